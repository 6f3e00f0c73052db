package dev.musher.fleet.provenance;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.ledger.EntryHash;
import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerException.Fault;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.WorkEvent.MergeLanded;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.rules.StoryRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Everything that ever landed, found in the ledger. */
public final class LandingIndex {
    private static final int PAGE = 2_000;

    private final Pipeline pipeline;

    public LandingIndex(Pipeline pipeline) {
        this.pipeline = pipeline;
    }

    /** What landed of an item: once, or again after it was reopened; the oldest first. */
    public List<LandedWork> of(ItemNumber story) {
        return landed(pipeline.history(story));
    }

    /** What landed of all items, deleted ones included, in the order in which it landed. */
    public List<LandedWork> all() {
        var histories = new TreeMap<ItemNumber, List<RecordedEvent>>();
        long after = 0;
        while (true) {
            var page = pipeline.happened(after, PAGE);
            for (RecordedEvent recordedEvent : page) {
                histories
                        .computeIfAbsent(recordedEvent.item(), _ -> new ArrayList<>())
                        .add(recordedEvent);
                after = recordedEvent.sequence();
            }
            if (page.size() < PAGE) {
                return ordered(histories);
            }
        }
    }

    private List<LandedWork> ordered(Map<ItemNumber, List<RecordedEvent>> histories) {
        var bySequence = new TreeMap<Long, LandedWork>();
        for (List<RecordedEvent> history : histories.values()) {
            for (LandedWork work : landed(history)) {
                bySequence.put(work.happened().sequence(), work);
            }
        }
        return List.copyOf(bySequence.values());
    }

    /**
     * What landed as a commit.
     *
     * @param likely the item that the commit itself names
     */
    public Optional<LandedWork> find(CommitId commit, Optional<ItemNumber> likely) {
        var named = likely.map(this::of).orElse(List.of());
        return among(named, commit).or(() -> among(all(), commit));
    }

    private static Optional<LandedWork> among(List<LandedWork> landed, CommitId commit) {
        return landed.stream().filter(work -> work.commit().equals(commit)).findFirst();
    }

    private List<LandedWork> landed(List<RecordedEvent> history) {
        var landed = new ArrayList<LandedWork>();
        Optional<Item> item = Optional.empty();
        for (int i = 0; i < history.size(); i++) {
            var recordedEvent = history.get(i);
            var next = StoryRules.evolve(item, recordedEvent.event());
            item = Optional.of(next);
            if (recordedEvent.event() instanceof MergeLanded) {
                landed.add(
                        new LandedWork(
                                next, history.subList(0, i + 1), hash(recordedEvent.sequence())));
            }
        }
        return landed;
    }

    private EntryHash hash(long sequence) {
        var entries = pipeline.ledger().read(sequence - 1, 1);
        if (entries.isEmpty() || entries.getFirst().sequence() != sequence) {
            throw new LedgerException(
                    Fault.DAMAGED,
                    "Event %d of the ledger is missing. Run 'musher ledger verify' for details."
                            .formatted(sequence));
        }
        return entries.getFirst().link().hash();
    }
}
