package dev.musher.fleet.provenance;

import dev.musher.base.git.data.TreeId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.fleet.provenance.WorkHistory.Approval;
import dev.musher.fleet.provenance.WorkHistory.Run;
import dev.musher.pipeline.story.CriterionEvidence;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.item.Criterion;
import dev.musher.pipeline.story.item.Criterion.Mark;
import dev.musher.pipeline.story.item.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The statement about a landed commit: an in-toto statement, version 1. The same landing gives the
 * same bytes.
 */
record ProvenanceStatement(JsonValue.Fields content) {
    static final String TYPE = "https://in-toto.io/Statement/v1";
    static final String PREDICATE_TYPE = "https://musher.dev/provenance/v1";

    /** Gates that ran on a tree, and what for. */
    private record Gated(String on, GateReport report) {}

    static ProvenanceStatement of(LandedWork work, StepRecords stepRecords) {
        var commit = work.commit();
        var subject =
                new JsonObjectBuilder()
                        .text("name", commit)
                        .object("digest", new JsonObjectBuilder().text("gitCommit", commit));
        return new ProvenanceStatement(
                new JsonObjectBuilder()
                        .text("_type", TYPE)
                        .objects("subject", List.of(subject), builder -> builder)
                        .text("predicateType", PREDICATE_TYPE)
                        .object("predicate", predicate(work, stepRecords))
                        .build());
    }

    ImmutableBytes bytes() {
        return ImmutableBytes.of(Json.encode(content));
    }

    private static JsonObjectBuilder predicate(LandedWork work, StepRecords stepRecords) {
        var workHistory = WorkHistory.of(work.history());
        return new JsonObjectBuilder()
                .object("story", story(work.item()))
                .texts("agents", workHistory.agents())
                .texts("models", workHistory.models())
                .objects("attempts", workHistory.runs(), ProvenanceStatement::attempt)
                .object("commit", commit(work.landing()))
                .object("qa", qa(workHistory))
                .maybe(
                        some(work.item().checklist().criteria()),
                        criteria ->
                                new JsonObjectBuilder()
                                        .objects(
                                                "criteria",
                                                criteria,
                                                ProvenanceStatement::criterion))
                .objects(
                        "gates",
                        gates(workHistory, work.landing()),
                        gated -> gates(gated, stepRecords))
                .maybe(
                        Optional.of(work.findings()).filter(found -> !found.isEmpty()),
                        found ->
                                new JsonObjectBuilder()
                                        .objects("findings", found, ProvenanceStatement::finding))
                .object("cost", cost(work.item()))
                .text("landedAt", work.happened().at())
                .object(
                        "ledger",
                        new JsonObjectBuilder()
                                .number("sequence", work.happened().sequence())
                                .text("sha256", work.entry()));
    }

    private static JsonObjectBuilder story(Item item) {
        return new JsonObjectBuilder()
                .number("number", item.number().value())
                .text("type", item.brief().type().word())
                .text("name", item.brief().name())
                .text("specSha256", StorySpec.hash(item))
                .object(
                        "askedBy",
                        new JsonObjectBuilder()
                                .text("kind", WorkHistory.kind(item.origin().by()))
                                .text("id", item.origin().by().id()))
                .text("askedAt", item.origin().at());
    }

    private static JsonObjectBuilder attempt(Run run) {
        return new JsonObjectBuilder()
                .number("number", run.attempt().number())
                .text("agent", run.attempt().worker().agent())
                .text("role", run.attempt().worker().role().word())
                .text("runtime", run.attempt().worker().runtime())
                .text("startedAt", run.attempt().started())
                .text("ending", run.word());
    }

    private static JsonObjectBuilder commit(Landing landing) {
        return new JsonObjectBuilder()
                .text("tip", landing.tip())
                .text("tree", landing.landed().tree())
                .text("parent", landing.landed().parent())
                .text("parentTree", landing.landed().parentTree())
                .text("head", landing.head());
    }

    private static JsonObjectBuilder qa(WorkHistory workHistory) {
        return new JsonObjectBuilder()
                .text("mode", workHistory.mode().map(QaMode::word).orElse("none"))
                .objects("approvals", workHistory.approvals(), ProvenanceStatement::approval);
    }

    private static JsonObjectBuilder approval(Approval approval) {
        return new JsonObjectBuilder()
                .text("kind", approval.kind())
                .text("id", approval.id())
                .maybe(
                        approval.attempt(),
                        number -> new JsonObjectBuilder().number("attempt", number))
                .text("at", approval.at());
    }

    /** What it asks for, and how that was shown to be met; by whom or what. */
    private static JsonObjectBuilder criterion(Criterion criterion) {
        var said =
                new JsonObjectBuilder()
                        .number("number", criterion.number())
                        .text("text", criterion.text())
                        .text("verdict", criterion.mark().word());
        return switch (criterion.mark()) {
            case Mark.Open _ -> said;
            case Mark.Checked(var by) -> said.text("by", by.id());
            case Mark.Shown(_, _, CriterionEvidence.Test(var test)) -> said.text("test", test);
            case Mark.Shown(_, _, CriterionEvidence.Review(int attempt, var cited)) ->
                    said.number("attempt", attempt).texts("cited", cited);
            case Mark.Shown(_, var by, CriterionEvidence.Approval _) -> said.text("by", by.id());
        };
    }

    private static List<Gated> gates(WorkHistory workHistory, Landing landing) {
        var all = new ArrayList<Gated>();
        workHistory.gates().ifPresent(report -> all.add(new Gated("tip", report)));
        all.add(new Gated("head", landing.gates()));
        return all;
    }

    private static JsonObjectBuilder gates(Gated gated, StepRecords stepRecords) {
        TreeId tree = gated.report().tree();
        return new JsonObjectBuilder()
                .text("on", gated.on())
                .text("tree", tree)
                .objects(
                        "steps",
                        gated.report().steps(),
                        step -> step(step, stepRecords.of(tree, step)))
                .maybe(
                        some(gated.report().proofs()),
                        them -> new JsonObjectBuilder().texts("provedBy", them));
    }

    private static <T> Optional<List<T>> some(List<T> lines) {
        return Optional.of(lines).filter(them -> !them.isEmpty());
    }

    private static JsonObjectBuilder step(GateStep step, Optional<StepRecord> seen) {
        return new JsonObjectBuilder()
                .text("name", step.name())
                .text("command", step.command())
                .number("exitCode", step.exitCode())
                .number("tries", step.tries())
                .number("millis", step.took().toMillis())
                .maybe(
                        seen,
                        stepRecord ->
                                new JsonObjectBuilder()
                                        .text("startedAt", stepRecord.started())
                                        .text("outputSha256", stepRecord.output()));
    }

    private static JsonObjectBuilder finding(StepFinding finding) {
        return new JsonObjectBuilder()
                .text("weight", finding.weight().word())
                .text("kind", finding.kind())
                .text("text", finding.text());
    }

    private static JsonObjectBuilder cost(Item item) {
        var itemSpend = item.spent();
        return new JsonObjectBuilder()
                .text("dollars", itemSpend.known().amount().toPlainString())
                .number("unpricedCalls", itemSpend.unpriced())
                .number("inputTokens", itemSpend.tokens().input())
                .number("outputTokens", itemSpend.tokens().output())
                .number("cacheReadTokens", itemSpend.tokens().cacheRead())
                .number("cacheWriteTokens", itemSpend.tokens().cacheWrite());
    }
}
