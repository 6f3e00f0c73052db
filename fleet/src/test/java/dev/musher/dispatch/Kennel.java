package dev.musher.dispatch;

import dev.musher.board.Board;
import dev.musher.board.BoardFold;
import dev.musher.board.Happened;
import dev.musher.gates.Gate;
import dev.musher.roster.Headcount;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.roster.Roster;
import dev.musher.roster.Teammate;
import dev.musher.story.Ending;
import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Role;
import dev.musher.story.StoryWorld;
import dev.musher.story.Ticket;
import dev.musher.story.Worker;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.StartAttempt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Stories and a team, with the verbs by which tests tell what happens. */
final class Kennel {
    static final Instant NOW = StoryWorld.NOW;

    final StoryWorld world;
    final List<Teammate> team = new ArrayList<>();
    final Map<ItemNumber, Outlook> shortfalls = new HashMap<>();
    final Map<String, String> problems = new HashMap<>();
    final Set<ItemNumber> exempt = new HashSet<>();
    final List<Gate> gates = new ArrayList<>();
    Headcount headcount = headcount(10);
    Presence presence = Presence.NONE;
    Optional<String> trouble = Optional.empty();
    Instant now = NOW;
    Instant told = NOW;

    Kennel(StoryWorld world) {
        this.world = world;
    }

    Kennel() {
        this(new StoryWorld());
    }

    static Headcount headcount(int agents) {
        return new Headcount(agents, OptionalInt.empty(), OptionalInt.empty(), Map.of());
    }

    static Teammate mate(String name, Post post) {
        return new Teammate(name, post, "embedded", Optional.of("m"), "", List.of(), Limits.USUAL);
    }

    Kennel coders(String... names) {
        for (String name : names) {
            team.add(mate(name, Post.CODER));
        }
        return this;
    }

    Kennel reviewers(String... names) {
        for (String name : names) {
            team.add(mate(name, Post.QA));
        }
        return this;
    }

    Kennel mergers(String... names) {
        for (String name : names) {
            team.add(mate(name, Post.MERGE));
        }
        return this;
    }

    /** A story that waits for a coder. */
    ItemNumber coding() {
        var story = world.story();
        world.start(story);
        return story;
    }

    Ticket begins(ItemNumber story, String agent, Role role) {
        long fence = world.now(story).progress().fence() + 1;
        world.sees(new StartAttempt(story, new Worker(agent, role, "embedded"), fence));
        return new Ticket(world.now(story).progress().attempts(), fence);
    }

    void works(ItemNumber story, String agent, Ending ending) {
        var ticket = begins(story, agent, Role.CODER);
        world.sees(new EndAttempt(story, ticket, ending));
    }

    Dispatch decides() {
        return Dispatcher.decide(facts());
    }

    Outlook outlook(ItemNumber story) {
        return decides().outlooks().getOrDefault(story, new Outlook.Rests());
    }

    Facts facts() {
        var trails = new HashMap<ItemNumber, Trail>();
        for (Item item : world.all()) {
            trails.put(item.number(), trail(item.number()));
        }
        return new Facts(
                board(),
                new Staff(new Roster(team), headcount, presence, problems),
                gates,
                trails,
                shortfalls,
                trouble,
                exempt,
                now);
    }

    Trail trail(ItemNumber story) {
        var history = happened().stream().filter(each -> each.item().equals(story)).toList();
        return Trail.of(world.now(story), history);
    }

    private Board board() {
        var fold = new BoardFold();
        happened().forEach(fold::apply);
        return fold.board();
    }

    List<Happened> happened() {
        var versions = new HashMap<ItemNumber, Long>();
        var happened = new ArrayList<Happened>();
        for (var each : world.log()) {
            happened.add(
                    new Happened(
                            happened.size() + 1,
                            versions.merge(each.item(), 1L, Long::sum),
                            each.item(),
                            StoryWorld.PERSON,
                            told,
                            each.event()));
        }
        return happened;
    }
}
