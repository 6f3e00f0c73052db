package dev.musher.provenance;

import dev.musher.git.TreeId;
import dev.musher.json.Json;
import dev.musher.json.JsonValue;
import dev.musher.provenance.Making.Approval;
import dev.musher.provenance.Making.Run;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.Item;
import dev.musher.story.Landing;
import dev.musher.story.QaMode;
import dev.musher.story.StepFinding;
import dev.musher.text.Octets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is said of a landed commit: an in-toto statement, version 1. The same landing gives the same
 * bytes.
 */
record Statement(JsonValue.Fields content) {
    static final String TYPE = "https://in-toto.io/Statement/v1";
    static final String PREDICATE_TYPE = "https://musher.dev/provenance/v1";

    /** Gates that ran on a tree, and what for. */
    private record Gated(String on, GateReport report) {}

    static Statement of(LandedWork work, Sightings sightings) {
        var commit = work.commit();
        var subject =
                new Part()
                        .text("name", commit)
                        .part("digest", new Part().text("gitCommit", commit));
        return new Statement(
                new Part()
                        .text("_type", TYPE)
                        .parts("subject", List.of(subject), part -> part)
                        .text("predicateType", PREDICATE_TYPE)
                        .part("predicate", predicate(work, sightings))
                        .fields());
    }

    Octets bytes() {
        return Octets.of(Json.encode(content));
    }

    private static Part predicate(LandedWork work, Sightings sightings) {
        var making = Making.of(work.history());
        return new Part()
                .part("story", story(work.item()))
                .texts("agents", making.agents())
                .texts("models", making.models())
                .parts("attempts", making.runs(), Statement::attempt)
                .part("commit", commit(work.landing()))
                .part("qa", qa(making))
                .parts("gates", gates(making, work.landing()), gated -> gates(gated, sightings))
                .maybe(
                        Optional.of(work.findings()).filter(found -> !found.isEmpty()),
                        found -> new Part().parts("findings", found, Statement::finding))
                .part("cost", cost(work.item()))
                .text("landedAt", work.happened().at())
                .part(
                        "ledger",
                        new Part()
                                .number("sequence", work.happened().sequence())
                                .text("sha256", work.entry()));
    }

    private static Part story(Item item) {
        return new Part()
                .number("number", item.number().value())
                .text("type", item.brief().type().word())
                .text("name", item.brief().name())
                .text("specSha256", Spec.hash(item))
                .part(
                        "askedBy",
                        new Part()
                                .text("kind", Making.kind(item.origin().by()))
                                .text("id", item.origin().by().id()))
                .text("askedAt", item.origin().at());
    }

    private static Part attempt(Run run) {
        return new Part()
                .number("number", run.attempt().number())
                .text("agent", run.attempt().worker().agent())
                .text("role", run.attempt().worker().role().word())
                .text("runtime", run.attempt().worker().runtime())
                .text("startedAt", run.attempt().started())
                .text("ending", run.word());
    }

    private static Part commit(Landing landing) {
        return new Part()
                .text("tip", landing.tip())
                .text("tree", landing.landed().tree())
                .text("parent", landing.landed().parent())
                .text("parentTree", landing.landed().parentTree())
                .text("head", landing.head());
    }

    private static Part qa(Making making) {
        return new Part()
                .text("mode", making.mode().map(QaMode::word).orElse("none"))
                .parts("approvals", making.approvals(), Statement::approval);
    }

    private static Part approval(Approval approval) {
        return new Part()
                .text("kind", approval.kind())
                .text("id", approval.id())
                .maybe(approval.attempt(), number -> new Part().number("attempt", number))
                .text("at", approval.at());
    }

    private static List<Gated> gates(Making making, Landing landing) {
        var all = new ArrayList<Gated>();
        making.gates().ifPresent(report -> all.add(new Gated("tip", report)));
        all.add(new Gated("head", landing.gates()));
        return all;
    }

    private static Part gates(Gated gated, Sightings sightings) {
        TreeId tree = gated.report().tree();
        return new Part()
                .text("on", gated.on())
                .text("tree", tree)
                .parts(
                        "steps",
                        gated.report().steps(),
                        step -> step(step, sightings.of(tree, step)))
                .maybe(some(gated.report().proofs()), them -> new Part().texts("provedBy", them));
    }

    private static Optional<List<String>> some(List<String> lines) {
        return Optional.of(lines).filter(them -> !them.isEmpty());
    }

    private static Part step(GateStep step, Optional<Sighting> seen) {
        return new Part()
                .text("name", step.name())
                .text("command", step.command())
                .number("exitCode", step.exitCode())
                .number("tries", step.tries())
                .number("millis", step.took().toMillis())
                .maybe(
                        seen,
                        sighting ->
                                new Part()
                                        .text("startedAt", sighting.started())
                                        .text("outputSha256", sighting.output()));
    }

    private static Part finding(StepFinding finding) {
        return new Part()
                .text("weight", finding.weight())
                .text("kind", finding.kind())
                .text("text", finding.text());
    }

    private static Part cost(Item item) {
        var spent = item.spent();
        return new Part()
                .text("dollars", spent.known().amount().toPlainString())
                .number("unpricedCalls", spent.unpriced())
                .number("inputTokens", spent.tokens().input())
                .number("outputTokens", spent.tokens().output())
                .number("cacheReadTokens", spent.tokens().cacheRead())
                .number("cacheWriteTokens", spent.tokens().cacheWrite());
    }
}
