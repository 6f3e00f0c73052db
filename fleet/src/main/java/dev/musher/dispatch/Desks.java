package dev.musher.dispatch;

import dev.musher.board.Card;
import dev.musher.roster.Headcount;
import dev.musher.roster.Post;
import dev.musher.roster.Roster;
import dev.musher.roster.Teammate;
import dev.musher.story.Assignment.Running;
import dev.musher.story.ItemNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Who sits where: those at work, those whose name is taken by a lease, and those just assigned. */
final class Desks {
    private final Roster roster;
    private final Headcount headcount;
    private final Map<String, Optional<ItemNumber>> taken = new TreeMap<>();
    private final Map<String, Post> posts = new TreeMap<>();

    private Desks(Roster roster, Headcount headcount) {
        this.roster = roster;
        this.headcount = headcount;
    }

    static Desks of(Facts facts) {
        var desks = new Desks(facts.staff().roster(), facts.staff().headcount());
        for (String agent : facts.staff().presence().agents()) {
            desks.take(agent, Optional.empty());
        }
        for (List<Card> cards : facts.board().columns().values()) {
            for (Card card : cards) {
                if (card.item().assignment() instanceof Running(var attempt)) {
                    desks.take(attempt.worker().agent(), Optional.of(card.number()));
                }
            }
        }
        return desks;
    }

    private void take(String agent, Optional<ItemNumber> story) {
        taken.put(agent, story);
        roster.find(agent).ifPresent(mate -> posts.put(agent, mate.post()));
    }

    void sit(Teammate mate, ItemNumber story) {
        take(mate.name(), Optional.of(story));
    }

    boolean isTaken(String agent) {
        return taken.containsKey(agent);
    }

    /** What an agent works on; empty if it is free, or starts or ends somewhere. */
    Optional<ItemNumber> storyOf(String agent) {
        return taken.getOrDefault(agent, Optional.empty());
    }

    /** Why nobody more may start in that post; empty if somebody may. */
    Optional<WaitReason> full(Post post) {
        if (taken.size() >= headcount.agents()) {
            return Optional.of(new WaitReason.HeadcountReached(taken.size(), headcount.agents()));
        }
        int same = (int) posts.values().stream().filter(other -> other == post).count();
        return same < headcount.of(post)
                ? Optional.empty()
                : Optional.of(new WaitReason.RoleLimitReached(post, same));
    }

    /** Whether so many are on that model that no more may be. */
    boolean isCrowded(Teammate mate) {
        if (mate.model().isEmpty()) {
            return false;
        }
        String model = mate.model().get();
        var most = Optional.ofNullable(headcount.models().get(model));
        long same =
                taken.keySet().stream()
                        .map(roster::find)
                        .flatMap(Optional::stream)
                        .filter(other -> other.model().equals(mate.model()))
                        .count();
        return most.isPresent() && same >= most.get();
    }
}
