package dev.musher.pipeline.store;

import static dev.musher.pipeline.store.JsonForm.TEXT;
import static dev.musher.pipeline.store.ValueForms.COMMIT;
import static dev.musher.pipeline.store.ValueForms.COUNT;
import static dev.musher.pipeline.store.ValueForms.DOLLARS;
import static dev.musher.pipeline.store.ValueForms.MOMENT;
import static dev.musher.pipeline.store.ValueForms.REF;
import static dev.musher.pipeline.store.ValueForms.SPAN;
import static dev.musher.pipeline.store.ValueForms.TREE;
import static dev.musher.pipeline.store.ValueForms.word;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.AgentRole;
import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.AttemptAgent;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.AttemptTicket;
import dev.musher.pipeline.story.CallSpend;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.StepRemarks;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.List;
import java.util.Optional;

/** The forms of what comes out of work: attempts, candidates, evidence, costs. */
final class WorkForms {
    static final JsonForm<AttemptTicket> TICKET =
            JsonForm.of(
                    (attemptTicket, formWriter) ->
                            formWriter
                                    .number("attempt", attemptTicket.attempt())
                                    .number("fence", attemptTicket.fence()),
                    formReader ->
                            new AttemptTicket(
                                    formReader.whole("attempt"), formReader.number("fence")));
    static final JsonForm<AttemptAgent> WORKER =
            JsonForm.of(
                    (attemptAgent, formWriter) ->
                            formWriter
                                    .text("agent", attemptAgent.agent())
                                    .value("role", word(AgentRole.class), attemptAgent.role())
                                    .text("runtime", attemptAgent.runtime()),
                    formReader ->
                            new AttemptAgent(
                                    formReader.text("agent"),
                                    formReader.value("role", word(AgentRole.class)),
                                    formReader.text("runtime")));
    static final JsonForm<Attempt> ATTEMPT =
            JsonForm.of(
                    (attempt, formWriter) ->
                            formWriter
                                    .number("number", attempt.number())
                                    .value("worker", WORKER, attempt.worker())
                                    .number("visit", attempt.visit())
                                    .number("fence", attempt.fence())
                                    .value("started", MOMENT, attempt.started()),
                    formReader ->
                            new Attempt(
                                    formReader.whole("number"),
                                    formReader.value("worker", WORKER),
                                    formReader.whole("visit"),
                                    formReader.number("fence"),
                                    formReader.value("started", MOMENT)));
    static final JsonForm<CriterionEvidence> CRITERION_EVIDENCE =
            new VariantForms<CriterionEvidence>()
                    .with(
                            "test",
                            CriterionEvidence.Test.class,
                            JsonForm.field(
                                    "name",
                                    CriterionEvidence.Test::name,
                                    CriterionEvidence.Test::new))
                    .with(
                            "review",
                            CriterionEvidence.Review.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter
                                                    .number("attempt", it.attempt())
                                                    .value("cited", TEXT.list(), it.cited()),
                                    formReader ->
                                            new CriterionEvidence.Review(
                                                    formReader.whole("attempt"),
                                                    formReader.value("cited", TEXT.list()))))
                    .with("approval", new CriterionEvidence.Approval())
                    .form();
    static final JsonForm<MergeCandidate> CANDIDATE =
            JsonForm.of(
                    (mergeCandidate, formWriter) ->
                            formWriter
                                    .value("branch", REF, mergeCandidate.branch())
                                    .value("tip", COMMIT, mergeCandidate.tip())
                                    .value("tree", TREE, mergeCandidate.tree())
                                    .number("ahead", mergeCandidate.ahead()),
                    formReader ->
                            new MergeCandidate(
                                    formReader.value("branch", REF),
                                    formReader.value("tip", COMMIT),
                                    formReader.value("tree", TREE),
                                    formReader.whole("ahead")));
    private static final JsonForm<StepFinding> FINDING =
            JsonForm.of(
                    (found, formWriter) ->
                            formWriter
                                    .value("weight", word(StepFinding.Weight.class), found.weight())
                                    .text("kind", found.kind())
                                    .text("place", found.place())
                                    .text("test", found.test())
                                    .text("words", found.words()),
                    formReader ->
                            new StepFinding(
                                    formReader.value("weight", word(StepFinding.Weight.class)),
                                    formReader.text("kind"),
                                    formReader.text("place"),
                                    formReader.text("test"),
                                    formReader.text("words")));
    static final JsonForm<GateStep> STEP =
            JsonForm.of(
                    (step, formWriter) ->
                            formWriter
                                    .text("name", step.name())
                                    .text("command", step.command())
                                    .number("exit", step.exitCode())
                                    .value("nanos", SPAN, step.took())
                                    .text("tail", step.tail())
                                    .maybe("tries", COUNT, several(step))
                                    .maybe("findings", FINDING.list(), some(step.findings()))
                                    .maybe("proofs", TEXT.list(), some(step.remarks().proofs()))
                                    .maybe("notes", TEXT.list(), some(step.remarks().notes())),
                    formReader ->
                            new GateStep(
                                    formReader.text("name"),
                                    formReader.text("command"),
                                    formReader.whole("exit"),
                                    formReader.value("nanos", SPAN),
                                    formReader.text("tail"),
                                    formReader.maybe("tries", COUNT).orElse(1),
                                    new StepRemarks(
                                            all(formReader.maybe("findings", FINDING.list())),
                                            all(formReader.maybe("proofs", TEXT.list())),
                                            all(formReader.maybe("notes", TEXT.list())))));
    static final JsonForm<GateReport> REPORT =
            JsonForm.of(
                    (report, formWriter) ->
                            formWriter
                                    .value("tree", TREE, report.tree())
                                    .value("steps", STEP.list(), report.steps()),
                    formReader ->
                            new GateReport(
                                    formReader.value("tree", TREE),
                                    formReader.value("steps", STEP.list())));
    static final JsonForm<Landing> LANDING =
            JsonForm.of(
                    (landing, formWriter) ->
                            formWriter
                                    .value("tip", COMMIT, landing.tip())
                                    .value("commit", COMMIT, landing.landed().commit())
                                    .value("tree", TREE, landing.landed().tree())
                                    .value("parent", COMMIT, landing.landed().parent())
                                    .value("parent_tree", TREE, landing.landed().parentTree())
                                    .maybe("head", COMMIT, higher(landing))
                                    .value("gates", REPORT, landing.gates()),
                    formReader -> {
                        var landed =
                                new Landing.Landed(
                                        formReader.value("commit", COMMIT),
                                        formReader.value("tree", TREE),
                                        formReader.value("parent", COMMIT),
                                        formReader.value("parent_tree", TREE));
                        return new Landing(
                                formReader.value("tip", COMMIT),
                                landed,
                                formReader.maybe("head", COMMIT).orElse(landed.commit()),
                                formReader.value("gates", REPORT));
                    });
    static final JsonForm<MergeFailure> FAILURE =
            new VariantForms<MergeFailure>()
                    .with(
                            "conflict",
                            MergeFailure.Conflict.class,
                            JsonForm.field(
                                    "paths",
                                    TEXT.list(),
                                    MergeFailure.Conflict::paths,
                                    MergeFailure.Conflict::new))
                    .with(
                            "red-gate",
                            MergeFailure.RedGate.class,
                            JsonForm.field(
                                    "report",
                                    REPORT,
                                    MergeFailure.RedGate::report,
                                    MergeFailure.RedGate::new))
                    .with("empty", new MergeFailure.Empty())
                    .with(
                            "other",
                            MergeFailure.Other.class,
                            JsonForm.field(
                                    "detail", MergeFailure.Other::detail, MergeFailure.Other::new))
                    .form();
    static final JsonForm<AttemptEnding> ENDING =
            new VariantForms<AttemptEnding>()
                    .with("finished", new AttemptEnding.Finished())
                    .with(
                            "quit-early",
                            AttemptEnding.QuitEarly.class,
                            JsonForm.field(
                                    "detail",
                                    AttemptEnding.QuitEarly::detail,
                                    AttemptEnding.QuitEarly::new))
                    .with(
                            "crashed",
                            AttemptEnding.Crashed.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter
                                                    .value(
                                                            "heard",
                                                            word(AttemptEnding.Heard.class),
                                                            it.heard())
                                                    .text("detail", it.detail()),
                                    formReader ->
                                            new AttemptEnding.Crashed(
                                                    formReader.value(
                                                            "heard",
                                                            word(AttemptEnding.Heard.class)),
                                                    formReader.text("detail"))))
                    .with(
                            "rejected",
                            AttemptEnding.Rejected.class,
                            JsonForm.field(
                                    "why",
                                    AttemptEnding.Rejected::why,
                                    AttemptEnding.Rejected::new))
                    .with(
                            "throttled",
                            AttemptEnding.Throttled.class,
                            JsonForm.field(
                                    "until",
                                    MOMENT,
                                    AttemptEnding.Throttled::until,
                                    AttemptEnding.Throttled::new))
                    .with(
                            "limit-reached",
                            AttemptEnding.LimitReached.class,
                            JsonForm.field(
                                    "limit",
                                    AttemptEnding.LimitReached::limit,
                                    AttemptEnding.LimitReached::new))
                    .with(
                            "out-of-money",
                            AttemptEnding.OutOfMoney.class,
                            JsonForm.of(
                                    (it, formWriter) ->
                                            formWriter
                                                    .value("need", DOLLARS, it.need())
                                                    .text("why", it.why()),
                                    formReader ->
                                            new AttemptEnding.OutOfMoney(
                                                    formReader.value("need", DOLLARS),
                                                    formReader.text("why"))))
                    .with(
                            "stopped",
                            AttemptEnding.Stopped.class,
                            JsonForm.field(
                                    "why", AttemptEnding.Stopped::why, AttemptEnding.Stopped::new))
                    .form();
    static final JsonForm<CallSpend.Tokens> TOKENS =
            JsonForm.of(
                    (tokens, formWriter) ->
                            formWriter
                                    .number("input", tokens.input())
                                    .number("output", tokens.output())
                                    .number("cache_read", tokens.cacheRead())
                                    .number("cache_write", tokens.cacheWrite()),
                    formReader ->
                            new CallSpend.Tokens(
                                    formReader.number("input"),
                                    formReader.number("output"),
                                    formReader.number("cache_read"),
                                    formReader.number("cache_write")));
    static final JsonForm<CallSpend> SPEND =
            JsonForm.of(
                    (callSpend, formWriter) ->
                            formWriter
                                    .text("model", callSpend.model())
                                    .value("tokens", TOKENS, callSpend.tokens())
                                    .maybe("dollars", DOLLARS, callSpend.cost()),
                    formReader ->
                            new CallSpend(
                                    formReader.text("model"),
                                    formReader.value("tokens", TOKENS),
                                    formReader.maybe("dollars", DOLLARS)));
    static final JsonForm<ReportCommand.Reviewer> REVIEWER =
            new VariantForms<ReportCommand.Reviewer>()
                    .with("by-hand", new ReportCommand.Reviewer.ByHand())
                    .with(
                            "by-attempt",
                            ReportCommand.Reviewer.ByAttempt.class,
                            JsonForm.field(
                                    "ticket",
                                    TICKET,
                                    ReportCommand.Reviewer.ByAttempt::ticket,
                                    ReportCommand.Reviewer.ByAttempt::new))
                    .form();
    static final JsonForm<ReportCommand.Recovery> RECOVERY =
            new VariantForms<ReportCommand.Recovery>()
                    .with(
                            "recovered",
                            ReportCommand.Recovery.Recovered.class,
                            JsonForm.field(
                                    "candidate",
                                    CANDIDATE,
                                    ReportCommand.Recovery.Recovered::candidate,
                                    ReportCommand.Recovery.Recovered::new))
                    .with(
                            "failed",
                            ReportCommand.Recovery.Failed.class,
                            JsonForm.field(
                                    "detail",
                                    ReportCommand.Recovery.Failed::detail,
                                    ReportCommand.Recovery.Failed::new))
                    .form();

    private WorkForms() {}

    private static Optional<Integer> several(GateStep step) {
        return Optional.of(step.tries()).filter(tries -> tries > 1);
    }

    /** What is empty is not written. */
    private static <T> Optional<List<T>> some(List<T> values) {
        return Optional.of(values).filter(list -> !list.isEmpty());
    }

    private static <T> List<T> all(Optional<List<T>> values) {
        return values.orElse(List.of());
    }

    /** Most land alone, so that base moves to the commit itself. */
    private static Optional<CommitId> higher(Landing landing) {
        return Optional.of(landing.head()).filter(head -> !head.equals(landing.landed().commit()));
    }
}
