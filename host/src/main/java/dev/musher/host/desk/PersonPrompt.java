package dev.musher.host.desk;

import dev.musher.permission.Decision;
import dev.musher.permission.Permission;
import dev.musher.permission.Prompt;
import dev.musher.permission.Vote;
import java.util.ArrayList;
import java.util.List;

/**
 * Has permission ask people, as requests of a session.
 *
 * @param settings the user's file, as people know it; empty if no rules can be kept
 */
public record PersonPrompt(Requests requests, String settings) implements Prompt {
    @Override
    public Answer ask(Permission.Request request, Decision decision) throws InterruptedException {
        return ask(request, decision, Permission.Preview.NONE);
    }

    @Override
    public Answer ask(Permission.Request request, Decision decision, Permission.Preview preview)
            throws InterruptedException {
        var permit = requests.decide(request, operation(request, decision), preview.diff());
        return permit.isPresent() ? answer(permit.get()) : new Answer.Unattended();
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
