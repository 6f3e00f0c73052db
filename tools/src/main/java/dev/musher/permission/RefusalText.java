package dev.musher.permission;

import java.util.List;

/** Refusals in words for the model: what was refused, why, and how to go on. */
final class RefusalText {
    private static final String POLICY =
            " This is policy, not an error: do not try to reach it in another way.";
    private static final String GO_ON = " Go on without it, and name it in your final answer.";

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
                + " needs a consent that nobody can give in this run."
                + rest(request, decision)
                + " Allowed here: "
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

    private static String reasons(Decision decision, String before, String after) {
        var text = new StringBuilder();
        for (Vote vote : decision.deciding()) {
            String reason = vote.access() + before + vote.because() + after;
            if (text.indexOf(reason) < 0) {
                text.append(text.isEmpty() ? "" : "; ").append(reason);
            }
        }
        return text.toString();
    }

    /** A command that has other parts is refused as a whole. */
    private static String rest(Permission.Request request, Decision decision) {
        boolean command = request.claims().stream().anyMatch(RefusalText::isCommand);
        boolean others =
                decision.trace().stream()
                        .anyMatch(
                                vote ->
                                        vote.weight() == Vote.Weight.DECIDES
                                                && vote.access().startsWith("run ")
                                                && vote.ruling() != decision.ruling());
        return command && others
                ? " Nothing else of the command was run either: repeat it without that part."
                : "";
    }

    private static boolean isCommand(Claim claim) {
        return claim instanceof Claim.Execute || claim instanceof Claim.Outside;
    }

    private static String flags(List<String> rules) {
        return rules.isEmpty()
                ? ""
                : " The user can allow it next time with --allow '"
                        + String.join("' --allow '", rules)
                        + "'.";
    }
}
