package dev.musher.agent.codereview;

import java.util.Locale;
import java.util.Optional;

/** The severity of a finding, the worst first; each means the same for judges and for people. */
public enum FindingSeverity {
    CRITICAL(
            "Ordinary use loses or corrupts data, or leaves the program unusable, or an attacker"
                    + " gains access they should not have."),
    HIGH("A case that will occur gives a wrong result, crashes, hangs or breaks a caller."),
    MEDIUM("A case that may occur goes wrong: unusual input, a failure, concurrency, high load."),
    LOW("It works, but misleads the next developer, or wastes something.");

    private final String meaning;

    FindingSeverity(String meaning) {
        this.meaning = meaning;
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String meaning() {
        return meaning;
    }

    /** Whether it is at least as bad as the other. */
    public boolean reaches(FindingSeverity other) {
        return compareTo(other) <= 0;
    }

    public static Optional<FindingSeverity> of(String word) {
        for (FindingSeverity findingSeverity : values()) {
            if (findingSeverity.word().equalsIgnoreCase(word)) {
                return Optional.of(findingSeverity);
            }
        }
        return Optional.empty();
    }

    /** All of them, a line each. */
    static String definitions() {
        var text = new StringBuilder();
        for (FindingSeverity findingSeverity : values()) {
            text.append("- ")
                    .append(findingSeverity.word())
                    .append(": ")
                    .append(findingSeverity.meaning())
                    .append('\n');
        }
        return text.toString();
    }
}
