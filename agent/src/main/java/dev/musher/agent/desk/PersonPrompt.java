package dev.musher.agent.desk;

import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.Deadline;
import dev.musher.base.time.SharedTimer;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Has permission ask the person at the desk; one who is away for a day has not answered. */
public record PersonPrompt(Person person, ActionTimer timer, String settings)
        implements PermissionPrompt {
    private static final Duration LIMIT = Duration.ofDays(1);

    /**
     * @param settings the user's file, as people know it; empty if no rules can be kept
     */
    public PersonPrompt(Person person, String settings) {
        this(person, SharedTimer.instance(), settings);
    }

    @Override
    public Answer ask(Permission.Request request, PermissionDecision permissionDecision)
            throws InterruptedException {
        var deadline = Deadline.after(LIMIT, timer);
        try (deadline) {
            return answer(person.decide(operation(request, permissionDecision)));
        } catch (InterruptedException stopped) {
            if (!deadline.expired()) {
                throw stopped;
            }
            return new Answer.Unattended();
        }
    }

    private Person.Operation operation(
            Permission.Request request, PermissionDecision permissionDecision) {
        var permissionQuestion = permissionDecision.question();
        return new Person.Operation(
                permissionQuestion.text(),
                request.shown(),
                reasons(permissionDecision),
                settings.isEmpty()
                        ? Person.Rules.NONE
                        : new Person.Rules(permissionQuestion.rules(), settings));
    }

    private static Answer answer(Person.Permit permit) {
        return switch (permit) {
            case Person.Permit.Once _ -> new Answer.Once();
            case Person.Permit.Always _ -> new Answer.Always();
            case Person.Permit.ByRule _ -> new Answer.ByRule();
            case Person.Permit.No(String note) -> new Answer.No(note);
        };
    }

    private static List<String> reasons(PermissionDecision permissionDecision) {
        var reasons = new ArrayList<String>();
        for (DeciderVote deciderVote : permissionDecision.deciding()) {
            String reason = deciderVote.access() + ": " + deciderVote.because();
            if (!reasons.contains(reason)) {
                reasons.add(reason);
            }
        }
        return reasons;
    }
}
