package dev.musher.stories;

import dev.musher.host.view.OutlookText;
import dev.musher.proof.diff.TestVersions.TestVersion;
import dev.musher.running.ShownFinding;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.Stage;
import io.avaje.jsonb.Json;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The work on an item for programs.
 *
 * @param outlook what comes next, in a sentence; empty where nothing is known
 * @param branch empty while there is none
 * @param workspace empty if there is none
 * @param tree that the gates ran on; empty while there is none
 * @param proofs the tests that fail without its code and pass with it
 * @param held what somebody has to agree to
 */
@Json
record ShownStatus(
        ShownItem item,
        String outlook,
        String trouble,
        String branch,
        String tip,
        int ahead,
        String workspace,
        List<String> dirty,
        List<ShownAttempt> attempts,
        String tree,
        List<ShownGate> gates,
        List<String> proofs,
        List<String> held,
        List<ShownTest> changedTests,
        List<String> log) {
    private static final int LOG_LINES = 40;

    /** An attempt for programs; the end is empty while it goes on. */
    @Json
    record ShownAttempt(
            int number,
            String agent,
            String runtime,
            String started,
            String ended,
            String how,
            long tookMs,
            BigDecimal dollars,
            long tokens) {
        static ShownAttempt of(AttemptList.Tried tried, Instant now) {
            var attempt = tried.attempt();
            var tokens = tried.spent().tokens();
            return new ShownAttempt(
                    attempt.number(),
                    attempt.worker().agent(),
                    attempt.worker().runtime(),
                    attempt.started().toString(),
                    tried.ended().map(Instant::toString).orElse(""),
                    tried.how(),
                    Duration.between(attempt.started(), tried.ended().orElse(now)).toMillis(),
                    tried.spent().known().amount(),
                    tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite());
        }
    }

    /** A gate that ran, for programs. */
    @Json
    record ShownGate(
            String name,
            String command,
            int exitCode,
            long tookMs,
            String tail,
            List<ShownFinding> findings,
            String log) {
        static ShownGate of(GateStep step, Map<String, Path> logs) {
            var log = logs.get(step.name());
            return new ShownGate(
                    step.name(),
                    step.command(),
                    step.exitCode(),
                    step.took().toMillis(),
                    step.tail(),
                    ShownFinding.all(step.findings()),
                    log == null ? "" : log.toString());
        }
    }

    /** A test as base has it and as the item has it, for programs; lines as in a patch. */
    @Json
    record ShownTest(String test, String file, List<String> lines) {
        static ShownTest of(TestVersion version) {
            return new ShownTest(version.test(), version.file(), version.lines());
        }
    }

    static ShownStatus of(StatusText.Known known, Instant now) {
        var card = known.card();
        var ground = known.ground();
        var tried = known.tried();
        var candidate =
                card.item().stage() instanceof Stage.Merge(var waiting)
                        ? waiting.branch().shortName()
                        : "";
        return new ShownStatus(
                ShownItem.of(card),
                known.foresight().of(card.number()).map(OutlookText::of).orElse(""),
                known.foresight().trouble().orElse(""),
                ground.map(seen -> seen.plot().branch().shortName()).orElse(candidate),
                ground.map(seen -> seen.standing().tip().hex()).orElse(""),
                ground.map(seen -> seen.standing().ahead()).orElse(0),
                ground.map(seen -> seen.plot().top().toString()).orElse(""),
                ground.map(seen -> seen.standing().dirty()).orElse(List.of()),
                tried.attempts().stream().map(one -> ShownAttempt.of(one, now)).toList(),
                tried.gates().map(report -> report.tree().hex()).orElse(""),
                tried.gates().map(report -> gates(report, known.field())).orElse(List.of()),
                tried.gates().map(GateReport::proofs).orElse(List.of()),
                known.approvals().findings(),
                known.approvals().versions().stream().map(ShownTest::of).toList(),
                log(known));
    }

    private static List<ShownGate> gates(GateReport report, Field field) {
        var logs = field.logs(report.tree());
        return report.steps().stream().map(step -> ShownGate.of(step, logs)).toList();
    }

    private static List<String> log(StatusText.Known known) {
        var attempts = known.tried().attempts();
        return attempts.isEmpty()
                ? List.of()
                : known.field()
                        .log(
                                known.card().number(),
                                attempts.getLast().attempt().number(),
                                LOG_LINES);
    }
}
