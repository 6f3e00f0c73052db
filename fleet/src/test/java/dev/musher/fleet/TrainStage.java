package dev.musher.fleet;

import dev.musher.engine.ServerActors;
import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.git.Ref;
import dev.musher.git.TreeId;
import dev.musher.ledger.LeaseKey;
import dev.musher.ledger.Ledger;
import dev.musher.pipeline.Pipeline;
import dev.musher.proof.Canary;
import dev.musher.proof.GateProver;
import dev.musher.proof.Means;
import dev.musher.proof.ProofPolicy;
import dev.musher.proof.Prover;
import dev.musher.sandbox.StepSandbox;
import dev.musher.story.Brief;
import dev.musher.story.Candidate;
import dev.musher.story.Column;
import dev.musher.story.Command;
import dev.musher.story.Draft;
import dev.musher.story.Ending;
import dev.musher.story.Footing;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Order;
import dev.musher.story.Priority;
import dev.musher.story.Role;
import dev.musher.story.Stage;
import dev.musher.story.Terms;
import dev.musher.story.Ticket;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import dev.musher.syntax.Parsers;
import dev.musher.track.GitTrack;
import dev.musher.track.Joiner;
import dev.musher.track.Track;
import dev.musher.train.Aftercare;
import dev.musher.train.Railway;
import dev.musher.train.TrainPolicy;
import dev.musher.yard.Site;
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
final class TrainStage implements AutoCloseable {
    final FleetStage fleet;
    final Path place;
    TrainPolicy policy = TrainPolicy.usual(4);
    List<Gate> gates = List.of(Gate.of("test", "sh test.sh"));
    Canary.Rule canary = Canary.Rule.REPORT;
    List<Aftercare> aftercare = new ArrayList<>();
    UnaryOperator<Track> around = UnaryOperator.identity();

    TrainStage(Path place) throws Exception {
        this(place, UnaryOperator.identity());
    }

    TrainStage(Path place, UnaryOperator<Ledger> around) throws Exception {
        this.place = place.toRealPath();
        fleet = new FleetStage(place, around);
    }

    /** The script of the gate, from now on. */
    TrainStage gate(String script) throws Exception {
        Files.writeString(fleet.project.resolve("test.sh"), script + "\n");
        fleet.user("git commit -qam 'Change the gate'");
        return this;
    }

    /** A story that changes what the script changes, and waits to be merged. */
    ItemNumber story(String name, String script) throws Exception {
        return story(name, script, Terms.NONE);
    }

    ItemNumber story(String name, String script, Priority priority) throws Exception {
        return story(
                name,
                script,
                new Terms(
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
                new Terms(
                        List.of(after),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()));
    }

    private ItemNumber story(String name, String script, Terms terms) throws Exception {
        var number = fleet.draft(name, terms);
        fleet.person(new dev.musher.story.Steering.Start(number));
        bring(number, script);
        return number;
    }

    /** What the base watch has opened, which waits to be merged. */
    ItemNumber repair(String name, String script) throws Exception {
        var draft =
                new Draft(
                        new Brief(ItemType.BUG, name, ""),
                        List.of(),
                        Terms.NONE,
                        Draft.Entry.BACKLOG);
        var order =
                new Order(ServerActors.BASE_WATCH, fleet.clock.now(), new Command.Create(draft));
        var number = ((Pipeline.Submitted.Accepted) fleet.pipeline().submit(order)).item();
        fleet.person(new dev.musher.story.Steering.Start(number));
        bring(number, script);
        return number;
    }

    /** Another attempt at a story that is in coding. */
    void bring(ItemNumber number, String script) throws Exception {
        var candidate = work(number, script);
        var leases = fleet.pipeline().ledger().leases();
        var key = new LeaseKey("story/" + number);
        var answer =
                leases.acquire(
                        new dev.musher.ledger.LeaseWish(
                                Set.of(key), "stage", fleet.clock.now(), Duration.ofHours(1)));
        long fence = ((dev.musher.ledger.LeaseAnswer.Granted) answer).lease().fencing();
        server(new Working.StartAttempt(number, new Worker("ada", Role.CODER, "scripted"), fence));
        int attempt = fleet.card(number).item().progress().attempts();
        var ticket = new Ticket(attempt, fence);
        server(new Working.EndAttempt(number, ticket, new Ending.Finished()));
        server(new Working.FinishCode(number, ticket, candidate));
        int visit = fleet.card(number).item().progress().visit();
        var step = new GateStep("test", "sh test.sh", 0, Duration.ZERO, "");
        var report = new GateReport(candidate.tree(), List.of(step));
        server(new Working.PassGates(number, new Footing(visit, fence), report));
        leases.release(fence);
    }

    private void server(Command command) {
        var submitted =
                fleet.pipeline().submit(new Order(ServerActors.FLEET, fleet.clock.now(), command));
        if (submitted instanceof Pipeline.Submitted.Refused(var because)) {
            throw new IllegalStateException(command + ": " + because);
        }
    }

    private Candidate work(ItemNumber number, String script) throws Exception {
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
        return new Candidate(
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
        var around = parts.surroundings();
        var site = new Site(fleet.project, around.processes(), around.environment());
        var track =
                this.around.apply(new GitTrack(site, () -> Ref.branch("main"), Joiner.unsure()));
        return new FleetParts(
                parts.pipeline(),
                parts.yard(),
                prover(parts),
                parts.runtimes(),
                parts.team(),
                parts.treasury(),
                around,
                parts.pace(),
                Optional.of(new Railway(track, gates, policy, aftercare)));
    }

    private Prover prover(FleetParts parts) {
        var around = parts.surroundings();
        var means =
                new Means(
                        new Git(around.processes(), around.environment(), fleet.project),
                        parts.yard()::checkOut,
                        around.processes(),
                        around.environment(),
                        StepSandbox.NONE,
                        Parsers.shared(),
                        around.clock());
        return new GateProver(
                gates,
                new ProofPolicy(Map.of(), canary, 2),
                means,
                fleet.evidence(parts.pipeline()));
    }

    LoneTrain train() {
        return new LoneTrain(parts());
    }

    /** Lands what can land. */
    Fleet.Rest land() {
        return train().run(Fleet.Stay.UNTIL_IDLE);
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
