package dev.musher.base.process.tree;

/**
 * A process that was alive when looked at.
 *
 * @param started when it was started, in the table's own unit
 */
public record ProcessEntry(long pid, long parent, long group, long session, long started) {
    /** For a group or session that the system does not tell. */
    public static final long UNKNOWN = -1;

    /** Names one process for ever, whereas a pid alone is used again. */
    public record Identity(long pid, long started) {}

    public Identity identity() {
        return new Identity(pid, started);
    }

    public boolean isSameAs(ProcessEntry other) {
        return pid == other.pid && started == other.started;
    }
}
