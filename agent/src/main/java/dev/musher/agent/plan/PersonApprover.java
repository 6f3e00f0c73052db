package dev.musher.agent.plan;

import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.Deadline;
import dev.musher.base.time.SharedTimer;
import dev.musher.tools.ask.AnswerOption;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserChannel;
import dev.musher.tools.ask.UserQuestion;
import java.time.Duration;
import java.util.List;

/**
 * Asks the person whom the agent works for. The plan was shown before; one who is away for a day
 * leaves it waiting.
 */
public record PersonApprover(UserChannel asking, ActionTimer timer) implements Approver {
    private static final Duration LIMIT = Duration.ofDays(1);
    private static final String YES = "Carry it out";
    private static final String NO = "Cancel it";

    public PersonApprover(UserChannel userChannel) {
        this(userChannel, SharedTimer.instance());
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

    private static Approval approval(UserAnswer userAnswer) {
        return switch (userAnswer) {
            case UserAnswer.Chosen(var labels) when labels.contains(YES) -> new Approval.Yes();
            case UserAnswer.Chosen(var labels) when labels.contains(NO) -> new Approval.No();
            case UserAnswer.FreeText(var words) when !words.isBlank() ->
                    new Approval.Revise(words.strip());
            case UserAnswer.Chosen _, UserAnswer.FreeText _, UserAnswer.NoUser _ ->
                    new Approval.Later();
        };
    }

    private static UserQuestion question() {
        return new UserQuestion(
                "Carry out this plan? To have it revised, answer in your own words.",
                List.of(
                        new AnswerOption(YES, "Calls still need their usual permission."),
                        new AnswerOption(NO, "Nothing is changed.")),
                UserQuestion.Choices.ONE);
    }
}
