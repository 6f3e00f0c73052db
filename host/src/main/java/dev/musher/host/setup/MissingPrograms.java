package dev.musher.host.setup;

import dev.musher.pipeline.gate.Gate;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepDirectory;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Which programs of a gate are not on this machine. */
public record MissingPrograms(CommandAnalyzer commands, Path root, String searchPath) {
    /** Parts of the shell that are no programs, or need not be. */
    private static final Set<String> OF_THE_SHELL =
            Set.of(
                    "cd",
                    "pushd",
                    "popd",
                    "exit",
                    "return",
                    "set",
                    "shopt",
                    "export",
                    "unset",
                    "source",
                    ".",
                    ":",
                    "eval",
                    "exec",
                    "trap",
                    "wait",
                    "umask",
                    "ulimit",
                    "read",
                    "local",
                    "declare",
                    "readonly",
                    "command",
                    "type",
                    "hash",
                    "shift",
                    "break",
                    "continue",
                    "alias",
                    "let",
                    "test",
                    "[",
                    "true",
                    "false",
                    "echo",
                    "printf");

    /** Each once, in the order of the command; what is not sure to be run is not told. */
    public List<String> of(Gate gate) {
        var missing = new ArrayList<String>();
        for (CommandStep commandStep : commands.read(gate.run()).steps()) {
            if (commandStep.words().getFirst() instanceof CommandWord.Literal(var program)
                    && commandStep.folder() instanceof StepDirectory.Known(var folder)
                    && !isThere(program, gate.folder() + "/" + folder)
                    && !missing.contains(program)) {
                missing.add(program);
            }
        }
        return missing;
    }

    private boolean isThere(String program, String folder) {
        try {
            if (program.indexOf('/') >= 0) {
                var start = folder.startsWith("/") ? folder.substring(1) : folder;
                return Files.isExecutable(root.resolve(start).resolve(program));
            }
            if (OF_THE_SHELL.contains(program)) {
                return true;
            }
            for (String place : searchPath.split(":", -1)) {
                if (Files.isExecutable(Path.of(place, program))) {
                    return true;
                }
            }
            return false;
        } catch (InvalidPathException _) {
            return true;
        }
    }
}
