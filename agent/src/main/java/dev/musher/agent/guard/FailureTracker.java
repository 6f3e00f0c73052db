package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.base.text.CountText;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Asks the model to rethink when turns fail one after the other, also when each fails differently.
 * A turn fails if all of its calls do. A check that failed has done what it is for; calls that were
 * denied or stopped do not count.
 */
public final class FailureTracker implements Guard {
    private final FailureStreak failureStreak;

    /**
     * @param threshold from how many failed turns on it speaks, at least 2; a timeout counts double
     */
    public FailureTracker(int threshold) {
        this.failureStreak = new FailureStreak(threshold);
    }

    @Override
    public void observe(TurnReport report) {
        var failures = new ArrayList<FailedCall>();
        for (CallReport call : report.calls()) {
            if (call.outcome() instanceof Done || call.purpose() == CallReport.Purpose.CHECK) {
                failureStreak.clear();
                return;
            }
            if (call.outcome() instanceof Failed failed) {
                failures.add(FailedCall.failure(call.tool(), kind(failed), failed.text()));
            }
        }
        if (!failures.isEmpty()) {
            failureStreak.add(failures);
        }
    }

    private static FailedCall.Kind kind(Failed failed) {
        return switch (failed.failure()) {
            case INPUT -> FailedCall.Kind.INPUT;
            case ERROR -> FailedCall.Kind.ERROR;
            case TIMEOUT -> FailedCall.Kind.TIMEOUT;
        };
    }

    @Override
    public Optional<Notice> pendingNotice() {
        return failureStreak.due()
                ? Optional.of(new Notice(NoticeTag.RECOVERY, text()))
                : Optional.empty();
    }

    @Override
    public Optional<String> endOfRun() {
        if (!failureStreak.hopeless()) {
            return Optional.empty();
        }
        var text =
                new StringBuilder("Ended without reaching the goal: every call of the last ")
                        .append(CountText.of(failureStreak.turns(), "turn"))
                        .append(" failed, even after the model was asked for another approach.")
                        .append(" Earlier changes were kept. The last calls:");
        FailedCall.list(failureStreak.last(), text);
        return Optional.of(text.toString());
    }

    @Override
    public void noticeSent() {
        failureStreak.spoke();
    }

    @Override
    public void prompted() {
        failureStreak.clear();
    }

    private String text() {
        var last = failureStreak.last();
        long turns = failureStreak.turns();
        var text = new StringBuilder();
        text.append(
                        turns == 1
                                ? "Every call of the last turn has failed"
                                : "In the last " + turns + " turns every call has failed")
                .append(
                        failureStreak.calls() > last.size()
                                ? ". The last " + last.size() + ":"
                                : ":");
        FailedCall.list(last, text);
        text.append(
                "\nBefore the next call, name the cause in one sentence. Then take a different step,"
                        + " one that tests this cause or avoids it; no variation of the last call.");
        inputs(last, text);
        timeouts(text);
        return text.toString();
    }

    private static void inputs(List<FailedCall> last, StringBuilder text) {
        Map<String, Integer> calls = new TreeMap<>();
        for (FailedCall failedCall : last) {
            if (failedCall.kind() == FailedCall.Kind.INPUT) {
                calls.merge(failedCall.tool(), 1, Integer::sum);
            }
        }
        for (var tool : calls.entrySet()) {
            if (tool.getValue() > 1) {
                text.append('\n')
                        .append(tool.getValue())
                        .append(" of these calls did not fit what ")
                        .append(tool.getKey())
                        .append(" takes: read its description again.");
            }
        }
    }

    private void timeouts(StringBuilder text) {
        if (failureStreak.timeouts() > 0) {
            text.append('\n')
                    .append(
                            failureStreak.calls() == 1
                                    ? "It"
                                    : failureStreak.timeouts() + " of them")
                    .append(" timed out: run again unchanged, ")
                    .append(failureStreak.timeouts() == 1 ? "it" : "they")
                    .append(" will hang again. Give less to do or more time, or use the")
                    .append(" background.");
        }
    }
}
