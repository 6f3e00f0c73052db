package dev.musher.explorer;

import dev.musher.explorer.Job.Exit;
import dev.musher.explorer.World.Branch;
import dev.musher.explorer.World.Budget;
import dev.musher.explorer.World.Presence;
import dev.musher.ledger.LeaseBook;
import dev.musher.story.Actor;
import dev.musher.story.Brief;
import dev.musher.story.Command;
import dev.musher.story.Draft;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.Footing;
import dev.musher.story.Item;
import dev.musher.story.ItemType;
import dev.musher.story.Origin;
import dev.musher.story.QaMode;
import dev.musher.story.Role;
import dev.musher.story.Steering;
import dev.musher.story.StoryRules;
import dev.musher.story.Terms;
import dev.musher.story.Ticket;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a scene begins: the stories, what may go wrong, and what a person may do. */
record Opening(List<Entrance> entrances, Budget budget, List<Act> acts, List<Exit> exits) {
    /** What came before the opening was done under leases that have ended. */
    private static final class LeaselessRules extends Rules {
        @Override
        boolean isKept(LeaseBook book, Command command) {
            return true;
        }
    }

    /** A story at the start. */
    record Entrance(QaMode mode, List<Integer> dependencies, Place place) {}

    /** Where a story stands at the start. */
    enum Place {
        BACKLOG,
        CODING,
        MERGE
    }

    static Opening of(Budget budget, Entrance... entrances) {
        return new Opening(List.of(entrances), budget, Act.ALL, List.of(Exit.QUIT, Exit.THROTTLED));
    }

    static Entrance at(Place place, QaMode mode) {
        return new Entrance(mode, List.of(), place);
    }

    Opening with(Act... others) {
        return new Opening(entrances, budget, List.of(others), exits);
    }

    Opening with(Exit... others) {
        return new Opening(entrances, budget, acts, List.of(others));
    }

    int stories() {
        return entrances.size();
    }

    World world() {
        var play = new Play(new LeaselessRules());
        var items = new ArrayList<Item>();
        for (Entrance entrance : entrances) {
            items.add(created(items.size() + 1, entrance));
        }
        World world =
                new World(
                        items,
                        new LeaseBook(Map.of(), 1),
                        1,
                        List.of(),
                        List.of(),
                        Collections.nCopies(stories(), new Branch(Presence.ABSENT, 0, 0)),
                        budget);
        for (int story = 1; story <= stories(); story++) {
            world = placed(play, world, story, entrances.get(story - 1).place());
        }
        return world;
    }

    private static Item created(int number, Entrance entrance) {
        var terms =
                new Terms(
                        entrance.dependencies().stream().map(Play::number).toList(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(entrance.mode()),
                        Optional.empty());
        var brief = new Brief(ItemType.STORY, "Story " + number, "");
        var origin = new Origin(new Actor(Actor.Kind.PERSON, "olga"), Instant.EPOCH);
        var draft = new Draft(brief, List.of(), terms, Draft.Entry.BACKLOG);
        return StoryRules.evolve(
                Optional.empty(), new Event.Created(Play.number(number), origin, draft));
    }

    private static World placed(Play play, World world, int story, Place place) {
        return switch (place) {
            case BACKLOG -> world;
            case CODING -> started(play, world, story);
            case MERGE -> offered(play, started(play, world, story), story);
        };
    }

    private static World started(Play play, World world, int story) {
        return play.byPerson(world, new Steering.Start(Play.number(story))).orElseThrow().world();
    }

    private static World offered(Play play, World world, int story) {
        var number = Play.number(story);
        var ticket = new Ticket(1, 1);
        World coded =
                after(
                        play,
                        world.with(story, new Branch(Presence.PRESENT, 1, 0)),
                        new Working.StartAttempt(
                                number, new Worker("ada", Role.CODER, "embedded"), 1),
                        new Working.EndAttempt(number, ticket, new Ending.Finished()),
                        new Working.FinishCode(number, ticket, Proofs.candidate(story, 1)));
        int visit = coded.item(story).progress().visit();
        return after(
                play,
                coded,
                new Working.PassGates(number, new Footing(visit, 1), Proofs.green(story, 1)));
    }

    private static World after(Play play, World world, Command.OfItem... commands) {
        World after = world;
        for (Command.OfItem command : commands) {
            after = play.bySystem(after, command).orElseThrow().world();
        }
        return after;
    }
}
