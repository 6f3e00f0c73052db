package dev.musher.agent.session;

import java.util.Optional;

/**
 * Something that a person said in a session, to which it can go back.
 *
 * @param number counts from 1 along the branch
 * @param entry its entry in the diary
 * @param before the entry to go back to, so that it was not said; 0 for the beginning
 * @param files as they were before the first change after it, also after a later prompt; empty if
 *     nothing was changed since
 */
public record PastPrompt(
        int number, long entry, long before, Optional<KeptFiles> files, String text) {}
