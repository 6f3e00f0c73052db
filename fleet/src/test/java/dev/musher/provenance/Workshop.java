package dev.musher.provenance;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.board.Card;
import dev.musher.gates.Gate;
import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.git.Ref;
import dev.musher.git.Templates;
import dev.musher.git.TestGitSettings;
import dev.musher.git.TreeId;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.LeaseAnswer;
import dev.musher.ledger.LeaseKey;
import dev.musher.ledger.LeaseWish;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.LedgerAttestations;
import dev.musher.pipeline.Pipeline;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.process.Processes;
import dev.musher.proof.EvidenceFolder;
import dev.musher.proof.GateProver;
import dev.musher.proof.Means;
import dev.musher.proof.ProofListener;
import dev.musher.proof.ProofPolicy;
import dev.musher.sandbox.StepSandbox;
import dev.musher.story.Actor;
import dev.musher.story.Brief;
import dev.musher.story.Candidate;
import dev.musher.story.Command;
import dev.musher.story.Dollars;
import dev.musher.story.Draft;
import dev.musher.story.Ending;
import dev.musher.story.Footing;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.ItemNumber;
import dev.musher.story.Landing;
import dev.musher.story.Order;
import dev.musher.story.Policy;
import dev.musher.story.QaMode;
import dev.musher.story.Role;
import dev.musher.story.Spend;
import dev.musher.story.Stage;
import dev.musher.story.Steering;
import dev.musher.story.StoryRules;
import dev.musher.story.Terms;
import dev.musher.story.Ticket;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import dev.musher.syntax.Parsers;
import dev.musher.time.TestClock;
import dev.musher.track.Boarding;
import dev.musher.track.CommitText;
import dev.musher.yard.GitYard;
import dev.musher.yard.Site;
import dev.musher.yard.YardWishes;
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
public final class Workshop implements AutoCloseable {
    static final Actor ADA = new Actor(Actor.Kind.PERSON, "ada");
    private static final Actor TRAIN = new Actor(Actor.Kind.SYSTEM, "train");

    private final TestClock clock = new TestClock(Instant.parse("2030-01-02T12:00:00Z"));
    private final Map<String, String> environment = new HashMap<>();
    private final Path project;
    private final Processes processes;
    private List<GateStep> claimed = List.of();
    private Optional<Pipeline> opened = Optional.empty();

    public Workshop(Path home, Path project) throws Exception {
        this.project = project.toRealPath();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", home.toString());
        environment.putAll(TestGitSettings.VARIABLES);
        environment.put("GIT_CONFIG_GLOBAL", home.resolve(".gitconfig").toString());
        environment.put("GIT_CEILING_DIRECTORIES", this.project.resolve("..").toString());
        Files.writeString(
                home.resolve(".gitconfig"),
                "[user]\n\tname = Ada Lov\n\temail = ada@example.org\n");
        processes = new Processes(environment);
        Templates.fill(this.project, "provenance", this::make);
    }

    private void make() throws Exception {
        Files.writeString(project.resolve("test.sh"), "echo fine; ! grep -q BROKEN story-*.txt\n");
        Files.writeString(project.resolve(".gitignore"), ".musher/state/\n");
        sh("git init -q -b main && git add -A && git commit -q -m Start");
    }

    GateProver prover() {
        var wishes =
                new YardWishes(
                        Optional.of("main"),
                        new YardWishes.Setup(List.of(), List.of(), Duration.ofMinutes(1)),
                        List.of(),
                        20_000);
        var yard = new GitYard(new Site(project, processes, environment), wishes, StepSandbox.NONE);
        var means =
                new Means(
                        new Git(processes, environment, project),
                        yard::checkOut,
                        processes,
                        environment,
                        StepSandbox.NONE,
                        Parsers.shared(),
                        clock);
        return new GateProver(
                List.of(Gate.of("test", "sh test.sh")),
                new ProofPolicy(Map.of(), 2),
                means,
                evidence());
    }

    Place place() {
        return new Place(project, processes, environment);
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
        return new Pipeline(folder().open(BootEpoch.fresh()), new StoryRules(Policy.USUAL));
    }

    /** The same for an audit. */
    Pipeline openToJudge() {
        return new Pipeline(folder().openToJudge(BootEpoch.fresh()), new StoryRules(Policy.USUAL));
    }

    NoteWriter writer() {
        return new NoteWriter(new Landings(pipeline()), place(), evidence(), folder().notary());
    }

    Audit.Report audit(Audit.Scope scope) throws Exception {
        return new Audit(place(), folder(), this::openToJudge, this::evidence)
                .run(this::base, scope);
    }

    /** A look at everything. */
    Audit.Report audit() throws Exception {
        return audit(new Audit.Scope.Everything());
    }

    /** A story that is written down, worked on and judged good, so that it may land. */
    public ItemNumber ready(Brief brief, QaMode mode) throws Exception {
        var terms =
                new Terms(
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(mode),
                        Optional.empty());
        var draft = new Draft(brief, List.of("it works"), terms, Draft.Entry.BACKLOG);
        var number = order(ADA, new Command.Create(draft));
        order(ADA, new Steering.Start(number));
        work(number, mode);
        return number;
    }

    /** Somebody works on it and it is judged good. */
    void work(ItemNumber story, QaMode mode) throws Exception {
        long fence = lease(story);
        order(
                TRAIN,
                new Working.StartAttempt(story, new Worker("bob", Role.CODER, "embedded"), fence));
        int attempt = card(story).item().progress().attempts();
        var spend =
                new Spend(
                        "acme/large",
                        new Spend.Tokens(1000, 50, 0, 0),
                        Optional.of(Dollars.of("0.0125")));
        order(TRAIN, new Working.RecordSpend(story, attempt, spend));
        var ticket = new Ticket(attempt, fence);
        order(TRAIN, new Working.EndAttempt(story, ticket, new Ending.Finished()));
        var tip = commit(commitOn("main", story, "work " + attempt, "Work"));
        order(
                TRAIN,
                new Working.FinishCode(
                        story,
                        ticket,
                        new Candidate(Ref.branch("musher/" + story), tip, tree(tip.hex()), 1)));
        var footing = new Footing(card(story).item().progress().visit(), fence);
        order(TRAIN, new Working.PassGates(story, footing, gates(tip)));
        if (mode == QaMode.HUMAN) {
            order(ADA, new Working.ApproveQa(story, tip, new Working.Reviewer.ByHand()));
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
            var brief = card(story).item().brief();
            var boarding = Boarding.of(pipeline(), story).orElseThrow();
            var text =
                    new CommitText(
                            brief.type(),
                            brief.name(),
                            brief.body(),
                            merge.candidate().tip(),
                            boarding.trailers());
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
    public ItemNumber readyWith(String finding, Brief brief) throws Exception {
        claimed = List.of(new GateStep(GateStep.DIFF, "git diff", 0, Duration.ZERO, finding));
        try {
            return ready(brief, QaMode.GATES);
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
                    new Working.LandMerge(
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
                new LeaseWish(
                        Set.of(new LeaseKey("story/" + story)),
                        "workshop",
                        clock.now(),
                        Duration.ofMinutes(1));
        return ((LeaseAnswer.Granted) pipeline().ledger().leases().acquire(wish)).lease().fencing();
    }

    Card card(ItemNumber story) {
        return pipeline().card(story).orElseThrow();
    }

    ItemNumber order(Actor by, Command command) {
        clock.advance(Duration.ofSeconds(1));
        var submitted = pipeline().submit(new Order(by, clock.now(), command));
        assertThat(submitted).isInstanceOf(Submitted.Accepted.class);
        return ((Submitted.Accepted) submitted).item();
    }

    private CommitId base() throws InterruptedException {
        return new Git(processes, environment, project)
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
