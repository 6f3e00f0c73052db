package dev.musher.tools.shell;

import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.base.text.OneLineText;
import dev.musher.base.time.DurationText;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.read.PdfConverter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs pdftotext inside the walls that commands have. It gets the document on its standard input,
 * so that it needs no access to the file and no name means an option.
 */
public final class PdfToText implements PdfConverter {
    private static final String PROGRAM = "pdftotext";
    private static final Duration USUAL_LIMIT = Duration.ofSeconds(30);
    private static final OutputLimit OUTPUT = OutputLimit.whole(8 << 20);
    private static final int LONGEST_COMPLAINT = 200;

    private final BashCommandLine commands;
    private final ProcessRunner processRunner;
    private final Duration limit;

    public PdfToText(BashCommandLine commands, ProcessRunner processRunner) {
        this(commands, processRunner, USUAL_LIMIT);
    }

    PdfToText(BashCommandLine commands, ProcessRunner processRunner, Duration limit) {
        this.commands = commands;
        this.processRunner = processRunner;
        this.limit = limit;
    }

    @Override
    public Optional<String> convert(ImmutableBytes pdf, int mostPages) throws InterruptedException {
        if (!commands.isOnPath(PROGRAM)) {
            return Optional.empty();
        }
        var words =
                List.of(
                        PROGRAM,
                        "-layout",
                        "-enc",
                        "UTF-8",
                        "-l",
                        String.valueOf(mostPages),
                        "-",
                        "-");
        var line = commands.program(words, new CommandInput.Bytes(pdf));
        try {
            return switch (processRunner.run(line, limit, OUTPUT)) {
                case CommandResult.Exited(int code, var out, _) when code == 0 ->
                        Optional.of(out.text());
                case CommandResult.Exited(_, _, var err) ->
                        throw ToolFailure.error(
                                "pdftotext cannot read it: "
                                        + OneLineText.beginning(err.text(), LONGEST_COMPLAINT)
                                        + ".");
                case CommandResult.TimedOut _ ->
                        throw ToolFailure.timeout(
                                "pdftotext took longer than " + DurationText.show(limit) + ".");
            };
        } finally {
            commands.look();
        }
    }
}
