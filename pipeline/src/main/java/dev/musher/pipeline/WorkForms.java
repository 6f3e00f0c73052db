package dev.musher.pipeline;

import static dev.musher.pipeline.ValueForms.COMMIT;
import static dev.musher.pipeline.ValueForms.COUNT;
import static dev.musher.pipeline.ValueForms.DOLLARS;
import static dev.musher.pipeline.ValueForms.MOMENT;
import static dev.musher.pipeline.ValueForms.REF;
import static dev.musher.pipeline.ValueForms.SPAN;
import static dev.musher.pipeline.ValueForms.TREE;
import static dev.musher.pipeline.ValueForms.word;

import dev.musher.git.CommitId;
import dev.musher.story.Attempt;
import dev.musher.story.Candidate;
import dev.musher.story.Ending;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.Landing;
import dev.musher.story.MergeFailure;
import dev.musher.story.Role;
import dev.musher.story.Spend;
import dev.musher.story.Ticket;
import dev.musher.story.Worker;
import dev.musher.story.Working;
import java.util.Optional;

/** The forms of what comes out of work: attempts, candidates, evidence, costs. */
final class WorkForms {
    static final Form<Ticket> TICKET =
            Form.of(
                    (ticket, out) ->
                            out.number("attempt", ticket.attempt()).number("fence", ticket.fence()),
                    in -> new Ticket(in.whole("attempt"), in.number("fence")));
    static final Form<Worker> WORKER =
            Form.of(
                    (worker, out) ->
                            out.text("agent", worker.agent())
                                    .value("role", word(Role.class), worker.role())
                                    .text("runtime", worker.runtime()),
                    in ->
                            new Worker(
                                    in.text("agent"),
                                    in.value("role", word(Role.class)),
                                    in.text("runtime")));
    static final Form<Attempt> ATTEMPT =
            Form.of(
                    (attempt, out) ->
                            out.number("number", attempt.number())
                                    .value("worker", WORKER, attempt.worker())
                                    .number("visit", attempt.visit())
                                    .number("fence", attempt.fence())
                                    .value("started", MOMENT, attempt.started()),
                    in ->
                            new Attempt(
                                    in.whole("number"),
                                    in.value("worker", WORKER),
                                    in.whole("visit"),
                                    in.number("fence"),
                                    in.value("started", MOMENT)));
    static final Form<Candidate> CANDIDATE =
            Form.of(
                    (candidate, out) ->
                            out.value("branch", REF, candidate.branch())
                                    .value("tip", COMMIT, candidate.tip())
                                    .value("tree", TREE, candidate.tree())
                                    .number("ahead", candidate.ahead()),
                    in ->
                            new Candidate(
                                    in.value("branch", REF),
                                    in.value("tip", COMMIT),
                                    in.value("tree", TREE),
                                    in.whole("ahead")));
    static final Form<GateStep> STEP =
            Form.of(
                    (step, out) ->
                            out.text("name", step.name())
                                    .text("command", step.command())
                                    .number("exit", step.exitCode())
                                    .value("nanos", SPAN, step.took())
                                    .text("tail", step.tail())
                                    .maybe("tries", COUNT, several(step)),
                    in ->
                            new GateStep(
                                    in.text("name"),
                                    in.text("command"),
                                    in.whole("exit"),
                                    in.value("nanos", SPAN),
                                    in.text("tail"),
                                    in.maybe("tries", COUNT).orElse(1)));
    static final Form<GateReport> REPORT =
            Form.of(
                    (report, out) ->
                            out.value("tree", TREE, report.tree())
                                    .value("steps", STEP.list(), report.steps()),
                    in -> new GateReport(in.value("tree", TREE), in.value("steps", STEP.list())));
    static final Form<Landing> LANDING =
            Form.of(
                    (landing, out) ->
                            out.value("tip", COMMIT, landing.tip())
                                    .value("commit", COMMIT, landing.landed().commit())
                                    .value("tree", TREE, landing.landed().tree())
                                    .value("parent", COMMIT, landing.landed().parent())
                                    .value("parent_tree", TREE, landing.landed().parentTree())
                                    .maybe("head", COMMIT, higher(landing))
                                    .value("gates", REPORT, landing.gates()),
                    in -> {
                        var landed =
                                new Landing.Landed(
                                        in.value("commit", COMMIT),
                                        in.value("tree", TREE),
                                        in.value("parent", COMMIT),
                                        in.value("parent_tree", TREE));
                        return new Landing(
                                in.value("tip", COMMIT),
                                landed,
                                in.maybe("head", COMMIT).orElse(landed.commit()),
                                in.value("gates", REPORT));
                    });
    static final Form<MergeFailure> FAILURE =
            new Variants<MergeFailure>()
                    .with(
                            "conflict",
                            MergeFailure.Conflict.class,
                            Form.field(
                                    "paths",
                                    Form.TEXT.list(),
                                    MergeFailure.Conflict::paths,
                                    MergeFailure.Conflict::new))
                    .with(
                            "red-gate",
                            MergeFailure.RedGate.class,
                            Form.field(
                                    "report",
                                    REPORT,
                                    MergeFailure.RedGate::report,
                                    MergeFailure.RedGate::new))
                    .with("empty", new MergeFailure.Empty())
                    .with(
                            "other",
                            MergeFailure.Other.class,
                            Form.field(
                                    "detail", MergeFailure.Other::detail, MergeFailure.Other::new))
                    .form();
    static final Form<Ending> ENDING =
            new Variants<Ending>()
                    .with("finished", new Ending.Finished())
                    .with(
                            "quit-early",
                            Ending.QuitEarly.class,
                            Form.field("detail", Ending.QuitEarly::detail, Ending.QuitEarly::new))
                    .with(
                            "crashed",
                            Ending.Crashed.class,
                            Form.of(
                                    (it, out) ->
                                            out.value("heard", word(Ending.Heard.class), it.heard())
                                                    .text("detail", it.detail()),
                                    in ->
                                            new Ending.Crashed(
                                                    in.value("heard", word(Ending.Heard.class)),
                                                    in.text("detail"))))
                    .with(
                            "throttled",
                            Ending.Throttled.class,
                            Form.field(
                                    "until",
                                    MOMENT,
                                    Ending.Throttled::until,
                                    Ending.Throttled::new))
                    .with(
                            "limit-reached",
                            Ending.LimitReached.class,
                            Form.field(
                                    "limit", Ending.LimitReached::limit, Ending.LimitReached::new))
                    .with(
                            "out-of-money",
                            Ending.OutOfMoney.class,
                            Form.of(
                                    (it, out) ->
                                            out.value("need", DOLLARS, it.need())
                                                    .text("why", it.why()),
                                    in ->
                                            new Ending.OutOfMoney(
                                                    in.value("need", DOLLARS), in.text("why"))))
                    .with(
                            "stopped",
                            Ending.Stopped.class,
                            Form.field("why", Ending.Stopped::why, Ending.Stopped::new))
                    .form();
    static final Form<Spend.Tokens> TOKENS =
            Form.of(
                    (tokens, out) ->
                            out.number("input", tokens.input())
                                    .number("output", tokens.output())
                                    .number("cache_read", tokens.cacheRead())
                                    .number("cache_write", tokens.cacheWrite()),
                    in ->
                            new Spend.Tokens(
                                    in.number("input"),
                                    in.number("output"),
                                    in.number("cache_read"),
                                    in.number("cache_write")));
    static final Form<Spend> SPEND =
            Form.of(
                    (spend, out) ->
                            out.text("model", spend.model())
                                    .value("tokens", TOKENS, spend.tokens())
                                    .maybe("dollars", DOLLARS, spend.cost()),
                    in ->
                            new Spend(
                                    in.text("model"),
                                    in.value("tokens", TOKENS),
                                    in.maybe("dollars", DOLLARS)));
    static final Form<Working.Reviewer> REVIEWER =
            new Variants<Working.Reviewer>()
                    .with("by-hand", new Working.Reviewer.ByHand())
                    .with(
                            "by-attempt",
                            Working.Reviewer.ByAttempt.class,
                            Form.field(
                                    "ticket",
                                    TICKET,
                                    Working.Reviewer.ByAttempt::ticket,
                                    Working.Reviewer.ByAttempt::new))
                    .form();
    static final Form<Working.Recovery> RECOVERY =
            new Variants<Working.Recovery>()
                    .with(
                            "recovered",
                            Working.Recovery.Recovered.class,
                            Form.field(
                                    "candidate",
                                    CANDIDATE,
                                    Working.Recovery.Recovered::candidate,
                                    Working.Recovery.Recovered::new))
                    .with(
                            "failed",
                            Working.Recovery.Failed.class,
                            Form.field(
                                    "detail",
                                    Working.Recovery.Failed::detail,
                                    Working.Recovery.Failed::new))
                    .form();

    private WorkForms() {}

    private static Optional<Integer> several(GateStep step) {
        return Optional.of(step.tries()).filter(tries -> tries > 1);
    }

    /** Most land alone, so that base moves to the commit itself. */
    private static Optional<CommitId> higher(Landing landing) {
        return Optional.of(landing.head()).filter(head -> !head.equals(landing.landed().commit()));
    }
}
