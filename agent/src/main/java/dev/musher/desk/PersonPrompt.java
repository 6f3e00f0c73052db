package dev.musher.desk;

import dev.musher.permission.Decision;
import dev.musher.permission.Permission;
import dev.musher.permission.Prompt;
import dev.musher.permission.Vote;
import java.util.ArrayList;
import java.util.List;

/** Has permission ask the person at the desk. */
public record PersonPrompt(Person person) implements Prompt {
    @Override
    public Answer ask(Permission.Request request, Decision decision) throws InterruptedException {
        var permit = person.decide(new Person.Operation(request.shown(), reasons(decision)));
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
