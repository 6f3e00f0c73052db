package dev.musher.agent.skill;

import java.util.Optional;

/**
 * A skill as an agent would write it. Its settings are written here, so that no text of a model
 * becomes a setting.
 */
public record SkillDraft(String name, String description, String body) {
    private static final String VERIFICATION = "## Verification";
    private static final int LONGEST_BODY = 20_000;
    private static final int MOST_LINES = 500;
    private static final int LONGEST_DESCRIPTION = 1024;

    /** Why it is not written, as a sentence for the agent. */
    Optional<String> problem() {
        var name = SkillName.problem(this.name);
        if (name.isPresent()) {
            return Optional.of("The " + name.get() + ".");
        }
        if (description.isBlank() || description.strip().length() > LONGEST_DESCRIPTION) {
            return Optional.of("The description must have 1 to 1024 characters.");
        }
        if (body.length() > LONGEST_BODY || body.lines().count() >= MOST_LINES) {
            return Optional.of(
                    "The body must have less than 500 lines and 20,000 characters: keep to what"
                            + " is needed.");
        }
        return isVerifiable()
                ? Optional.empty()
                : Optional.of(
                        "The body needs a section \""
                                + VERIFICATION
                                + "\" that says how to see that it worked, for example by which"
                                + " command.");
    }

    private boolean isVerifiable() {
        var lines = body.lines().iterator();
        while (lines.hasNext()) {
            if (lines.next().strip().equals(VERIFICATION)) {
                while (lines.hasNext()) {
                    String line = lines.next().strip();
                    if (!line.isEmpty()) {
                        return !line.startsWith("#");
                    }
                }
            }
        }
        return false;
    }

    /**
     * The whole file.
     *
     * @param origin where it was learned, like a session
     */
    String text(String origin) {
        return "---\nname: "
                + name
                + "\ndescription: "
                + quoted(description.strip())
                + "\nmetadata:\n  "
                + Skill.ORIGIN_KEY
                + ": "
                + quoted(origin)
                + "\n---\n\n"
                + body.strip()
                + "\n";
    }

    private static String quoted(String text) {
        var line = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line.append(c == '"' || c == '\\' ? "\\" : "").append(c < ' ' ? ' ' : c);
        }
        return line.append('"').toString();
    }
}
