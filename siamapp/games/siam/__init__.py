"""Siam by Didier Dhorbait: elephants and rhinos push rocks."""
