package dev.musher.pipeline.ledger;

/**
 * The place of an entry in the chain.
 *
 * @param previous the hash of the entry before
 * @param hash the entry's own, which covers everything in it and {@code previous}
 */
public record ChainLink(EntryHash previous, EntryHash hash) {}
