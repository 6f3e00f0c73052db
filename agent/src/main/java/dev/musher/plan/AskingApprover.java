package dev.musher.plan;

import dev.musher.ask.Answer;
import dev.musher.ask.Asking;
import dev.musher.ask.Choice;
import dev.musher.ask.Question;
import dev.musher.time.Deadline;
import dev.musher.time.SharedTimer;
import dev.musher.time.Timer;
import java.time.Duration;
import java.util.List;

/**
 * Asks the person whom the agent works for. The plan was shown before; one who is away for a day
 * leaves it waiting.
 */
public record AskingApprover(Asking asking, Timer timer) implements Approver {
    private static final Duration LIMIT = Duration.ofDays(1);
    private static final String YES = "Carry it out";
    private static final String NO = "Cancel it";

    public AskingApprover(Asking asking) {
        this(asking, SharedTimer.instance());
    }

    @Override
    public Approval decide(String plan) throws InterruptedException {
        var deadline = Deadline.after(LIMIT, timer);
        try (deadline) {
            return approval(asking.ask(question()));
        } catch (InterruptedException stopped) {
            if (!deadline.expired()) {
                throw stopped;
            }
            return new Approval.Later();
        }
    }

    private static Approval approval(Answer answer) {
        return switch (answer) {
            case Answer.Chosen(var labels) when labels.contains(YES) -> new Approval.Yes();
            case Answer.Chosen(var labels) when labels.contains(NO) -> new Approval.No();
            case Answer.OwnWords(var words) when !words.isBlank() ->
                    new Approval.Revise(words.strip());
            case Answer.Chosen _, Answer.OwnWords _, Answer.Nobody _ -> new Approval.Later();
        };
    }

    private static Question question() {
        return new Question(
                "Shall this plan be carried out? Your own words have it planned again.",
                List.of(
                        new Choice(YES, "Every call still needs the permission it always needs."),
                        new Choice(NO, "Nothing is changed.")),
                Question.Picks.ONE);
    }
}
