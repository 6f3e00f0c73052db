package dev.musher.tools.document;

import dev.musher.base.text.Utf8;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.document.FileLookup.Text;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.syntax.SyntaxCheck;
import dev.musher.tools.syntax.SyntaxCheck.SyntaxFault;
import java.util.List;
import java.util.Optional;

/**
 * Refuses a change that breaks the syntax of a file that parsed. Where it was broken already the
 * change may be on the way to fix it, so it is only reported.
 */
final class BrokenSyntaxCheck {
    /** Longer texts are data more often than code, and parsing them takes too long. */
    private static final int LONGEST = 1024 * 1024;

    private static final int MOST_FAULTS = 5;
    private static final int LONGEST_LINE = 200;

    private final SyntaxCheck syntax;

    BrokenSyntaxCheck(SyntaxCheck syntax) {
        this.syntax = syntax;
    }

    Optional<String> checkNew(ResolvedPath resolvedPath, TextDocument after) {
        return remark(resolvedPath, faults(resolvedPath, after));
    }

    Optional<String> check(Text before, TextDocument after) {
        var resolvedPath = before.place();
        var faults = faults(resolvedPath, after);
        if (!faults.isEmpty() && faults(resolvedPath, before.document()).isEmpty()) {
            throw ToolFailure.input(
                    "This would break the syntax of "
                            + resolvedPath.shown()
                            + ", which parses now, so nothing was written. The result would"
                            + " have:"
                            + list(faults)
                            + around(after, faults.getFirst())
                            + "\nCorrect the new text and repeat the call.");
        }
        return remark(resolvedPath, faults);
    }

    private List<SyntaxFault> faults(ResolvedPath resolvedPath, TextDocument document) {
        var name = resolvedPath.path().getFileName();
        if (name == null || document.text().length() > LONGEST) {
            return List.of();
        }
        return syntax.faults(name.toString(), document.text());
    }

    private static Optional<String> remark(ResolvedPath resolvedPath, List<SyntaxFault> faults) {
        return faults.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Warning: " + resolvedPath.shown() + " does not parse:" + list(faults));
    }

    private static String list(List<SyntaxFault> faults) {
        var text = new StringBuilder();
        for (var fault : faults.subList(0, Math.min(faults.size(), MOST_FAULTS))) {
            text.append("\nline ").append(fault.line());
            text.append(", column ").append(fault.column());
            text.append(": ").append(fault.what());
        }
        return text.toString();
    }

    /** The lines of the result that the fault is in the middle of. */
    private static String around(TextDocument after, SyntaxFault fault) {
        var lines = after.text().split("\n", -1);
        var text = new StringBuilder("\nThe result there would be:");
        int last = Math.min(lines.length, fault.line() + 2);
        for (int line = Math.max(1, fault.line() - 2); line <= last; line++) {
            text.append("\n").append(line).append(": ");
            text.append(Utf8.head(lines[line - 1], LONGEST_LINE));
        }
        return text.toString();
    }
}
