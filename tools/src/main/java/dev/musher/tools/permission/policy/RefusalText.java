package dev.musher.tools.permission.policy;

import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionDecision;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Refusals in words for the model: what was refused, why, and how to go on. */
public final class RefusalText {
    private static final String NOT_ALLOWED = "Not allowed: ";
    private static final String NOT_RUN = "Not run: ";
    private static final String NOBODY = " needs the user's approval, and no user is present.";
    private static final String DENIED = "The user denied it";
    private static final String REPEATED = "The user has denied exactly this twice";
    private static final String POLICY = " This is policy: do not try another way.";
    private static final String GO_ON = " Continue without it and report it at the end.";
    private static final int MOST_NAMED = 4;
    private static final int LONGEST_NAME = 160;

    private RefusalText() {}

    /** Whether it is one of these texts, as the result of a call. */
    public static boolean isRefusal(String text) {
        return text.startsWith(NOT_ALLOWED)
                || (text.startsWith(NOT_RUN) && text.contains(NOBODY))
                || isByPerson(text);
    }

    public static boolean isByPerson(String text) {
        return text.startsWith(DENIED) || text.startsWith(REPEATED);
    }

    static String denied(Permission.Request request, PermissionDecision permissionDecision) {
        return NOT_ALLOWED
                + reasons(permissionDecision, ": ", "")
                + "."
                + rest(request, permissionDecision)
                + POLICY
                + GO_ON;
    }

    /**
     * @param allowed what is allowed without asking, as the end of a sentence
     */
    static String unattended(
            Permission.Request request, PermissionDecision permissionDecision, String allowed) {
        return NOT_RUN
                + reasons(permissionDecision, " (", ")")
                + NOBODY
                + rest(request, permissionDecision)
                + " Allowed without: "
                + allowed
                + "."
                + flags(permissionDecision.question().rules())
                + GO_ON;
    }

    static String byPerson(String note) {
        return note.isBlank()
                ? DENIED + "." + POLICY + " Say clearly what is blocked, or ask."
                : DENIED + ": " + note.strip();
    }

    static String repeated() {
        return REPEATED + " and is not asked again." + POLICY;
    }

    /** What was refused, put together by why it was. */
    private static String reasons(
            PermissionDecision permissionDecision, String before, String after) {
        Map<String, List<String>> refused = new LinkedHashMap<>();
        for (DeciderVote deciderVote : permissionDecision.deciding()) {
            var named = refused.computeIfAbsent(deciderVote.because(), _ -> new ArrayList<>());
            String access = shown(deciderVote.access());
            if (!named.contains(access)) {
                named.add(access);
            }
        }
        var text = new StringBuilder();
        refused.forEach(
                (because, named) ->
                        text.append(text.isEmpty() ? "" : "; ")
                                .append(listed(named))
                                .append(before)
                                .append(because)
                                .append(after));
        return text.toString();
    }

    private static String listed(List<String> named) {
        int more = named.size() - MOST_NAMED;
        return more > 0
                ? String.join(", ", named.subList(0, MOST_NAMED)) + " and " + more + " more"
                : String.join(", ", named);
    }

    /** A host counts once, whatever is asked of it. */
    private static String shown(String access) {
        String connect = "connect ";
        String shown =
                access.startsWith(connect)
                        ? connect
                                + HostPattern.Target.of(access.substring(connect.length())).shown()
                        : access;
        return shown.length() <= LONGEST_NAME ? shown : shown.substring(0, LONGEST_NAME) + "…";
    }

    /** A command of several programs is refused as a whole. */
    private static String rest(Permission.Request request, PermissionDecision permissionDecision) {
        boolean command = request.claims().stream().anyMatch(RefusalText::isCommand);
        var runs =
                permissionDecision.trace().stream()
                        .filter(deciderVote -> deciderVote.weight() == DeciderVote.Weight.DECIDES)
                        .filter(deciderVote -> deciderVote.access().startsWith("run "))
                        .toList();
        boolean allowed =
                runs.stream()
                        .anyMatch(
                                deciderVote -> deciderVote.ruling() != permissionDecision.ruling());
        boolean several =
                runs.size() > 1
                        || permissionDecision.deciding().stream()
                                .noneMatch(deciderVote -> isOfAProgram(deciderVote));
        return command && allowed && several
                ? " Nothing of the command ran: repeat it without that part."
                : "";
    }

    /** Whether it may be what the one program of a command does. */
    private static boolean isOfAProgram(DeciderVote deciderVote) {
        String access = deciderVote.access();
        return access.startsWith("connect ")
                || access.startsWith("read ")
                || access.startsWith("write ");
    }

    private static boolean isCommand(PermissionClaim permissionClaim) {
        return permissionClaim instanceof PermissionClaim.Execute
                || permissionClaim instanceof PermissionClaim.Outside;
    }

    private static String flags(List<String> rules) {
        return rules.isEmpty()
                ? ""
                : " The user can allow it with --allow '"
                        + String.join("' --allow '", rules)
                        + "'.";
    }
}
