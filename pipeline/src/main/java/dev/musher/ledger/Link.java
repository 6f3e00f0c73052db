package dev.musher.ledger;

/**
 * The place of an entry in the chain.
 *
 * @param previous the hash of the entry before
 * @param hash the entry's own, which covers everything in it and {@code previous}
 */
public record Link(Hash previous, Hash hash) {}
