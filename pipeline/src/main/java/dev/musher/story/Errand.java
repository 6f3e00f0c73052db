package dev.musher.story;

import dev.musher.git.CommitId;

/** What a coder is to do, and what came before that it must know. */
public sealed interface Errand {
    /** Build what the brief says. */
    record Fresh() implements Errand {}

    /** Make these gates green. */
    record RedGates(GateReport report) implements Errand {}

    /** Do what the reviewer wrote. */
    record Rejected(String notes) implements Errand {}

    /** Mend what keeps it from merging. */
    record Fixup(String notes) implements Errand {}

    /** Mend what already landed. */
    record Reopened(CommitId landed, String why) implements Errand {}
}
