package dev.musher.host.desk;

import dev.musher.permission.Decision;
import dev.musher.permission.Permission;
import dev.musher.permission.Prompt;
import dev.musher.permission.Vote;
import dev.musher.time.Deadline;
import dev.musher.time.SharedTimer;
import dev.musher.time.Timer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Has permission ask the person at the desk; one who is away for a day has not answered. */
public record PersonPrompt(Person person, Timer timer, String settings) implements Prompt {
    private static final Duration LIMIT = Duration.ofDays(1);

    /**
     * @param settings the user's file, as people know it; empty if no rules can be kept
     */
    public PersonPrompt(Person person, String settings) {
        this(person, SharedTimer.instance(), settings);
    }

    @Override
    public Answer ask(Permission.Request request, Decision decision) throws InterruptedException {
        var deadline = Deadline.after(LIMIT, timer);
        try (deadline) {
            return answer(person.decide(operation(request, decision)));
        } catch (InterruptedException stopped) {
            if (!deadline.expired()) {
                throw stopped;
            }
            return new Answer.Unattended();
        }
    }

    private Person.Operation operation(Permission.Request request, Decision decision) {
        var question = decision.question();
        return new Person.Operation(
                question.text(),
                request.shown(),
                reasons(decision),
                settings.isEmpty()
                        ? Person.Rules.NONE
                        : new Person.Rules(question.rules(), settings));
    }

    private static Answer answer(Person.Permit permit) {
        return switch (permit) {
            case Person.Permit.Once _ -> new Answer.Once();
            case Person.Permit.Always _ -> new Answer.Always();
            case Person.Permit.ByRule _ -> new Answer.ByRule();
            case Person.Permit.No(String note) -> new Answer.No(note);
        };
    }

    private static List<String> reasons(Decision decision) {
        var reasons = new ArrayList<String>();
        for (Vote vote : decision.deciding()) {
            String reason = vote.access() + ": " + vote.because();
            if (!reasons.contains(reason)) {
                reasons.add(reason);
            }
        }
        return reasons;
    }
}
