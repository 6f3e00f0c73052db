package dev.musher.story;

/** A piece of work as its events made it. */
public record Item(
        ItemNumber number,
        Origin origin,
        Brief brief,
        Checklist checklist,
        Terms terms,
        Stage stage,
        Assignment assignment,
        Progress progress,
        Spent spent) {
    /** Whether an agent may still be alive. */
    public boolean isAttended() {
        return assignment instanceof Assignment.Running;
    }

    /** Who has to be convinced: a spike always needs a person. */
    public QaMode qaMode(QaMode usual) {
        return brief.type() == ItemType.SPIKE ? QaMode.HUMAN : terms.qa().orElse(usual);
    }

    Item with(Brief other) {
        return new Item(
                number, origin, other, checklist, terms, stage, assignment, progress, spent);
    }

    Item with(Checklist other) {
        return new Item(number, origin, brief, other, terms, stage, assignment, progress, spent);
    }

    Item with(Terms other) {
        return new Item(
                number, origin, brief, checklist, other, stage, assignment, progress, spent);
    }

    /** The same visit: standing still, or another fact about the stage. */
    Item with(Stage other) {
        return new Item(
                number, origin, brief, checklist, terms, other, assignment, progress, spent);
    }

    Item with(Assignment other) {
        return new Item(number, origin, brief, checklist, terms, stage, other, progress, spent);
    }

    Item with(Progress other) {
        return new Item(number, origin, brief, checklist, terms, stage, assignment, other, spent);
    }

    Item with(Spent other) {
        return new Item(
                number, origin, brief, checklist, terms, stage, assignment, progress, other);
    }

    /** A new visit. */
    Item entering(Stage other) {
        return with(other).with(progress.entered());
    }
}
