package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.StepAccess.Cause;
import dev.musher.tools.command.StepDirectory;
import java.util.ArrayList;
import java.util.List;

/**
 * A recognition as lines that people can read: a step each, with a tilde before it if the grasp is
 * partial, its touches and its folder after bars; then a line for each unclear part. Patterns are
 * in brackets, open words in angles; a touch by redirection has an exclamation mark, and one that
 * follows links an at sign.
 */
final class AnalysisText {
    private AnalysisText() {}

    static List<String> lines(CommandAnalysis commandAnalysis) {
        var lines = new ArrayList<String>();
        for (CommandStep commandStep : commandAnalysis.steps()) {
            lines.add(line(commandStep));
        }
        for (CommandAnalysis.Unclear unclear : commandAnalysis.unclear()) {
            lines.add("? " + unclear.source().replace("\n", "\\n") + " -- " + unclear.why());
        }
        return lines;
    }

    private static String line(CommandStep commandStep) {
        var line = new StringBuilder(commandStep.grasp() == Understanding.WHOLE ? "" : "~ ");
        int start = line.length();
        for (CommandWord commandWord : commandStep.words()) {
            line.append(line.length() == start ? "" : " ").append(word(commandWord));
        }
        for (StepAccess stepAccess : commandStep.touches()) {
            line.append(" | ").append(stepAccess.kind().name().toLowerCase(java.util.Locale.ROOT));
            line.append(stepAccess.cause() == Cause.REDIRECTION ? "! " : " ");
            line.append(word(stepAccess.target())).append(reach(stepAccess.reach()));
        }
        if (commandStep.folder() instanceof StepDirectory.Unknown) {
            line.append(" | in ?");
        } else if (commandStep.folder() instanceof StepDirectory.Known(String path)
                && !path.isEmpty()) {
            line.append(" | in ").append(path);
        }
        return line.toString().replace("\n", "\\n");
    }

    private static String reach(AccessExtent extent) {
        return switch (extent) {
            case ITSELF, NAMES -> "";
            case LINKS -> "@";
            case BELOW -> "/**";
            case BELOW_AND_LINKS -> "/**@";
        };
    }

    private static String word(CommandWord commandWord) {
        return switch (commandWord) {
            case CommandWord.Literal(String text) ->
                    text.isEmpty() || text.indexOf(' ') >= 0 ? "'" + text + "'" : text;
            case CommandWord.Pattern(String source) -> "[" + source + "]";
            case CommandWord.Names(String source, String folder) ->
                    "<" + source + ">" + folder + "/**";
            case CommandWord.Open(String source, String prefix) ->
                    prefix.isEmpty() ? "<" + source + ">" : "<" + source + ">" + prefix;
        };
    }
}
