package dev.musher.command;

import dev.musher.command.Step.Grasp;
import dev.musher.command.Touch.Cause;
import dev.musher.command.Touch.Reach;
import java.util.ArrayList;
import java.util.List;

/**
 * A recognition as lines that people can read: a step each, with a tilde before it if the grasp is
 * partial, its touches and its folder after bars; then a line for each unclear part. Patterns are
 * in brackets, open words in angles; a touch by redirection has an exclamation mark, and one that
 * follows links an at sign.
 */
final class Shown {
    private Shown() {}

    static List<String> lines(Recognition recognition) {
        var lines = new ArrayList<String>();
        for (Step step : recognition.steps()) {
            lines.add(line(step));
        }
        for (Recognition.Unclear unclear : recognition.unclear()) {
            lines.add("? " + unclear.source().replace("\n", "\\n") + " -- " + unclear.why());
        }
        return lines;
    }

    private static String line(Step step) {
        var line = new StringBuilder(step.grasp() == Grasp.WHOLE ? "" : "~ ");
        int start = line.length();
        for (Word word : step.words()) {
            line.append(line.length() == start ? "" : " ").append(word(word));
        }
        for (Touch touch : step.touches()) {
            line.append(" | ").append(touch.kind().name().toLowerCase(java.util.Locale.ROOT));
            line.append(touch.cause() == Cause.REDIRECTION ? "! " : " ");
            line.append(word(touch.target())).append(reach(touch.reach()));
        }
        if (step.folder() instanceof Folder.Unknown) {
            line.append(" | in ?");
        } else if (step.folder() instanceof Folder.Known(String path) && !path.isEmpty()) {
            line.append(" | in ").append(path);
        }
        return line.toString().replace("\n", "\\n");
    }

    private static String reach(Reach reach) {
        return switch (reach) {
            case ITSELF, NAMES -> "";
            case LINKS -> "@";
            case BELOW -> "/**";
            case BELOW_AND_LINKS -> "/**@";
        };
    }

    private static String word(Word word) {
        return switch (word) {
            case Word.Literal(String text) ->
                    text.isEmpty() || text.indexOf(' ') >= 0 ? "'" + text + "'" : text;
            case Word.Pattern(String source) -> "[" + source + "]";
            case Word.Names(String source, String folder) -> "<" + source + ">" + folder + "/**";
            case Word.Open(String source, String prefix) ->
                    prefix.isEmpty() ? "<" + source + ">" : "<" + source + ">" + prefix;
        };
    }
}
