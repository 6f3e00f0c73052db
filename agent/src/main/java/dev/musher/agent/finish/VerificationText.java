package dev.musher.agent.finish;

import dev.musher.agent.evidence.Check;
import dev.musher.agent.evidence.FileEdit;
import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.base.text.OneLineText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Describes to a judge what was verified in a run. */
final class VerificationText {
    private static final int MOST_FILES = 30;
    private static final int MOST_CHECKS = 6;
    private static final int LONGEST_COMMAND = 200;
    private static final int LONGEST_TAIL = 400;

    private VerificationText() {}

    /** Empty if no code was edited: then there is nothing to verify. */
    static String text(ObservedFacts observedFacts) {
        int lastEdit = -1;
        var files = new LinkedHashSet<String>();
        for (FileEdit fileEdit : observedFacts.edits()) {
            if (fileEdit.at() > observedFacts.runBegan()
                    && fileEdit.kind() == FileEdit.FileKind.CODE) {
                files.add(OneLineText.beginning(fileEdit.path(), LONGEST_COMMAND));
                lastEdit = fileEdit.at();
            }
        }
        if (files.isEmpty()) {
            return "";
        }
        var checks = new ArrayList<String>();
        for (Check check : observedFacts.checks()) {
            if (check.at() > observedFacts.runBegan()) {
                checks.add(line(check, check.at() > lastEdit));
            }
        }
        return "Code that was changed: " + named(files) + "\n" + listed(checks);
    }

    private static String named(Set<String> files) {
        var shown = files.stream().limit(MOST_FILES).toList();
        int more = files.size() - shown.size();
        return String.join(", ", shown) + (more == 0 ? "" : " and " + more + " more");
    }

    private static String listed(List<String> checks) {
        if (checks.isEmpty()) {
            return "No build, test or lint was run.";
        }
        var last = checks.subList(Math.max(0, checks.size() - MOST_CHECKS), checks.size());
        return "The last checks, as the harness saw them end:\n" + String.join("\n", last);
    }

    private static String line(Check check, boolean afterwards) {
        String end =
                switch (check.result()) {
                    case Check.Result.Green _ -> "green";
                    case Check.Result.Red(var tail, _) ->
                            "red: " + OneLineText.ends(tail, LONGEST_TAIL);
                    case Check.Result.Masked(var masked, _) ->
                            "proves nothing, because " + masked + " hides its exit code";
                    case Check.Result.ProvesNothing(var why) -> "proves nothing: " + why;
                };
        return "- "
                + OneLineText.beginning(check.command(), LONGEST_COMMAND)
                + (afterwards ? " (after the last change): " : " (before the last change): ")
                + end;
    }
}
