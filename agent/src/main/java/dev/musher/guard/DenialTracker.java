package dev.musher.guard;

import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.tool.ToolOutcome.Done;
import dev.musher.tool.ToolOutcome.Refused;
import java.util.Optional;

/**
 * Keeps a model from searching for a hole in the wall: a refusal is no bug to find a way around. A
 * success ends the streak; failures are no part of it and do not end it.
 */
public final class DenialTracker implements Guard {
    private final Streak streak;

    /**
     * @param threshold from how many refusals on it speaks, at least 2
     */
    public DenialTracker(int threshold) {
        this.streak = new Streak(threshold);
    }

    @Override
    public void hear(TurnReport report) {
        for (CallReport call : report.calls()) {
            if (call.outcome() instanceof Done) {
                streak.clear();
            } else if (call.outcome() instanceof Refused refused) {
                streak.add(Setback.denial(call.tool(), refused.because()));
            }
        }
    }

    @Override
    public Optional<Notice> wish() {
        return streak.due() ? Optional.of(new Notice(Tag.DENIED, text())) : Optional.empty();
    }

    @Override
    public void spoke() {
        streak.spoke();
    }

    @Override
    public void prompted() {
        streak.clear();
    }

    private String text() {
        var last = streak.last();
        var text = new StringBuilder();
        text.append("Permission was refused ")
                .append(streak.count())
                .append(" times")
                .append(streak.count() > last.size() ? "; most recently:" : ":");
        Setback.list(last, text);
        return text.append("\nThis is policy and no malfunction. Do not retry what is forbidden,")
                .append(" rephrase it or work around it. Ask the user, who can permit it with")
                .append(" `/allow …`, or report plainly what is blocked.")
                .toString();
    }
}
