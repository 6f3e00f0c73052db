package dev.musher.pipeline.explorer;

import dev.musher.pipeline.explorer.LeasedJob.Exit;
import dev.musher.pipeline.explorer.World.Branch;
import dev.musher.pipeline.explorer.World.Budget;
import dev.musher.pipeline.explorer.World.Presence;
import dev.musher.pipeline.ledger.LeaseBook;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.StoryRules;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a scene begins: the stories, what may go wrong, and what a person may do. */
record StartState(
        List<Entrance> entrances, Budget budget, List<PersonAction> acts, List<Exit> exits) {
    /** What came before the opening was done under leases that have ended. */
    private static final class LeaselessRules extends ExploredRules {
        @Override
        boolean isKept(LeaseBook book, ItemCommand itemCommand) {
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

    static StartState of(Budget budget, Entrance... entrances) {
        return new StartState(
                List.of(entrances), budget, PersonAction.ALL, List.of(Exit.QUIT, Exit.THROTTLED));
    }

    static Entrance at(Place place, QaMode mode) {
        return new Entrance(mode, List.of(), place);
    }

    StartState with(PersonAction... others) {
        return new StartState(entrances, budget, List.of(others), exits);
    }

    StartState with(Exit... others) {
        return new StartState(entrances, budget, acts, List.of(others));
    }

    int stories() {
        return entrances.size();
    }

    World world() {
        var worldActions = new WorldActions(new LeaselessRules());
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
            world = placed(worldActions, world, story, entrances.get(story - 1).place());
        }
        return world;
    }

    private static Item created(int number, Entrance entrance) {
        var itemTerms =
                new ItemTerms(
                        entrance.dependencies().stream().map(WorldActions::number).toList(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(entrance.mode()),
                        Optional.empty());
        var itemBrief = new ItemBrief(ItemType.STORY, "Story " + number, "");
        var itemOrigin = new ItemOrigin(new Actor(Actor.Kind.PERSON, "olga"), Instant.EPOCH);
        var itemDraft = new ItemDraft(itemBrief, List.of(), itemTerms, ItemDraft.Entry.BACKLOG);
        return StoryRules.evolve(
                Optional.empty(),
                new ItemEvent.Created(WorldActions.number(number), itemOrigin, itemDraft));
    }

    private static World placed(WorldActions worldActions, World world, int story, Place place) {
        return switch (place) {
            case BACKLOG -> world;
            case CODING -> started(worldActions, world, story);
            case MERGE -> offered(worldActions, started(worldActions, world, story), story);
        };
    }

    private static World started(WorldActions worldActions, World world, int story) {
        return worldActions
                .byPerson(world, new MoveCommand.Start(WorldActions.number(story)))
                .orElseThrow()
                .world();
    }

    private static World offered(WorldActions worldActions, World world, int story) {
        var number = WorldActions.number(story);
        var attemptTicket = new AttemptTicket(1, 1);
        World coded =
                after(
                        worldActions,
                        world.with(story, new Branch(Presence.PRESENT, 1, 0)),
                        new ReportCommand.StartAttempt(
                                number, new AttemptAgent("ada", AgentRole.CODER, "embedded"), 1),
                        new ReportCommand.EndAttempt(
                                number, attemptTicket, new AttemptEnding.Finished()),
                        new ReportCommand.FinishCode(
                                number, attemptTicket, Proofs.candidate(story, 1)));
        int visit = coded.item(story).progress().visit();
        return after(
                worldActions,
                coded,
                new ReportCommand.PassGates(
                        number, new GateTarget(visit, 1), Proofs.green(story, 1)));
    }

    private static World after(
            WorldActions worldActions, World world, ItemCommand.OfItem... commands) {
        World after = world;
        for (ItemCommand.OfItem command : commands) {
            after = worldActions.bySystem(after, command).orElseThrow().world();
        }
        return after;
    }
}
