package dev.musher.provider.api;

/** How long the vendor should keep the prefix of a conversation. */
public enum CachePolicy {
    /** No marks are set. */
    OFF,
    /** Five minutes, the vendors' usual time. */
    SHORT,
    /** An hour, where the vendor offers it. */
    LONG
}
