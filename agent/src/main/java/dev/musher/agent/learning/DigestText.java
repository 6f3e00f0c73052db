package dev.musher.agent.learning;

import dev.musher.agent.memory.backing.SeenCommand;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.base.text.OneLineText;
import java.util.ArrayList;
import java.util.List;

/** What the harness knows of a session, as a model reads it. */
public final class DigestText {
    private static final int MOST_LINES = 60;
    private static final int LONGEST_LINE = 300;

    private DigestText() {}

    /**
     * As text.
     *
     * @param more what is known besides, such as what became of a story
     */
    public static String of(SessionDigest digest, List<String> more) {
        var lines = new ArrayList<String>();
        section(lines, "Commands", digest.commands().stream().map(DigestText::command).toList());
        section(lines, "Files changed", digest.filesChanged());
        section(lines, "Objections", digest.objections());
        section(lines, "Outcome", more);
        lines.add(
                "The last run "
                        + digest.end().map(how -> "ended: " + how).orElse("has no end")
                        + ".");
        return String.join("\n", lines);
    }

    private static void section(List<String> lines, String title, List<String> all) {
        lines.add(title + ":" + (all.isEmpty() ? " none" : ""));
        int left = Math.max(0, all.size() - MOST_LINES);
        if (left > 0) {
            lines.add("- (" + left + " earlier ones)");
        }
        for (String line : all.subList(left, all.size())) {
            lines.add("- " + OneLineText.beginning(line, LONGEST_LINE));
        }
    }

    private static String command(SeenCommand seen) {
        return (seen.code().isPresent() ? "exit " + seen.code().getAsInt() : "no exit code")
                + (seen.tree() == SeenCommand.Tree.CURRENT ? ": " : ", before the last edit: ")
                + seen.command();
    }
}
