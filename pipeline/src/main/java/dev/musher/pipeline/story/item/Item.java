package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;

/** A piece of work as its events made it. */
public record Item(
        ItemNumber number,
        ItemOrigin origin,
        ItemBrief brief,
        Checklist checklist,
        ItemTerms terms,
        Stage stage,
        AttemptAssignment assignment,
        ItemProgress progress,
        ItemSpend spent) {
    /** Whether an agent may still be alive. */
    public boolean mayHaveLiveAgent() {
        return assignment instanceof AttemptAssignment.Running;
    }

    /** Who has to be convinced: a spike always needs a person. */
    public QaMode qaMode(QaMode usual) {
        return brief.type() == ItemType.SPIKE ? QaMode.HUMAN : terms.qa().orElse(usual);
    }

    public Item with(ItemBrief other) {
        return new Item(
                number, origin, other, checklist, terms, stage, assignment, progress, spent);
    }

    public Item with(Checklist other) {
        return new Item(number, origin, brief, other, terms, stage, assignment, progress, spent);
    }

    public Item with(ItemTerms other) {
        return new Item(
                number, origin, brief, checklist, other, stage, assignment, progress, spent);
    }

    /** The same visit: standing still, or another fact about the stage. */
    public Item with(Stage other) {
        return new Item(
                number, origin, brief, checklist, terms, other, assignment, progress, spent);
    }

    public Item with(AttemptAssignment other) {
        return new Item(number, origin, brief, checklist, terms, stage, other, progress, spent);
    }

    public Item with(ItemProgress other) {
        return new Item(number, origin, brief, checklist, terms, stage, assignment, other, spent);
    }

    public Item with(ItemSpend other) {
        return new Item(
                number, origin, brief, checklist, terms, stage, assignment, progress, other);
    }

    /** Without what was shown of other work than what is judged or lands now. */
    public Item withOwnEvidence() {
        return with(checklist.provenBy(stage));
    }

    /** A new visit. */
    public Item entering(Stage other) {
        return with(other).with(progress.entered());
    }
}
