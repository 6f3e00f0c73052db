package dev.musher.host.view;

import dev.musher.fleet.proof.diff.TestVersions.TestVersion;
import dev.musher.host.project.ProjectWork;
import dev.musher.host.wording.OutlookText;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.item.Stage;
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
 * @param outlookKind {@code at-work}, {@code next}, {@code waits} and so on; may be empty
 * @param waitReason why it waits, in small words like {@code headcount-reached}; may be empty
 * @param branch empty while there is none
 * @param workspace empty if there is none
 * @param tree that the gates ran on; empty while there is none
 * @param proofs the tests that fail without its code and pass with it
 * @param held what a person has to approve
 * @param files what it changes; {@code musher story diff} has the lines
 */
@Json
public record StatusView(
        ItemView item,
        String outlook,
        String outlookKind,
        String waitReason,
        String trouble,
        String branch,
        String tip,
        int ahead,
        String workspace,
        List<String> dirty,
        List<AttemptView> attempts,
        String tree,
        List<GateView> gates,
        List<String> proofs,
        List<String> held,
        List<TestView> changedTests,
        List<StoryDiffView.FileView> files,
        List<String> log) {
    private static final int LOG_LINES = 40;

    /**
     * An attempt for programs; the end is empty while it goes on.
     *
     * @param gates what they said about what it left
     */
    @Json
    public record AttemptView(
            int number,
            String agent,
            String runtime,
            String started,
            String ended,
            String how,
            long tookMs,
            BigDecimal dollars,
            long tokens,
            List<GateView> gates) {
        public static AttemptView of(AttemptList.Tried tried, Instant now, ProjectWork work) {
            var attempt = tried.attempt();
            var tokens = tried.spent().tokens();
            return new AttemptView(
                    attempt.number(),
                    attempt.worker().agent(),
                    attempt.worker().runtime(),
                    attempt.started().toString(),
                    tried.ended().map(Instant::toString).orElse(""),
                    tried.how(),
                    Duration.between(attempt.started(), tried.ended().orElse(now)).toMillis(),
                    tried.spent().known().amount(),
                    tokens.input() + tokens.output() + tokens.cacheRead() + tokens.cacheWrite(),
                    tried.gates().map(report -> GateView.all(report, work)).orElse(List.of()));
        }
    }

    /** A gate that ran, for programs. */
    @Json
    public record GateView(
            String name,
            String command,
            int exitCode,
            long tookMs,
            String tail,
            List<FindingView> findings,
            List<String> notes,
            String log) {
        static List<GateView> all(GateReport report, ProjectWork work) {
            var logs = work.gateLogs(report.tree());
            return report.steps().stream().map(step -> of(step, logs)).toList();
        }

        public static GateView of(GateStep step, Map<String, Path> logs) {
            var log = logs.get(step.name());
            return new GateView(
                    step.name(),
                    step.command(),
                    step.exitCode(),
                    step.took().toMillis(),
                    step.tail(),
                    FindingView.all(step.findings()),
                    step.remarks().notes(),
                    log == null ? "" : log.toString());
        }
    }

    /** A test as base has it and as the item has it, for programs; lines as in a patch. */
    @Json
    public record TestView(String test, String file, List<String> lines) {
        public static TestView of(TestVersion version) {
            return new TestView(version.test(), version.file(), version.lines());
        }
    }

    public static StatusView of(ItemStatus known, Instant now) {
        var card = known.card();
        var workspace = known.workspace();
        var tried = known.tried();
        var candidate =
                card.item().stage() instanceof Stage.Merge(var waiting)
                        ? waiting.branch().shortName()
                        : "";
        return new StatusView(
                ItemView.of(card),
                known.foresight().of(card.number()).map(OutlookText::of).orElse(""),
                known.foresight().of(card.number()).map(OutlookText::kind).orElse(""),
                known.foresight().of(card.number()).map(OutlookText::reason).orElse(""),
                known.foresight().trouble().orElse(""),
                workspace.map(seen -> seen.workspace().branch().shortName()).orElse(candidate),
                workspace.map(seen -> seen.state().tip().hex()).orElse(""),
                workspace.map(seen -> seen.state().ahead()).orElse(0),
                workspace.map(seen -> seen.workspace().top().toString()).orElse(""),
                workspace.map(seen -> seen.state().dirty()).orElse(List.of()),
                tried.attempts().stream()
                        .map(one -> AttemptView.of(one, now, known.work()))
                        .toList(),
                tried.gates().map(report -> report.tree().hex()).orElse(""),
                tried.gates().map(report -> GateView.all(report, known.work())).orElse(List.of()),
                tried.gates().map(GateReport::proofs).orElse(List.of()),
                known.approvals().findings(),
                known.approvals().versions().stream().map(TestView::of).toList(),
                known.diff().map(StoryDiffView::files).orElse(List.of()),
                log(known));
    }

    private static List<String> log(ItemStatus known) {
        var attempts = known.tried().attempts();
        return attempts.isEmpty()
                ? List.of()
                : known.work()
                        .log(
                                known.card().number(),
                                attempts.getLast().attempt().number(),
                                LOG_LINES);
    }
}
