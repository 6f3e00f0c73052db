package dev.musher.agent.session;

/**
 * The files as they were before something changed them.
 *
 * @param checkpoint of the undo journal of the session that wrote the entry
 * @param entry that says so
 */
public record KeptFiles(String checkpoint, long entry) {}
