package dev.musher.desk;

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
public record PersonPrompt(Person person, Timer timer) implements Prompt {
    private static final Duration LIMIT = Duration.ofDays(1);

    public PersonPrompt(Person person) {
        this(person, SharedTimer.instance());
    }

    @Override
    public Answer ask(Permission.Request request, Decision decision) throws InterruptedException {
        var deadline = Deadline.after(LIMIT, timer);
        try (deadline) {
            return answer(person.decide(new Person.Operation(request.shown(), reasons(decision))));
        } catch (InterruptedException stopped) {
            if (!deadline.expired()) {
                throw stopped;
            }
            return new Answer.Unattended();
        }
    }

    private static Answer answer(Person.Permit permit) {
        return switch (permit) {
            case Person.Permit.Once _ -> new Answer.Once();
            case Person.Permit.Always _ -> new Answer.Always();
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
