package dev.musher.fleet.dispatch;

import dev.musher.pipeline.ledger.Lease;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.story.ItemNumber;
import java.util.Collection;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The stories and agents that are leased, in any process.
 *
 * @param stories that an agent or a job works on
 * @param agents by their names
 */
public record HeldLeases(Set<ItemNumber> stories, Set<String> agents) {
    public static final HeldLeases NONE = new HeldLeases(Set.of(), Set.of());

    private static final String STORY = "story/";
    private static final String AGENT = "agent/";

    public HeldLeases {
        stories = Set.copyOf(stories);
        agents = Set.copyOf(agents);
    }

    public static LeaseKey key(ItemNumber story) {
        return new LeaseKey(STORY + story);
    }

    public static LeaseKey key(String agent) {
        return new LeaseKey(AGENT + agent);
    }

    public static HeldLeases of(Collection<Lease> held) {
        var stories = new HashSet<ItemNumber>();
        var agents = new HashSet<String>();
        for (Lease lease : held) {
            for (LeaseKey key : lease.keys()) {
                if (key.text().startsWith(STORY)) {
                    number(key.text().substring(STORY.length())).ifPresent(stories::add);
                } else if (key.text().startsWith(AGENT)) {
                    agents.add(key.text().substring(AGENT.length()));
                }
            }
        }
        return new HeldLeases(stories, agents);
    }

    private static Optional<ItemNumber> number(String text) {
        try {
            return Optional.of(new ItemNumber(Integer.parseInt(text)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
