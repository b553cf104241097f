"""Sending chunks to Zep: batches, the ledger of what was sent, and the sender."""
