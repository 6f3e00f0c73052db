package dev.musher.provider.modelserver;

/** How a stream is written; all of them mean the same to a reader that follows the format. */
public enum Delivery {
    /** As the vendors do: lines end with LF, one data line, one write for each event. */
    PLAIN,
    /** Every byte is a write and a chunk of its own. */
    ONE_BYTE_AT_A_TIME,
    CRLF,
    CR,
    /** The JSON of an event spreads over several data lines. */
    MULTI_LINE_DATA,
    /** A byte order mark comes first. */
    BOM,
    /** No space after the colon. */
    NO_SPACE,
    /** Comments between the events, as proxies send them to keep a connection alive. */
    COMMENTS
}
