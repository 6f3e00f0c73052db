package dev.musher.pipeline.story.item;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateReport;

/** What a coder is to do, and what came before that it must know. */
public sealed interface CoderTask {
    /** Build what the brief says. */
    record Fresh() implements CoderTask {}

    /** Make these gates green. */
    record RedGates(GateReport report) implements CoderTask {}

    /** Do what the reviewer wrote. */
    record Rejected(String notes) implements CoderTask {}

    /** Mend what keeps it from merging. */
    record Fixup(String notes) implements CoderTask {}

    /** Mend what already landed. */
    record Reopened(CommitId landed, String why) implements CoderTask {}
}
