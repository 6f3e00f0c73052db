package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Refused;
import java.util.List;
import java.util.Optional;

/**
 * Keeps a model from working around permission: a refusal is not a bug to find a way around. A
 * success ends the streak; failures do not count and do not end it.
 */
public final class DenialTracker implements Guard {
    private final FailureStreak failureStreak;

    /**
     * @param threshold from how many refusals on it speaks, at least 2
     */
    public DenialTracker(int threshold) {
        this.failureStreak = new FailureStreak(threshold);
    }

    @Override
    public void observe(TurnReport report) {
        for (CallReport call : report.calls()) {
            if (call.outcome() instanceof Done) {
                failureStreak.clear();
            } else if (call.outcome() instanceof Refused refused) {
                failureStreak.add(List.of(FailedCall.denial(call.tool(), refused.because())));
            }
        }
    }

    @Override
    public Optional<Notice> pendingNotice() {
        return failureStreak.due()
                ? Optional.of(new Notice(NoticeTag.DENIED, text()))
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
        var text = new StringBuilder();
        text.append("Permission was refused ")
                .append(failureStreak.calls())
                .append(" times")
                .append(failureStreak.calls() > last.size() ? "; most recently:" : ":");
        FailedCall.list(last, text);
        return text.append("\nThis is policy; nothing is broken. Do not retry what is forbidden,")
                .append(" rephrase it or work around it. Do what is possible without it,")
                .append(" and report at the end what is blocked.")
                .toString();
    }
}
