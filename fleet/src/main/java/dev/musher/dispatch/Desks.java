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
    private static final String SOMEWHERE = "who is just starting or ending elsewhere";

    private final Roster roster;
    private final Headcount headcount;
    private final Map<String, String> taken = new TreeMap<>();
    private final Map<String, Post> posts = new TreeMap<>();

    private Desks(Roster roster, Headcount headcount) {
        this.roster = roster;
        this.headcount = headcount;
    }

    static Desks of(Facts facts) {
        var desks = new Desks(facts.staff().roster(), facts.staff().headcount());
        for (String agent : facts.staff().presence().agents()) {
            desks.take(agent, SOMEWHERE);
        }
        for (List<Card> cards : facts.board().columns().values()) {
            for (Card card : cards) {
                if (card.item().assignment() instanceof Running(var attempt)) {
                    desks.take(attempt.worker().agent(), at(card.number()));
                }
            }
        }
        return desks;
    }

    private void take(String agent, String where) {
        taken.put(agent, where);
        roster.find(agent).ifPresent(mate -> posts.put(agent, mate.post()));
    }

    private static String at(ItemNumber story) {
        return "who is at work on story " + story;
    }

    void sit(Teammate mate, ItemNumber story) {
        take(mate.name(), at(story));
    }

    /** As a clause; empty if free. */
    Optional<String> whereabouts(String agent) {
        return Optional.ofNullable(taken.get(agent));
    }

    /** Why nobody more may start in that post; empty if somebody may. */
    Optional<String> full(Post post) {
        if (taken.size() >= headcount.agents()) {
            return Optional.of(
                    "It waits for a free place: %d of %d agents are at work (fleet.max_agents)."
                            .formatted(taken.size(), headcount.agents()));
        }
        long same = posts.values().stream().filter(other -> other == post).count();
        return same < headcount.of(post)
                ? Optional.empty()
                : Optional.of(
                        "It waits for a free place: %d agents with the role %s are at work, and more may not (fleet.max_%s)."
                                .formatted(same, post.word(), limit(post)));
    }

    private static String limit(Post post) {
        return switch (post) {
            case CODER -> "coders";
            case QA -> "qa";
            case MERGE, OTHER -> "agents";
        };
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
