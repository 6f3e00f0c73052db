package dev.musher.fleet.control;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.commitstack.ConflictResolver;
import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.landing.BaseRepository;
import dev.musher.fleet.landing.GitBaseRepository;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.Prover;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.fleet.train.setup.AfterLanding;
import dev.musher.fleet.train.setup.TrainConfig;
import dev.musher.fleet.train.setup.TrainPolicy;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.GateTarget;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.syntax.Parsers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** A project whose stories come to be merged without an agent, and a train that takes them. */
final class TrainFixture implements AutoCloseable {
    final FleetFixture fleet;
    final Path place;
    TrainPolicy policy = TrainPolicy.usual(4);
    List<Gate> gates = List.of(Gate.of("test", "sh test.sh"));
    Canary.Rule canary = Canary.Rule.REPORT;
    List<AfterLanding> aftercare = new ArrayList<>();
    UnaryOperator<BaseRepository> around = UnaryOperator.identity();

    TrainFixture(Path place) throws Exception {
        this(place, UnaryOperator.identity());
    }

    TrainFixture(Path place, UnaryOperator<Ledger> around) throws Exception {
        this.place = place.toRealPath();
        fleet = new FleetFixture(place, around);
    }

    /** The script of the gate, from now on. */
    TrainFixture gate(String script) throws Exception {
        Files.writeString(fleet.project.resolve("test.sh"), script + "\n");
        fleet.user("git commit -qam 'Change the gate'");
        return this;
    }

    /** A story that changes what the script changes, and waits to be merged. */
    ItemNumber story(String name, String script) throws Exception {
        return story(name, script, ItemTerms.NONE);
    }

    ItemNumber story(String name, String script, Priority priority) throws Exception {
        return story(
                name,
                script,
                new ItemTerms(
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        priority));
    }

    ItemNumber story(String name, String script, ItemNumber... after) throws Exception {
        return story(
                name,
                script,
                new ItemTerms(
                        List.of(after),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private ItemNumber story(String name, String script, ItemTerms itemTerms) throws Exception {
        var number = fleet.draft(name, itemTerms);
        fleet.person(new dev.musher.pipeline.story.order.MoveCommand.Start(number));
        bring(number, script);
        return number;
    }

    /** What the base watch has opened, which waits to be merged. */
    ItemNumber repair(String name, String script) throws Exception {
        var itemDraft =
                new ItemDraft(
                        new ItemBrief(ItemType.BUG, name, ""),
                        List.of(),
                        ItemTerms.NONE,
                        ItemDraft.Entry.BACKLOG);
        var order =
                new Order(
                        ServerActors.BASE_WATCH,
                        fleet.clock.now(),
                        new ItemCommand.Create(itemDraft));
        var number = ((Pipeline.Submitted.Accepted) fleet.pipeline().submit(order)).item();
        fleet.person(new dev.musher.pipeline.story.order.MoveCommand.Start(number));
        bring(number, script);
        return number;
    }

    /** Another attempt at a story that is in coding. */
    void bring(ItemNumber number, String script) throws Exception {
        var mergeCandidate = work(number, script);
        var leases = fleet.pipeline().ledger().leases();
        var key = new LeaseKey("story/" + number);
        var answer =
                leases.acquire(
                        new dev.musher.pipeline.ledger.LeaseRequest(
                                Set.of(key), "stage", fleet.clock.now(), Duration.ofHours(1)));
        long fence = ((dev.musher.pipeline.ledger.LeaseAnswer.Granted) answer).lease().fencing();
        server(
                new ReportCommand.StartAttempt(
                        number, new AttemptAgent("ada", AgentRole.CODER, "scripted"), fence));
        int attempt = fleet.card(number).item().progress().attempts();
        var attemptTicket = new AttemptTicket(attempt, fence);
        server(new ReportCommand.EndAttempt(number, attemptTicket, new AttemptEnding.Finished()));
        server(new ReportCommand.FinishCode(number, attemptTicket, mergeCandidate));
        int visit = fleet.card(number).item().progress().visit();
        var step = new GateStep("test", "sh test.sh", 0, Duration.ZERO, "");
        var report = new GateReport(mergeCandidate.tree(), List.of(step));
        server(new ReportCommand.PassGates(number, new GateTarget(visit, fence), report));
        leases.release(fence);
    }

    private void server(ItemCommand itemCommand) {
        var submitted =
                fleet.pipeline()
                        .submit(new Order(ServerActors.FLEET, fleet.clock.now(), itemCommand));
        if (submitted instanceof Pipeline.Submitted.Refused(var because)) {
            throw new IllegalStateException(itemCommand + ": " + because);
        }
    }

    private MergeCandidate work(ItemNumber number, String script) throws Exception {
        var branch = "musher/" + number + "-work";
        var clone = place.resolve("clone-" + number + "-" + System.nanoTime());
        fleet.user("git clone -q --shared . '" + clone + "'");
        fleet.user(
                """
                cd '%s'
                git checkout -q -B %s $(git rev-parse -q --verify origin/%2$s || echo origin/main)
                %s
                git add -A && git commit -q -m Work
                git push -q -f origin HEAD:refs/heads/%2$s"""
                        .formatted(clone, branch, script));
        return new MergeCandidate(
                Ref.branch(branch),
                new CommitId(fleet.user("git rev-parse " + branch)),
                new TreeId(fleet.user("git rev-parse " + branch + "^{tree}")),
                1);
    }

    FleetParts parts() {
        return parts(fleet.pipeline());
    }

    FleetParts parts(Pipeline pipeline) {
        var parts = fleet.parts(pipeline);
        var around = parts.environment();
        var projectRepository =
                new ProjectRepository(fleet.project, around.processes(), around.environment());
        var baseRepository =
                this.around.apply(
                        new GitBaseRepository(
                                projectRepository,
                                () -> Ref.branch("main"),
                                ConflictResolver.unsure()));
        return new FleetParts(
                parts.pipeline(),
                parts.workspaces(),
                prover(parts),
                parts.runtimes(),
                parts.team(),
                parts.lender(),
                around,
                parts.timing(),
                Optional.of(new TrainConfig(baseRepository, gates, policy, aftercare)));
    }

    private Prover prover(FleetParts parts) {
        var around = parts.environment();
        var proofParts =
                new ProofParts(
                        new Git(around.processes(), around.environment(), fleet.project),
                        parts.workspaces()::checkOut,
                        around.processes(),
                        around.environment(),
                        StepSandbox.NONE,
                        Parsers.shared(),
                        around.clock());
        return new GateProver(
                gates,
                new ProofPolicy(Map.of(), canary, 2),
                proofParts,
                fleet.evidence(parts.pipeline()));
    }

    StandaloneTrain train() {
        return new StandaloneTrain(parts());
    }

    /** Lands what can land. */
    Fleet.Rest land() {
        return train().run(Fleet.WhenIdle.UNTIL_IDLE);
    }

    /** The subjects of base, the newest first, without those that were there before. */
    List<String> landed() throws Exception {
        return fleet.user("git log --first-parent --format=%s main")
                .lines()
                .filter(subject -> subject.startsWith("story("))
                .toList();
    }

    Stage stage(ItemNumber story) {
        return fleet.stage(story);
    }

    List<ItemNumber> done() {
        return fleet.pipeline().board().column(Column.DONE).stream()
                .map(card -> card.number())
                .sorted()
                .toList();
    }

    String user(String script) throws Exception {
        return fleet.user(script);
    }

    /** The same where nothing checked may be thrown. */
    void asUser(String script) {
        try {
            user(script);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        fleet.close();
    }
}
