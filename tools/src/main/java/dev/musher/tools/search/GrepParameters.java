package dev.musher.tools.search;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolInput;
import dev.musher.tools.filetree.WalkLimits.Hidden;
import dev.musher.tools.regex.CaseRule;
import dev.musher.tools.regex.LinePattern;
import dev.musher.tools.regex.PatternException;
import java.util.Locale;
import java.util.Optional;

/** What a search is asked to do. */
record GrepParameters(
        LinePattern pattern, Optional<FilePattern> glob, Mode mode, int context, Hidden hidden) {
    /** What is shown of what is found. */
    enum Mode {
        CONTENT,
        FILES,
        COUNT
    }

    private static final int MOST_ECHOED = 200;

    static GrepParameters of(ToolInput toolInput) {
        var caseRule = toolInput.flag("ignore_case") ? CaseRule.IGNORED : CaseRule.EXACT;
        return new GrepParameters(
                pattern(toolInput.text("pattern"), caseRule),
                toolInput.optionalText("glob").map(FilePattern::of),
                Mode.valueOf(
                        toolInput.optionalText("mode").orElse("content").toUpperCase(Locale.ROOT)),
                toolInput.whole("context").orElse(0),
                toolInput.flag("hidden") ? Hidden.VISIT : Hidden.SKIP);
    }

    private static LinePattern pattern(String written, CaseRule caseRule) {
        if (written.isEmpty()) {
            throw ToolFailure.input("The pattern is empty. Give a regular expression.");
        }
        try {
            return LinePattern.of(written, caseRule);
        } catch (PatternException e) {
            throw ToolFailure.input(explained(written, e));
        }
    }

    private static String explained(String written, PatternException e) {
        var text =
                "The pattern is not a regular expression that grep knows. At character "
                        + (e.position() + 1)
                        + ": "
                        + e.reason();
        return written.length() > MOST_ECHOED || written.indexOf('\n') >= 0
                ? text
                : text + " To find this exact text, use the pattern " + escaped(written);
    }

    private static String escaped(String written) {
        var text = new StringBuilder();
        for (int i = 0; i < written.length(); i++) {
            char c = written.charAt(i);
            text.append("\\.[]{}()*+?^$|".indexOf(c) < 0 ? "" : "\\").append(c);
        }
        return text.toString();
    }
}
