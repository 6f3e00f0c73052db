package dev.musher.tools.permission.policy;

import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.Ruling;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Refusals in words for the model: what was refused, why, and how to go on. */
public final class RefusalText {
    private static final String NOT_ALLOWED = "Not allowed: ";
    private static final String NOT_RUN = "Not run: ";
    private static final String NOBODY = " needs the user's approval, and no user is present.";
    private static final String DENIED = "The user denied it";
    private static final String REPEATED = "The user has denied exactly this twice";
    private static final String POLICY = " This is policy: do not try another way.";
    private static final String OTHERWISE =
            " Otherwise continue without it and report it at the end.";
    private static final String GO_ON = " Continue without it and report it at the end.";
    private static final String NOTHING_RAN = " Nothing of the command ran.";
    private static final String REPEAT = " Repeat it without that part and report it at the end.";
    private static final String OTHERWISE_REPEAT =
            " Otherwise repeat it without that part and report it at the end.";
    private static final String RUN = "run ";
    private static final String OUTSIDE = "run outside ";
    private static final int LONGEST_RULE = 120;
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
                + (isPart(request, permissionDecision) ? NOTHING_RAN : "")
                + POLICY
                + (isPart(request, permissionDecision) ? REPEAT : GO_ON);
    }

    /**
     * @param allowed what is allowed without asking, as the end of a sentence
     * @param instead sentences that name another way; empty if none is known
     */
    static String unattended(
            Permission.Request request,
            PermissionDecision permissionDecision,
            String allowed,
            String instead) {
        return NOT_RUN
                + reasons(permissionDecision, " (", ")")
                + NOBODY
                + (isPart(request, permissionDecision) ? NOTHING_RAN : "")
                + " Allowed without approval: "
                + allowed
                + "."
                + instead
                + flags(permissionDecision.question().rules())
                + how(instead, isPart(request, permissionDecision));
    }

    /** How to go on, said once: what another way is known for is not left out. */
    private static String how(String instead, boolean part) {
        if (instead.isEmpty()) {
            return part ? REPEAT : GO_ON;
        }
        return part ? OTHERWISE_REPEAT : OTHERWISE;
    }

    /** The program that was refused because of code in its words or its input. */
    static Optional<String> codeInWords(PermissionDecision permissionDecision) {
        for (DeciderVote deciderVote : permissionDecision.deciding()) {
            String access = deciderVote.access();
            boolean code = hasScript(access) || access.endsWith(" -") || access.contains(" - ");
            int end = access.indexOf(' ', RUN.length());
            if (code && access.startsWith(RUN) && end > 0) {
                return Optional.of(access.substring(RUN.length(), end));
            }
        }
        return Optional.empty();
    }

    static String byPerson(String note) {
        return note.isBlank()
                ? DENIED + "." + POLICY + " Say clearly what is blocked, or ask."
                : DENIED + ": " + note.strip();
    }

    static String repeated() {
        return REPEATED + " and is not asked again." + POLICY;
    }

    /** What was refused, put together by why it was; each reason stands there once. */
    private static String reasons(
            PermissionDecision permissionDecision, String before, String after) {
        Map<String, Set<String>> refused = new LinkedHashMap<>();
        for (DeciderVote deciderVote : permissionDecision.deciding()) {
            String why = unknown(deciderVote.access());
            if (!why.isEmpty()) {
                refused.computeIfAbsent(why, _ -> new LinkedHashSet<>())
                        .add(shown(deciderVote.access()));
            }
            if (why.isEmpty() || !deciderVote.decider().equals("mode")) {
                refused.computeIfAbsent(deciderVote.because(), _ -> new LinkedHashSet<>())
                        .add(shown(deciderVote.access()));
            }
        }
        Map<Set<String>, String> together = new LinkedHashMap<>();
        refused.forEach((why, named) -> together.merge(named, why, (one, two) -> one + "; " + two));
        var text = new StringBuilder();
        together.forEach(
                (named, why) ->
                        text.append(text.isEmpty() ? "" : "; ")
                                .append(listed(List.copyOf(named)))
                                .append(before)
                                .append(why)
                                .append(after));
        return text.toString();
    }

    /** Why it is not known what would happen; empty if it is. */
    private static String unknown(String access) {
        int at = access.lastIndexOf(" (");
        return at > 0 && access.endsWith(")") && !isKnown(access)
                ? access.substring(at + 2, access.length() - 1)
                : "";
    }

    private static boolean isKnown(String access) {
        return access.startsWith(RUN) || isOfAProgram(access);
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
        if (access.startsWith(connect)) {
            return connect + HostPattern.Target.of(access.substring(connect.length())).shown();
        }
        if (access.startsWith(OUTSIDE)) {
            return quoted(access.substring(OUTSIDE.length())) + " outside the sandbox";
        }
        if (access.startsWith(RUN)) {
            return quoted(access.substring(RUN.length()));
        }
        return unknown(access).isEmpty() ? shortened(access) : quoted(source(access));
    }

    private static String source(String unknown) {
        return unknown.substring(0, unknown.lastIndexOf(" ("));
    }

    private static String quoted(String command) {
        return "`" + shortened(command) + "`";
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME) + "…";
    }

    /** Whether it is a part of a command, which is refused as a whole. */
    private static boolean isPart(
            Permission.Request request, PermissionDecision permissionDecision) {
        boolean command = request.claims().stream().anyMatch(RefusalText::isCommand);
        var refused = permissionDecision.deciding();
        int runs = 0;
        boolean allowed = false;
        for (DeciderVote deciderVote : permissionDecision.trace()) {
            if (deciderVote.weight() == DeciderVote.Weight.DECIDES
                    && deciderVote.access().startsWith(RUN)) {
                runs++;
                allowed |=
                        deciderVote.ruling() == Ruling.ALLOW
                                && refused.stream()
                                        .noneMatch(other -> isPartOf(deciderVote, other.access()));
            }
        }
        boolean several =
                runs > 1 || refused.stream().noneMatch(vote -> isOfAProgram(vote.access()));
        return command && allowed && several;
    }

    /** Whether what is not known is about this program itself. */
    private static boolean isPartOf(DeciderVote run, String access) {
        return !unknown(access).isEmpty() && run.access().contains(source(access));
    }

    /** Whether it may be what the one program of a command does. */
    private static boolean isOfAProgram(String access) {
        return access.startsWith("connect ")
                || access.startsWith("read ")
                || access.startsWith("write ");
    }

    private static boolean isCommand(PermissionClaim permissionClaim) {
        return permissionClaim instanceof PermissionClaim.Execute
                || permissionClaim instanceof PermissionClaim.Outside;
    }

    private static String flags(List<String> rules) {
        return rules.isEmpty() || rules.stream().anyMatch(RefusalText::isOfOneScript)
                ? ""
                : " The user can allow it with --allow '"
                        + String.join("' --allow '", rules)
                        + "'.";
    }

    /** Whether a rule repeats a script that stands in the command; nobody needs it again. */
    private static boolean isOfOneScript(String rule) {
        return !rule.endsWith("*)") && (rule.length() > LONGEST_RULE || hasScript(rule));
    }

    private static boolean hasScript(String words) {
        return words.contains(" -c ") || words.contains(" -e ") || words.contains(" --eval ");
    }
}
