package dev.musher.story;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.story.Command.Create;
import dev.musher.story.Decision.Accepted;
import dev.musher.story.Decision.Refused;
import dev.musher.story.Order.Belief;
import dev.musher.story.Working.EndAttempt;
import dev.musher.story.Working.FailGates;
import dev.musher.story.Working.FailMerge;
import dev.musher.story.Working.FinishCode;
import dev.musher.story.Working.PassGates;
import dev.musher.story.Working.StartAttempt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Items in memory, with the verbs by which tests tell what happens to them. */
public final class StoryWorld implements Neighbours {
    public static final Instant NOW = Instant.parse("2030-01-02T03:04:05Z");
    public static final Actor PERSON = new Actor(Actor.Kind.PERSON, "ada");
    public static final Actor SERVER = new Actor(Actor.Kind.SYSTEM, "server");
    public static final Actor AGENT = new Actor(Actor.Kind.AGENT, "coder-1");

    private final StoryRules rules;
    private final Map<ItemNumber, Item> items = new TreeMap<>();
    private final List<Happened> log = new ArrayList<>();

    /** An event and the item it is of. */
    public record Happened(ItemNumber item, Event event) {}

    public StoryWorld(Policy policy) {
        rules = new StoryRules(policy);
    }

    public StoryWorld() {
        this(Policy.USUAL);
    }

    @Override
    public Optional<Item> item(ItemNumber number) {
        return Optional.ofNullable(items.get(number));
    }

    @Override
    public ItemNumber nextNumber() {
        return new ItemNumber(items.size() + 1);
    }

    public Decision submit(Order order) {
        Decision decision = rules.decide(this, order);
        if (decision instanceof Accepted accepted) {
            accepted.events().forEach(event -> happen(accepted.item(), event));
        }
        return decision;
    }

    /** Whether it would happen; found out without a sentence, which takes its time. */
    public boolean accepts(Order order, Command.OfItem command) {
        var at = new Case(this, rules.policy(), order, now(command.item()));
        return StoryRules.verdict(at, command) instanceof Verdict.Go;
    }

    private void happen(ItemNumber number, Event event) {
        items.put(number, StoryRules.evolve(item(number), event));
        log.add(new Happened(number, event));
    }

    public Item now(ItemNumber number) {
        return item(number).orElseThrow();
    }

    public Stage stage(ItemNumber number) {
        return now(number).stage();
    }

    /** Everything that happened, in order. */
    public List<Happened> log() {
        return List.copyOf(log);
    }

    /** Every item there ever was, by number. */
    public List<Item> all() {
        return List.copyOf(items.values());
    }

    /** A person does it, and it happens. */
    public List<Event> does(Command command) {
        return as(PERSON, command);
    }

    /** The server reports it, and it happens. */
    public List<Event> sees(Command command) {
        return as(SERVER, command);
    }

    public List<Event> as(Actor actor, Command command) {
        Decision decision = submit(new Order(actor, NOW, command));
        assertThat(decision).isInstanceOf(Accepted.class);
        return ((Accepted) decision).events();
    }

    /** Nothing happens, for the reason that is returned. */
    public String refuses(Actor actor, Command command) {
        return refuses(new Order(actor, NOW, new Belief.Any(), command));
    }

    public String refuses(Order order) {
        var before = Map.copyOf(items);
        Decision decision = submit(order);
        assertThat(decision).isInstanceOf(Refused.class);
        assertThat(items).isEqualTo(before);
        return ((Refused) decision).because();
    }

    public ItemNumber add(ItemType type, Terms terms) {
        ItemNumber number = nextNumber();
        does(new Create(draft(type, terms)));
        return number;
    }

    public static Draft draft(ItemType type, Terms terms) {
        return new Draft(
                new Brief(type, "Log in", "As a user …"),
                List.of("asks for a name", "asks for a password"),
                terms,
                Draft.Entry.BACKLOG);
    }

    public ItemNumber story() {
        return add(ItemType.STORY, Terms.NONE);
    }

    public ItemNumber storyJudgedBy(QaMode mode) {
        return add(ItemType.STORY, Terms.NONE.withQa(Optional.of(mode)));
    }

    public void start(ItemNumber item) {
        does(new Steering.Start(item));
    }

    /** An agent begins under the lease of the highest number so far. */
    public Ticket begins(ItemNumber item, Role role) {
        long fence = now(item).progress().fence() + 1;
        sees(new StartAttempt(item, new Worker(role + "-1", role, "embedded"), fence));
        return new Ticket(now(item).progress().attempts(), fence);
    }

    public Ticket works(ItemNumber item, Role role, Ending ending) {
        Ticket ticket = begins(item, role);
        sees(new EndAttempt(item, ticket, ending));
        return ticket;
    }

    public Ticket works(ItemNumber item, Role role) {
        return works(item, role, new Ending.Finished());
    }

    /** A coder offers the candidate of that number. */
    public void codes(ItemNumber item, int candidate) {
        Ticket ticket = works(item, Role.CODER);
        sees(new FinishCode(item, ticket, Evidence.candidate(candidate)));
    }

    public Footing footing(ItemNumber item) {
        return new Footing(now(item).progress().visit(), now(item).progress().fence());
    }

    public void gatesPass(ItemNumber item, int candidate) {
        sees(new PassGates(item, footing(item), Evidence.green(candidate)));
    }

    public void gatesFail(ItemNumber item, int candidate) {
        sees(new FailGates(item, footing(item), Evidence.red(candidate)));
    }

    public void mergeFails(ItemNumber item, MergeFailure failure) {
        sees(new FailMerge(item, now(item).progress().visit(), failure));
    }

    /** From the backlog to the train. */
    public void reachesMerge(ItemNumber item, int candidate) {
        start(item);
        codes(item, candidate);
        gatesPass(item, candidate);
    }
}
