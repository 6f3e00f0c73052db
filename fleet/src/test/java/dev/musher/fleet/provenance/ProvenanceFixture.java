package dev.musher.fleet.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Git;
import dev.musher.base.git.Templates;
import dev.musher.base.git.TestGitSettings;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.TestClock;
import dev.musher.fleet.commitmessage.MergeHistory;
import dev.musher.fleet.commitmessage.StoryCommitMessage;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.fleet.workspace.GitWorkspaces;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.fleet.workspace.WorkspaceOptions;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.LeaseAnswer;
import dev.musher.pipeline.ledger.LeaseKey;
import dev.musher.pipeline.ledger.LeaseRequest;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.LedgerAttestations;
import dev.musher.pipeline.store.Pipeline;
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
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.order.ReportCommand;
import dev.musher.pipeline.story.rules.SampleEvidence;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.syntax.Parsers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A small real project in which stories land as a train lands them: a repository, a gate that runs,
 * a ledger, and nobody who has to be waited for.
 */
public final class ProvenanceFixture implements AutoCloseable {
    static final Actor ADA = new Actor(Actor.Kind.PERSON, "ada");
    private static final Actor TRAIN = new Actor(Actor.Kind.SYSTEM, "train");

    private final TestClock clock = new TestClock(Instant.parse("2030-01-02T12:00:00Z"));
    private final Map<String, String> environment = new HashMap<>();
    private final Path project;
    private final ProcessRunner processRunner;
    private List<GateStep> claimed = List.of();
    private Optional<Pipeline> opened = Optional.empty();

    public ProvenanceFixture(Path home, Path project) throws Exception {
        this.project = project.toRealPath();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", home.toString());
        environment.putAll(TestGitSettings.VARIABLES);
        environment.put("GIT_CONFIG_GLOBAL", home.resolve(".gitconfig").toString());
        environment.put("GIT_CEILING_DIRECTORIES", this.project.resolve("..").toString());
        Files.writeString(
                home.resolve(".gitconfig"),
                "[user]\n\tname = Ada Lov\n\temail = ada@example.org\n");
        processRunner = new ProcessRunner(environment);
        Templates.fill(this.project, "provenance", this::make);
    }

    private void make() throws Exception {
        Files.writeString(project.resolve("test.sh"), "echo fine; ! grep -q BROKEN story-*.txt\n");
        Files.writeString(project.resolve(".gitignore"), ".musher/state/\n");
        sh("git init -q -b main && git add -A && git commit -q -m Start");
    }

    GateProver prover() {
        var wishes =
                new WorkspaceOptions(
                        Optional.of("main"),
                        new WorkspaceOptions.Setup(List.of(), List.of(), Duration.ofMinutes(1)),
                        List.of(),
                        20_000);
        var workspaces =
                new GitWorkspaces(
                        new ProjectRepository(project, processRunner, environment),
                        wishes,
                        StepSandbox.NONE);
        var proofParts =
                new ProofParts(
                        new Git(processRunner, environment, project),
                        workspaces::checkOut,
                        processRunner,
                        environment,
                        StepSandbox.NONE,
                        Parsers.shared(),
                        clock);
        return new GateProver(
                List.of(Gate.of("test", "sh test.sh")),
                new ProofPolicy(Map.of(), 2),
                proofParts,
                evidence());
    }

    ProvenanceRepository place() {
        return new ProvenanceRepository(project, processRunner, environment);
    }

    Path state() {
        return project.resolve(".musher").resolve("state");
    }

    LedgerFolder folder() {
        return new LedgerFolder(
                state(),
                Path.of("target", "sqlite").toAbsolutePath(),
                state().resolveSibling("node.key"));
    }

    EvidenceFolder evidence() {
        return evidence(pipeline());
    }

    EvidenceFolder evidence(Pipeline pipeline) {
        return new EvidenceFolder(state(), attestations(pipeline));
    }

    LedgerAttestations attestations(Pipeline pipeline) {
        return new LedgerAttestations(pipeline.ledger(), folder()::notary, clock);
    }

    Pipeline pipeline() {
        if (opened.isEmpty()) {
            opened = Optional.of(open());
        }
        return opened.get();
    }

    Pipeline open() {
        return new Pipeline(folder().open(BootEpoch.fresh()), new StoryRules(StoryPolicy.USUAL));
    }

    /** The same for an audit. */
    Pipeline openToJudge() {
        return new Pipeline(
                folder().openWithoutSigning(BootEpoch.fresh()), new StoryRules(StoryPolicy.USUAL));
    }

    NoteWriter writer() {
        return new NoteWriter(new LandingIndex(pipeline()), place(), evidence(), folder().notary());
    }

    ProvenanceAudit.Report audit(ProvenanceAudit.Scope scope) throws Exception {
        return new ProvenanceAudit(place(), folder(), this::openToJudge, this::evidence)
                .run(this::base, scope);
    }

    /** A look at everything. */
    ProvenanceAudit.Report audit() throws Exception {
        return audit(new ProvenanceAudit.Scope.Everything());
    }

    /** A story that is written down, worked on and judged good, so that it may land. */
    public ItemNumber ready(ItemBrief itemBrief, QaMode mode) throws Exception {
        var itemTerms =
                new ItemTerms(
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(mode),
                        Optional.empty());
        var itemDraft =
                new ItemDraft(itemBrief, List.of("it works"), itemTerms, ItemDraft.Entry.BACKLOG);
        var number = order(ADA, new ItemCommand.Create(itemDraft));
        order(ADA, new MoveCommand.Start(number));
        work(number, mode);
        return number;
    }

    /** Somebody works on it and it is judged good. */
    void work(ItemNumber story, QaMode mode) throws Exception {
        long fence = lease(story);
        order(
                TRAIN,
                new ReportCommand.StartAttempt(
                        story, new AttemptAgent("bob", AgentRole.CODER, "embedded"), fence));
        int attempt = card(story).item().progress().attempts();
        var callSpend =
                new CallSpend(
                        "acme/large",
                        new CallSpend.Tokens(1000, 50, 0, 0),
                        Optional.of(Dollars.of("0.0125")));
        order(TRAIN, new ReportCommand.RecordSpend(story, attempt, callSpend));
        var attemptTicket = new AttemptTicket(attempt, fence);
        order(
                TRAIN,
                new ReportCommand.EndAttempt(story, attemptTicket, new AttemptEnding.Finished()));
        var tip = commit(commitOn("main", story, "work " + attempt, "Work"));
        order(
                TRAIN,
                new ReportCommand.FinishCode(
                        story,
                        attemptTicket,
                        new MergeCandidate(
                                Ref.branch("musher/" + story), tip, tree(tip.hex()), 1)));
        var gateTarget = new GateTarget(card(story).item().progress().visit(), fence);
        var shown = SampleEvidence.shown(card(story).item());
        order(TRAIN, new ReportCommand.PassGates(story, gateTarget, gates(tip), shown));
        if (mode == QaMode.HUMAN) {
            order(
                    ADA,
                    new ReportCommand.ApproveQa(story, tip, new ReportCommand.Reviewer.ByHand()));
        }
        pipeline().ledger().leases().release(fence);
    }

    /** Where base goes for a stack. */
    interface Move {
        String to(String top) throws Exception;
    }

    /** Stories land together, as a stack with the gates on its top. */
    public List<CommitId> land(ItemNumber... stories) throws Exception {
        return land(top -> top, stories);
    }

    /** The same with the gates where base was moved to. */
    List<CommitId> land(Move move, ItemNumber... stories) throws Exception {
        var landed = new ArrayList<Landing.Landed>();
        String below = commit("main").hex();
        for (ItemNumber story : stories) {
            var merge = (Stage.Merge) card(story).item().stage();
            var itemBrief = card(story).item().brief();
            var mergeHistory = MergeHistory.of(pipeline(), story).orElseThrow();
            var text =
                    new StoryCommitMessage(
                            itemBrief.type(),
                            itemBrief.name(),
                            itemBrief.body(),
                            merge.candidate().tip(),
                            mergeHistory.trailers());
            String work = sh("git show " + merge.candidate().tip() + ":story-" + story + ".txt");
            var commit = commitOn(below, story, work, text.text());
            landed.add(
                    new Landing.Landed(commit(commit), tree(commit), commit(below), tree(below)));
            below = commit;
        }
        var head = commit(move.to(below));
        return land(head, gates(head), landed, stories);
    }

    /** A story in which something is found that does not keep it from landing. */
    public ItemNumber readyWith(StepFinding finding, ItemBrief itemBrief) throws Exception {
        var found = new StepRemarks(List.of(finding), List.of(), List.of());
        claimed =
                List.of(new GateStep(GateStep.DIFF, "git diff", 0, Duration.ZERO, "").with(found));
        try {
            return ready(itemBrief, QaMode.GATES);
        } finally {
            claimed = List.of();
        }
    }

    /** A story lands by a gate that nobody ran. */
    CommitId landUnseen(ItemNumber story) throws Exception {
        claimed = List.of(new GateStep("lint", "lint", 0, Duration.ZERO, ""));
        try {
            return land(story).getFirst();
        } finally {
            claimed = List.of();
        }
    }

    private List<CommitId> land(
            CommitId head, GateReport report, List<Landing.Landed> landed, ItemNumber... stories)
            throws Exception {
        sh("git update-ref refs/heads/main " + head + " && git reset -q --hard");
        for (int i = 0; i < stories.length; i++) {
            var tip = ((Stage.Merge) card(stories[i]).item().stage()).candidate().tip();
            order(
                    TRAIN,
                    new ReportCommand.LandMerge(
                            stories[i], new Landing(tip, landed.get(i), head, report)));
        }
        return landed.stream().map(Landing.Landed::commit).toList();
    }

    /** A commit that gives a story's file this content, on another commit. */
    private String commitOn(String below, ItemNumber story, String content, String message)
            throws Exception {
        Path text = Files.writeString(state().resolve("message"), message);
        return sh(
                """
                export GIT_INDEX_FILE="$PWD/.git/workshop-index"
                git read-tree %s
                blob=$(printf '%%s\\n' '%s' | git hash-object -w --stdin)
                git update-index --add --cacheinfo 100644,$blob,story-%s.txt
                git commit-tree $(git write-tree) -p %1$s -F '%s'
                """
                        .formatted(below, content, story, text));
    }

    private GateReport gates(CommitId commit) throws Exception {
        var tree = tree(commit.hex());
        assertThat(prover().checkBase(commit, ProofListener.NONE)).isEmpty();
        var steps = new ArrayList<>(claimed);
        evidence().of(tree).forEach(seen -> steps.add(seen.step()));
        return new GateReport(tree, steps);
    }

    private long lease(ItemNumber story) {
        var wish =
                new LeaseRequest(
                        Set.of(new LeaseKey("story/" + story)),
                        "workshop",
                        clock.now(),
                        Duration.ofMinutes(1));
        return ((LeaseAnswer.Granted) pipeline().ledger().leases().acquire(wish)).lease().fencing();
    }

    Card card(ItemNumber story) {
        return pipeline().card(story).orElseThrow();
    }

    ItemNumber order(Actor by, ItemCommand itemCommand) {
        clock.advance(Duration.ofSeconds(1));
        var submitted = pipeline().submit(new Order(by, clock.now(), itemCommand));
        assertThat(submitted).isInstanceOf(Submitted.Accepted.class);
        return ((Submitted.Accepted) submitted).item();
    }

    private CommitId base() throws InterruptedException {
        return new Git(processRunner, environment, project)
                .refs()
                .find(Ref.branch("main"))
                .orElseThrow();
    }

    CommitId commit(String name) throws Exception {
        return new CommitId(sh("git rev-parse " + name));
    }

    TreeId tree(String name) throws Exception {
        return new TreeId(sh("git rev-parse " + name + "^{tree}"));
    }

    /** What somebody does in the project. */
    public String sh(String script) throws Exception {
        var builder = new ProcessBuilder("sh", "-ec", script).directory(project.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        var process = builder.redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.strip();
    }

    @Override
    public void close() {
        opened.ifPresent(Pipeline::close);
        opened = Optional.empty();
    }
}
