package dev.musher.permission;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Refusals in words for the model: what was refused, why, and how to go on. */
final class RefusalText {
    private static final String POLICY = " This is policy: do not try another way.";
    private static final String GO_ON = " Continue without it and report it at the end.";
    private static final int MOST_NAMED = 4;
    private static final int LONGEST_NAME = 160;

    private RefusalText() {}

    static String denied(Permission.Request request, Decision decision) {
        return "Not allowed: "
                + reasons(decision, ": ", "")
                + "."
                + rest(request, decision)
                + POLICY
                + GO_ON;
    }

    /**
     * @param allowed what is allowed without asking, as the end of a sentence
     */
    static String unattended(Permission.Request request, Decision decision, String allowed) {
        return "Not run: "
                + reasons(decision, " (", ")")
                + " needs the consent of a person, and none is present."
                + rest(request, decision)
                + " Allowed without: "
                + allowed
                + "."
                + flags(decision.question().rules())
                + GO_ON;
    }

    static String byPerson(String note) {
        return note.isBlank()
                ? "The user said no." + POLICY + " Say plainly what is blocked, or ask."
                : "The user said no: " + note.strip();
    }

    static String repeated() {
        return "The user has said no to exactly this twice and is not asked again." + POLICY;
    }

    /** What was refused, put together by why it was. */
    private static String reasons(Decision decision, String before, String after) {
        Map<String, List<String>> refused = new LinkedHashMap<>();
        for (Vote vote : decision.deciding()) {
            var named = refused.computeIfAbsent(vote.because(), _ -> new ArrayList<>());
            String access = shown(vote.access());
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
    private static String rest(Permission.Request request, Decision decision) {
        boolean command = request.claims().stream().anyMatch(RefusalText::isCommand);
        var runs =
                decision.trace().stream()
                        .filter(vote -> vote.weight() == Vote.Weight.DECIDES)
                        .filter(vote -> vote.access().startsWith("run "))
                        .toList();
        boolean allowed = runs.stream().anyMatch(vote -> vote.ruling() != decision.ruling());
        boolean several =
                runs.size() > 1
                        || decision.deciding().stream().noneMatch(vote -> isOfAProgram(vote));
        return command && allowed && several
                ? " Nothing of the command ran: repeat it without that part."
                : "";
    }

    /** Whether it may be what the one program of a command does. */
    private static boolean isOfAProgram(Vote vote) {
        String access = vote.access();
        return access.startsWith("connect ")
                || access.startsWith("read ")
                || access.startsWith("write ");
    }

    private static boolean isCommand(Claim claim) {
        return claim instanceof Claim.Execute || claim instanceof Claim.Outside;
    }

    private static String flags(List<String> rules) {
        return rules.isEmpty()
                ? ""
                : " The user can allow it with --allow '"
                        + String.join("' --allow '", rules)
                        + "'.";
    }
}
