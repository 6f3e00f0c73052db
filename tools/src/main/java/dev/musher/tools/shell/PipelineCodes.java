package dev.musher.tools.shell;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.musher.base.process.OutputListener;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.tools.api.ToolFact;
import dev.musher.tools.command.bash.LastPipeline;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Learns how each part of the pipeline ended that a command ends with. The shell writes that as its
 * last act to a stream of its own, where its output does not go. What anything else writes there
 * makes the codes unknown and is shown as output.
 */
final class PipelineCodes implements OutputListener {
    /** High enough that neither bash nor a script uses it. */
    private static final int CHANNEL = 198;

    /** The shell's own errors become output; what was its stream of errors takes the codes. */
    private static final String BEFORE =
            "exec %1$d>&2 2>&1; trap 'echo \"${PIPESTATUS[*]}\" >&%1$d' EXIT; ".formatted(CHANNEL);

    private static final int MOST_BYTES = 64 * 1024;
    private static final int HIGHEST_CODE = 255;

    /** A program that a signal ended has a higher one. */
    private static final int HIGHEST_OWN_CODE = 128;

    private final List<String> programs;
    private final OutputTranscript output;
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    PipelineCodes(String command, OutputTranscript output) {
        this.programs = programs(command);
        this.output = output;
    }

    /** The programs of the pipeline whose codes can be learnt; empty if there is none. */
    private static List<String> programs(String command) {
        return command.contains("trap") || command.contains("" + CHANNEL)
                ? List.of()
                : LastPipeline.programs(command);
    }

    /** The command as bash gets it. */
    static String line(String command) {
        return programs(command).isEmpty() ? command : BEFORE + command;
    }

    /** Whether the command has such a pipeline. */
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

    /** How the parts ended, once the command has; empty if that is not known. */
    synchronized Optional<ToolFact.PipelineEnded> codes() {
        String line = told.toString(US_ASCII);
        String[] words = line.strip().split(" ", -1);
        if (line.indexOf('\n') != line.length() - 1 || words.length != programs.size()) {
            return Optional.empty();
        }
        var parts = new ArrayList<ToolFact.PipelinePart>();
        for (int i = 0; i < words.length; i++) {
            int code = code(words[i]);
            if (code < 0) {
                return Optional.empty();
            }
            parts.add(new ToolFact.PipelinePart(programs.get(i), code));
        }
        return Optional.of(new ToolFact.PipelineEnded(parts));
    }

    /**
     * Whether a shell that ended by itself, and with this code, can have told these. What it runs
     * may write to the stream as well, but must then kill the shell to be the only one.
     */
    static boolean fit(ToolFact.PipelineEnded told, int code) {
        for (ToolFact.PipelinePart part : told.parts()) {
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
        return word.isEmpty() || code > HIGHEST_CODE ? -1 : code;
    }

    /** Shows what came on the stream and is no codes, like an error of the sandbox. */
    synchronized void showRest() {
        if (told.size() > 0 && codes().isEmpty()) {
            output.out(ImmutableBytes.of(told.toByteArray()));
            told.reset();
        }
    }
}
