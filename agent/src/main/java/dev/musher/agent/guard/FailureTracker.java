package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Asks the model to rethink when calls fail one after the other, also when each fails differently.
 * A success ends the streak; calls that were denied or stopped do not count.
 */
public final class FailureTracker implements Guard {
    private final FailureStreak failureStreak;

    /**
     * @param threshold from how many failures on it speaks, at least 2; a timeout counts double
     */
    public FailureTracker(int threshold) {
        this.failureStreak = new FailureStreak(threshold);
    }

    @Override
    public void observe(TurnReport report) {
        for (CallReport call : report.calls()) {
            observe(call.tool(), call.outcome());
        }
    }

    private void observe(String tool, ToolOutcome outcome) {
        if (outcome instanceof Done) {
            failureStreak.clear();
        } else if (outcome instanceof Failed failed) {
            var kind =
                    failed.failure() == Failure.TIMEOUT
                            ? FailedCall.Kind.TIMEOUT
                            : FailedCall.Kind.ERROR;
            failureStreak.add(FailedCall.failure(tool, kind, failed.text()));
        }
    }

    @Override
    public Optional<Notice> pendingNotice() {
        return failureStreak.due()
                ? Optional.of(new Notice(NoticeTag.RECOVERY, text()))
                : Optional.empty();
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
        long count = failureStreak.count();
        var text = new StringBuilder();
        text.append(count)
                .append(count == 1 ? " tool call has failed" : " tool calls in a row have failed")
                .append(count > last.size() ? ". The last " + last.size() + ":" : ":");
        FailedCall.list(last, text);
        text.append(
                count == 1
                        ? "\nBefore the next call, name its root cause in one sentence."
                        : "\nBefore the next call, name in one sentence the root cause that they"
                                + " share.");
        text.append(
                " Then take a different next step, one that tests or avoids this cause, and not a"
                        + " variation of the last call.");
        contract(last, text);
        timeouts(text);
        return text.toString();
    }

    private static void contract(List<FailedCall> last, StringBuilder text) {
        Map<String, Integer> calls = new HashMap<>();
        for (FailedCall failedCall : last) {
            calls.merge(failedCall.tool(), 1, Integer::sum);
        }
        for (var tool : calls.entrySet()) {
            if (tool.getValue() > 1 && tool.getValue() * 2 > last.size()) {
                text.append('\n')
                        .append(share(tool.getValue(), last.size()))
                        .append(tool.getKey())
                        .append(": read the description of this tool again, and check every field")
                        .append(" of its input against it.");
            }
        }
    }

    private static String share(int some, int all) {
        return some == all
                ? "All of these were calls of "
                : some + " of these " + all + " were calls of ";
    }

    private void timeouts(StringBuilder text) {
        if (failureStreak.timeouts() > 0) {
            text.append('\n')
                    .append(
                            failureStreak.count() == 1
                                    ? "It"
                                    : failureStreak.timeouts() + " of them")
                    .append(" timed out: run again unchanged, ")
                    .append(failureStreak.timeouts() == 1 ? "it" : "they")
                    .append(" will hang again. Give less to do or more time, or use the")
                    .append(" background.");
        }
    }
}
