package dev.musher.tools.shell;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.process.OutputListener;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.command.bash.LastPipeline;
import dev.musher.tools.command.bash.PlainList;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Learns how each command of a plain list ended, or each part of the pipeline that anything else
 * ends with. The shell writes that to a stream of its own, where its output does not go: of a list
 * before each command what came before it, and always as its last act. What anything else writes
 * there makes the codes unknown and is shown as output.
 */
final class CommandCodes implements OutputListener {
    /** High enough that neither bash nor a script uses it. */
    private static final int CHANNEL = 198;

    /** The shell's own errors become output; what was its stream of errors takes the codes. */
    private static final String BEFORE = "exec " + CHANNEL + ">&2 2>&1; ";

    private static final String TELL = "trap 'echo \"${PIPESTATUS[*]}\" >&" + CHANNEL + "' ";
    private static final String BEFORE_PIPELINE = BEFORE + TELL + "EXIT; ";

    /** What runs at the exit makes the shell tell once more. */
    private static final String BEFORE_LIST = BEFORE + "trap : EXIT; " + TELL + "DEBUG; ";

    private static final int MOST_BYTES = 64 * 1024;
    private static final int HIGHEST_CODE = 255;

    /** A program that a signal ended has a higher one. */
    private static final int HIGHEST_OWN_CODE = 128;

    private final List<String> programs;

    /** How many commands each pipeline of a list has; empty if it is not a list. */
    private final List<Integer> sizes;

    private final OutputTranscript output;
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    CommandCodes(String command, OutputTranscript output) {
        var list = PlainList.of(command);
        sizes = list.map(PlainList::sizes).orElse(List.of());
        programs = list.map(PlainList::programs).orElseGet(() -> lastPipeline(command));
        this.output = output;
    }

    /** What is no list may turn the trap off, and tell anything instead. */
    private static List<String> lastPipeline(String command) {
        return command.contains("trap") || command.contains("" + CHANNEL)
                ? List.of()
                : LastPipeline.programs(command);
    }

    /** The command as bash gets it. */
    static String line(String command) {
        if (PlainList.of(command).isPresent()) {
            return BEFORE_LIST + command;
        }
        return lastPipeline(command).isEmpty() ? command : BEFORE_PIPELINE + command;
    }

    /** Whether the codes of such a command may be learnt. */
    boolean expected() {
        return !programs.isEmpty();
    }

    @Override
    public void out(ImmutableBytes chunk) {
        output.out(chunk);
    }

    @Override
    public synchronized void err(ImmutableBytes chunk) {
        byte[] bytes = chunk.toArray();
        told.write(bytes, 0, Math.clamp(MOST_BYTES - (long) told.size(), 0, bytes.length));
    }

    /** How the commands ended, once all have; empty if that is not known. */
    synchronized Optional<ToolFact.CommandsEnded> codes() {
        String text = told.toString(US_ASCII);
        if (told.size() >= MOST_BYTES || !text.endsWith("\n")) {
            return Optional.empty();
        }
        var lines = List.of(text.substring(0, text.length() - 1).split("\n", -1));
        var words = sizes.isEmpty() ? lastWords(lines) : listWords(lines);
        if (words.size() != programs.size()) {
            return Optional.empty();
        }
        var parts = new ArrayList<ToolFact.PartEnded>();
        for (int i = 0; i < words.size(); i++) {
            int code = code(words.get(i));
            if (code < 0) {
                return Optional.empty();
            }
            parts.add(new ToolFact.PartEnded(programs.get(i), code));
        }
        int last = sizes.isEmpty() ? parts.size() : sizes.getLast();
        return Optional.of(new ToolFact.CommandsEnded(parts, last));
    }

    private static List<String> lastWords(List<String> lines) {
        return lines.size() == 1 ? words(lines.getFirst()) : List.of();
    }

    /**
     * A line came before each command, with the codes of the pipeline before it, and one at the
     * end; empty if there are more or fewer, as where a command was skipped.
     */
    private List<String> listWords(List<String> lines) {
        if (lines.size() != programs.size() + 1) {
            return List.of();
        }
        var words = new ArrayList<String>();
        int line = 0;
        for (int size : sizes) {
            line += size;
            var codes = words(lines.get(line));
            if (codes.size() != size) {
                return List.of();
            }
            words.addAll(codes);
        }
        return words;
    }

    private static List<String> words(String line) {
        return List.of(line.split(" ", -1));
    }

    /**
     * Whether a shell that ended by itself, and with this code, can have told these. What it runs
     * may write to the stream as well, but must then kill the shell to be the only one.
     */
    static boolean fit(ToolFact.CommandsEnded ended, int code) {
        for (ToolFact.PartEnded part : ended.lastPipeline()) {
            if (part.code() == code && code <= HIGHEST_OWN_CODE) {
                return true;
            }
        }
        return false;
    }

    private static int code(String word) {
        int code = 0;
        for (int i = 0; i < word.length(); i++) {
            char digit = word.charAt(i);
            code = digit < '0' || digit > '9' || code > HIGHEST_CODE ? -1 : code * 10 + digit - '0';
            if (code < 0) {
                return code;
            }
        }
        return word.isEmpty() || word.length() > 3 || code > HIGHEST_CODE ? -1 : code;
    }

    /** Shows what came on the stream and is no codes, like an error of the sandbox. */
    synchronized void showRest() {
        if (codes().isPresent()) {
            return;
        }
        for (String line : told.toString(UTF_8).split("\n", -1)) {
            boolean hasCodes = !sizes.isEmpty() && hasCodes(line);
            if (!line.isEmpty() && !hasCodes) {
                output.out(ImmutableBytes.of((line + "\n").getBytes(UTF_8)));
            }
        }
        told.reset();
    }

    private static boolean hasCodes(String line) {
        return words(line).stream().allMatch(word -> code(word) >= 0);
    }
}
