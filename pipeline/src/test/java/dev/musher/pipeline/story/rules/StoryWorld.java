package dev.musher.pipeline.story.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemCommand.Create;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.Order.Precondition;
import dev.musher.pipeline.story.order.ReportCommand.EndAttempt;
import dev.musher.pipeline.story.order.ReportCommand.FailGates;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import dev.musher.pipeline.story.order.ReportCommand.FinishCode;
import dev.musher.pipeline.story.order.ReportCommand.PassGates;
import dev.musher.pipeline.story.order.ReportCommand.StartAttempt;
import dev.musher.pipeline.story.rules.OrderDecision.Accepted;
import dev.musher.pipeline.story.rules.OrderDecision.Refused;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Items in memory, with the verbs by which tests tell what happens to them. */
public final class StoryWorld implements ItemLookup {
    public static final Instant NOW = Instant.parse("2030-01-02T03:04:05Z");
    public static final Actor PERSON = new Actor(Actor.Kind.PERSON, "ada");
    public static final Actor SERVER = new Actor(Actor.Kind.SYSTEM, "server");
    public static final Actor AGENT = new Actor(Actor.Kind.AGENT, "coder-1");

    private final StoryRules rules;
    private final Map<ItemNumber, Item> items = new TreeMap<>();
    private final List<Happened> log = new ArrayList<>();

    /** An event and the item it is of. */
    public record Happened(ItemNumber item, ItemEvent event) {}

    public StoryWorld(StoryPolicy storyPolicy) {
        rules = new StoryRules(storyPolicy);
    }

    public StoryWorld() {
        this(StoryPolicy.USUAL);
    }

    @Override
    public Optional<Item> item(ItemNumber number) {
        return Optional.ofNullable(items.get(number));
    }

    @Override
    public ItemNumber nextNumber() {
        return new ItemNumber(items.size() + 1);
    }

    public OrderDecision submit(Order order) {
        OrderDecision orderDecision = rules.decide(this, order);
        if (orderDecision instanceof Accepted accepted) {
            accepted.events().forEach(itemEvent -> happen(accepted.item(), itemEvent));
        }
        return orderDecision;
    }

    /** Whether it would happen; found out without a sentence, which takes its time. */
    public boolean accepts(Order order, ItemCommand.OfItem command) {
        var at = new RuleInput(this, rules.policy(), order, now(command.item()));
        return StoryRules.verdict(at, command) instanceof RuleVerdict.Accept;
    }

    private void happen(ItemNumber number, ItemEvent itemEvent) {
        items.put(number, StoryRules.evolve(item(number), itemEvent));
        log.add(new Happened(number, itemEvent));
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
    public List<ItemEvent> does(ItemCommand itemCommand) {
        return as(PERSON, itemCommand);
    }

    /** The server reports it, and it happens. */
    public List<ItemEvent> sees(ItemCommand itemCommand) {
        return as(SERVER, itemCommand);
    }

    public List<ItemEvent> as(Actor actor, ItemCommand itemCommand) {
        OrderDecision orderDecision = submit(new Order(actor, NOW, itemCommand));
        assertThat(orderDecision).isInstanceOf(Accepted.class);
        return ((Accepted) orderDecision).events();
    }

    /** Nothing happens, for the reason that is returned. */
    public String refuses(Actor actor, ItemCommand itemCommand) {
        return refuses(new Order(actor, NOW, new Precondition.Any(), itemCommand));
    }

    public String refuses(Order order) {
        var before = Map.copyOf(items);
        OrderDecision orderDecision = submit(order);
        assertThat(orderDecision).isInstanceOf(Refused.class);
        assertThat(items).isEqualTo(before);
        return ((Refused) orderDecision).because();
    }

    public ItemNumber add(ItemType type, ItemTerms itemTerms) {
        ItemNumber number = nextNumber();
        does(new Create(draft(type, itemTerms)));
        return number;
    }

    public static ItemDraft draft(ItemType type, ItemTerms itemTerms) {
        return new ItemDraft(
                new ItemBrief(type, "Log in", "As a user …"),
                List.of("asks for a name", "asks for a password"),
                itemTerms,
                ItemDraft.Entry.BACKLOG);
    }

    public ItemNumber story() {
        return add(ItemType.STORY, ItemTerms.NONE);
    }

    public ItemNumber storyJudgedBy(QaMode mode) {
        return add(ItemType.STORY, ItemTerms.NONE.withQa(Optional.of(mode)));
    }

    public void start(ItemNumber item) {
        does(new MoveCommand.Start(item));
    }

    /** An agent begins under the lease of the highest number so far. */
    public AttemptTicket begins(ItemNumber item, AgentRole agentRole) {
        long fence = now(item).progress().fence() + 1;
        sees(
                new StartAttempt(
                        item, new AttemptAgent(agentRole + "-1", agentRole, "embedded"), fence));
        return new AttemptTicket(now(item).progress().attempts(), fence);
    }

    public AttemptTicket works(ItemNumber item, AgentRole agentRole, AttemptEnding attemptEnding) {
        AttemptTicket attemptTicket = begins(item, agentRole);
        sees(new EndAttempt(item, attemptTicket, attemptEnding));
        return attemptTicket;
    }

    public AttemptTicket works(ItemNumber item, AgentRole agentRole) {
        return works(item, agentRole, new AttemptEnding.Finished());
    }

    /** A coder offers the candidate of that number. */
    public void codes(ItemNumber item, int candidate) {
        AttemptTicket attemptTicket = works(item, AgentRole.CODER);
        sees(new FinishCode(item, attemptTicket, SampleEvidence.candidate(candidate)));
    }

    public GateTarget target(ItemNumber item) {
        return new GateTarget(now(item).progress().visit(), now(item).progress().fence());
    }

    /** Every criterion is shown by a test. */
    public void gatesPass(ItemNumber item, int candidate) {
        sees(
                new PassGates(
                        item,
                        target(item),
                        SampleEvidence.green(candidate),
                        SampleEvidence.shown(now(item))));
    }

    public void gatesFail(ItemNumber item, int candidate) {
        sees(new FailGates(item, target(item), SampleEvidence.red(candidate)));
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
