package dev.musher.host.doctor;

import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A program that Musher calls: is it there, and does it answer? */
public final class ToolProbe implements Probe {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final OutputLimit A_LITTLE = OutputLimit.ends(4096, 0);

    /**
     * What to ask of a program.
     *
     * @param question the words after the program's name; an answer with code 0 is a good one
     * @param without how Musher fares where it is missing
     * @param missing the verdict in that case
     */
    public record Tool(
            String name,
            String program,
            List<String> question,
            String packageName,
            String without,
            ProbeStatus missing) {
        public Tool {
            question = List.copyOf(question);
        }
    }

    private final Tool tool;
    private final ProcessRunner processRunner;
    private final Map<String, String> environment;

    public ToolProbe(Tool tool, ProcessRunner processRunner, Map<String, String> environment) {
        this.tool = tool;
        this.processRunner = processRunner;
        this.environment = Map.copyOf(environment);
    }

    @Override
    public String part() {
        return tool.name();
    }

    @Override
    public ProbeResult probe() throws InterruptedException {
        try {
            return switch (ask()) {
                case CommandResult.Exited(int code, var out, _) when code == 0 ->
                        ProbeResult.fine(part(), firstLine(out.text()));
                case CommandResult.Exited(int code, _, var err) ->
                        lacking(
                                "does not work here (exit code "
                                        + code
                                        + "): "
                                        + firstLine(err.text()));
                case CommandResult.TimedOut _ ->
                        lacking("gave no answer in " + PATIENCE.toSeconds() + " s");
            };
        } catch (ProcessException absent) {
            return lacking("not found");
        }
    }

    private CommandResult ask() throws InterruptedException {
        var words = new ArrayList<String>();
        words.add(tool.program());
        words.addAll(tool.question());
        var command = CommandLine.of(Path.of("/"), environment, words.toArray(String[]::new));
        return processRunner.run(command, PATIENCE, A_LITTLE);
    }

    private ProbeResult lacking(String what) {
        return new ProbeResult(
                part(),
                tool.missing(),
                what + "; " + tool.without(),
                PackageHint.install(tool.packageName(), environment.getOrDefault("PATH", "")));
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("").strip();
    }
}
