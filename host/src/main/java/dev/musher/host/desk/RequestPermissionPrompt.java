package dev.musher.host.desk;

import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import java.util.ArrayList;
import java.util.List;

/**
 * Has permission ask people, as requests of a session.
 *
 * @param settings the user's file, as people know it; empty if no rules can be kept
 */
public record RequestPermissionPrompt(PendingRequests requests, String settings)
        implements PermissionPrompt {
    @Override
    public Answer ask(Permission.Request request, PermissionDecision permissionDecision)
            throws InterruptedException {
        return ask(request, permissionDecision, Permission.Preview.NONE);
    }

    @Override
    public Answer ask(
            Permission.Request request,
            PermissionDecision permissionDecision,
            Permission.Preview preview)
            throws InterruptedException {
        var permit =
                requests.decide(
                        request, operation(request, permissionDecision, preview.diff(), settings));
        return permit.isPresent() ? answer(permit.get()) : new Answer.Unattended();
    }

    @Override
    public void notCovered(PermissionDecision permissionDecision) {
        var lines = new ArrayList<String>();
        lines.add("Allowed this once, but not covered by the rule, so it is asked again:");
        reasons(permissionDecision).forEach(reason -> lines.add("  " + reason));
        var rules = permissionDecision.question().rules();
        if (!rules.isEmpty()) {
            lines.add("This would cover it: /allow " + rules.getFirst());
        }
        requests.tell(lines);
    }

    static Person.Operation operation(
            Permission.Request request,
            PermissionDecision permissionDecision,
            String diff,
            String settings) {
        var permissionQuestion = permissionDecision.question();
        return new Person.Operation(
                permissionQuestion.text(),
                request.shown(),
                diff,
                reasons(permissionDecision),
                new Person.Rules(permissionQuestion.rules(), settings));
    }

    static Answer answer(Person.Permit permit) {
        return switch (permit) {
            case Person.Permit.Once _ -> new Answer.Once();
            case Person.Permit.Session(var rules) -> new Answer.Session(rules);
            case Person.Permit.Project(var rules) -> new Answer.Project(rules);
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
