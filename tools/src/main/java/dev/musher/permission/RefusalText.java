package dev.musher.permission;

/** Refusals in words for the model: what was refused, why, and that this is policy, not a bug. */
final class RefusalText {
    private static final String POLICY =
            " This is policy, not an error: do not try to reach it in another way. Ask the user, or"
                    + " say plainly what is blocked.";

    private RefusalText() {}

    static String denied(Decision decision) {
        return "Not allowed: " + reasons(decision) + "." + POLICY;
    }

    static String unattended(Decision decision) {
        return "This needs a person's consent and nobody is there to ask: "
                + reasons(decision)
                + "."
                + POLICY;
    }

    static String byPerson(String note) {
        return note.isBlank() ? "The user said no." + POLICY : "The user said no: " + note.strip();
    }

    static String repeated() {
        return "The user has said no to exactly this twice and is not asked again." + POLICY;
    }

    private static String reasons(Decision decision) {
        var text = new StringBuilder();
        for (Vote vote : decision.deciding()) {
            text.append(text.isEmpty() ? "" : "; ")
                    .append(vote.access())
                    .append(": ")
                    .append(vote.because());
        }
        return text.toString();
    }
}
