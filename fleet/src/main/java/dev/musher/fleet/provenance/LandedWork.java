package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.event.WorkEvent.MergeLanded;
import dev.musher.pipeline.story.item.Item;
import java.util.List;

/**
 * Work that landed, as the ledger has it.
 *
 * @param item as it was when it landed
 * @param history of the item, to the event that says that it landed
 * @param entry the hash of that event
 */
public record LandedWork(Item item, List<RecordedEvent> history, EntryHash entry) {
    public LandedWork {
        history = List.copyOf(history);
        if (history.isEmpty() || !(history.getLast().event() instanceof MergeLanded)) {
            throw new IllegalArgumentException("item " + item.number() + " has not landed");
        }
    }

    /** The event that says that it landed. */
    public RecordedEvent happened() {
        return history.getLast();
    }

    public Landing landing() {
        return ((MergeLanded) happened().event()).landing();
    }

    /** What was found in it when it was judged, and did not keep it from landing. */
    public List<StepFinding> findings() {
        return WorkHistory.of(history).gates().orElse(landing().gates()).findings();
    }

    public CommitId commit() {
        return landing().landed().commit();
    }
}
