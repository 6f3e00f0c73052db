package dev.musher.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Stories that agents worked on, as events of the ledger: without git, and without an agent. */
public final class WorkedStories {
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");

    private final ServerFixture server;
    private final ProjectHost project;

    public WorkedStories(ServerFixture server) {
        this.server = server;
        this.project = server.project;
    }

    public ItemNumber add(ItemType type, String name, Optional<ItemNumber> epic) {
        var terms =
                new ItemTerms(
                        List.of(),
                        epic,
                        Optional.empty(),
                        Optional.of(QaMode.GATES),
                        Optional.empty());
        order(
                new ItemCommand.Create(
                        new ItemDraft(
                                new ItemBrief(type, name, ""),
                                List.of(),
                                terms,
                                ItemDraft.Entry.BACKLOG)));
        var cards = project.board().columns().values().stream().flatMap(List::stream);
        return cards.map(Card::number).max(Comparator.naturalOrder()).orElseThrow();
    }

    /** One that is started. */
    public ItemNumber started(String name) {
        var item = add(ItemType.STORY, name, Optional.empty());
        order(new MoveCommand.Start(item));
        return item;
    }

    public void order(ItemCommand command) {
        var answer = project.submit(ANN, command);
        assertThat(answer).as(command.toString()).isInstanceOf(Submitted.Accepted.class);
    }

    /** An attempt that goes on. */
    public AttemptTicket attempt(ItemNumber item, String agent) {
        var wish =
                new LeaseRequest(
                        Set.of(new LeaseKey("story/" + item)),
                        "test",
                        server.clock.now(),
                        Duration.ofHours(1));
        var lease = (LeaseAnswer.Granted) server.pipeline.ledger().leases().acquire(wish);
        long fence = lease.lease().fencing();
        order(
                new ReportCommand.StartAttempt(
                        item, new AttemptAgent(agent, AgentRole.CODER, "embedded"), fence));
        return new AttemptTicket(attempts(item), fence);
    }

    private int attempts(ItemNumber item) {
        return project.card(item).orElseThrow().item().progress().attempts();
    }

    public void spend(ItemNumber item, String model, String dollars) {
        order(
                new ReportCommand.RecordSpend(
                        item,
                        attempts(item),
                        new CallSpend(
                                model,
                                new CallSpend.Tokens(1000, 50, 200, 0),
                                Optional.of(dollars)
                                        .filter(text -> !text.isEmpty())
                                        .map(Dollars::of))));
    }

    public void end(ItemNumber item, AttemptTicket ticket, AttemptEnding ending) {
        order(new ReportCommand.EndAttempt(item, ticket, ending));
    }

    /** Its agent stops, and its gates end so, each step by its exit code and tries. */
    public void gated(ItemNumber item, AttemptTicket ticket, GateStep... steps) {
        end(item, ticket, new AttemptEnding.Finished());
        order(
                new ReportCommand.FinishCode(
                        item,
                        ticket,
                        new MergeCandidate(
                                Ref.branch("musher/" + item), tip(item), tree(item), 1)));
        int visit = project.card(item).orElseThrow().item().progress().visit();
        var target = new GateTarget(visit, ticket.fence());
        var report = new GateReport(tree(item), List.of(steps));
        order(
                report.isGreen()
                        ? new ReportCommand.PassGates(item, target, report)
                        : new ReportCommand.FailGates(item, target, report));
        server.pipeline.ledger().leases().release(ticket.fence());
    }

    /** What is judged good is in base. */
    public void land(ItemNumber item, GateStep... steps) {
        var landed = new Landing.Landed(commit("c", item), tree(item), commit("d", item), BASE);
        order(
                new ReportCommand.LandMerge(
                        item,
                        new Landing(
                                tip(item), landed, new GateReport(tree(item), List.of(steps)))));
    }

    public static GateStep step(String name, int exitCode, int tries) {
        return new GateStep(name, "sh " + name + ".sh", exitCode, Duration.ofSeconds(2), "")
                .after(tries);
    }

    private static final TreeId BASE = new TreeId("b".repeat(40));

    private CommitId tip(ItemNumber item) {
        return commit("a", item);
    }

    private TreeId tree(ItemNumber item) {
        return new TreeId(commit("e", item).hex());
    }

    private CommitId commit(String kind, ItemNumber item) {
        return new CommitId(kind.repeat(32) + "%04d%04d".formatted(item.value(), attempts(item)));
    }
}
