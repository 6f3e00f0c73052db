package dev.musher.pipeline.story.item;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateReport;

/** The task of a coder, with the earlier results that it must know. */
public sealed interface CoderTask {
    /** Build what the brief says. */
    record Fresh() implements CoderTask {}

    /** Make these gates green. */
    record RedGates(GateReport report) implements CoderTask {}

    /** Do what the reviewer wrote. */
    record Rejected(String notes) implements CoderTask {}

    /** Fix what keeps it from merging. */
    record Fixup(String notes) implements CoderTask {}

    /** Fix what already landed. */
    record Reopened(CommitId landed, String why) implements CoderTask {}
}
