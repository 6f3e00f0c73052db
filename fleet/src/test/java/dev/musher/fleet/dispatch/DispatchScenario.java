package dev.musher.fleet.dispatch;

import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.BoardFold;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import dev.musher.pipeline.story.rules.StoryWorld;
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
final class DispatchScenario {
    static final Instant NOW = StoryWorld.NOW;

    final StoryWorld world;
    final List<Teammate> team = new ArrayList<>();
    final Map<ItemNumber, StoryOutlook> shortfalls = new HashMap<>();
    final Map<String, String> problems = new HashMap<>();
    final Set<ItemNumber> exempt = new HashSet<>();
    final List<Gate> gates = new ArrayList<>();
    Headcount headcount = headcount(10);
    HeldLeases presence = HeldLeases.NONE;
    Optional<FleetTrouble> trouble = Optional.empty();
    Instant now = NOW;
    Instant told = NOW;

    DispatchScenario(StoryWorld world) {
        this.world = world;
    }

    DispatchScenario() {
        this(new StoryWorld());
    }

    static Headcount headcount(int agents) {
        return new Headcount(agents, OptionalInt.empty(), OptionalInt.empty(), Map.of());
    }

    static Teammate mate(String name, TeamRole teamRole) {
        return new Teammate(
                name, teamRole, "embedded", Optional.of("m"), "", List.of(), AttemptLimits.USUAL);
    }

    DispatchScenario coders(String... names) {
        for (String name : names) {
            team.add(mate(name, TeamRole.CODER));
        }
        return this;
    }

    DispatchScenario reviewers(String... names) {
        for (String name : names) {
            team.add(mate(name, TeamRole.QA));
        }
        return this;
    }

    DispatchScenario mergers(String... names) {
        for (String name : names) {
            team.add(mate(name, TeamRole.MERGE));
        }
        return this;
    }

    /** A story that waits for a coder. */
    ItemNumber coding() {
        var story = world.story();
        world.start(story);
        return story;
    }

    AttemptTicket begins(ItemNumber story, String agent, AgentRole agentRole) {
        long fence = world.now(story).progress().fence() + 1;
        world.sees(new StartAttempt(story, new AttemptAgent(agent, agentRole, "embedded"), fence));
        return new AttemptTicket(world.now(story).progress().attempts(), fence);
    }

    void works(ItemNumber story, String agent, AttemptEnding attemptEnding) {
        var attemptTicket = begins(story, agent, AgentRole.CODER);
        world.sees(new EndAttempt(story, attemptTicket, attemptEnding));
    }

    DispatchPlan decides() {
        return Dispatcher.decide(facts());
    }

    StoryOutlook outlook(ItemNumber story) {
        return decides().outlooks().getOrDefault(story, new StoryOutlook.NeedsNoAgent());
    }

    DispatchInput facts() {
        var histories = new HashMap<ItemNumber, AttemptHistory>();
        for (Item item : world.all()) {
            histories.put(item.number(), history(item.number()));
        }
        return new DispatchInput(
                board(),
                new AvailableTeam(new Roster(team), headcount, presence, problems),
                gates,
                histories,
                shortfalls,
                trouble,
                exempt,
                now);
    }

    AttemptHistory history(ItemNumber story) {
        var history = happened().stream().filter(each -> each.item().equals(story)).toList();
        return AttemptHistory.of(world.now(story), history);
    }

    private Board board() {
        var fold = new BoardFold();
        happened().forEach(fold::apply);
        return fold.board();
    }

    List<RecordedEvent> happened() {
        var versions = new HashMap<ItemNumber, Long>();
        var happened = new ArrayList<RecordedEvent>();
        for (var each : world.log()) {
            happened.add(
                    new RecordedEvent(
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
