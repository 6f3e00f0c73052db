package dev.musher.app.commandline.completion;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.musher.app.commandline.CommandSpec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A shell of this machine that has read the completion script of a tree. */
final class RealShell {
    private static final int NO_PTY = 3;

    private final CompletionShell completionShell;
    private final Path folder;
    private final Path script;

    private RealShell(CompletionShell completionShell, Path folder, Path script) {
        this.completionShell = completionShell;
        this.folder = folder;
        this.script = script;
    }

    static RealShell reading(CompletionShell completionShell, CommandSpec root, Path folder)
            throws IOException {
        assumeTrue(
                isInstalled(completionShell.word()), completionShell.word() + " is not installed");
        Path script = folder.resolve("script." + completionShell.word());
        Files.writeString(script, CompletionScript.of(completionShell, root));
        for (var name : List.of("bash", "fish", "zsh")) {
            copy("offers." + name, folder);
        }
        copy("offering.zsh", folder);
        return new RealShell(completionShell, folder, script);
    }

    static boolean isInstalled(String program) {
        return Arrays.stream(System.getenv("PATH").split(":"))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }

    /** Every line with what is offered behind it, in the shell's own form and order. */
    Map<String, List<String>> offers(List<String> lines) throws Exception {
        Map<String, List<String>> offers = new LinkedHashMap<>();
        var current = new ArrayList<String>();
        for (String line : run(lines).lines().toList()) {
            if (line.startsWith("$ ")) {
                current = new ArrayList<>();
                offers.put(line.substring(2), current);
            } else {
                current.add(line);
            }
        }
        return offers;
    }

    private String run(List<String> lines) throws Exception {
        var command = new ArrayList<>(command());
        command.add(script.toString());
        command.addAll(lines);
        Path output = folder.resolve("output");
        var builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("HOME", folder.toString());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), RealShell::first);
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        Process process = builder.start();
        process.getOutputStream().close();
        if (!process.waitFor(60, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        int code = process.waitFor();
        assumeTrue(code != NO_PTY, "this zsh has no module zsh/zpty");
        String text = Files.readString(output, StandardCharsets.UTF_8);
        return code == 0 ? text : "exit code " + code + "\n" + text;
    }

    private List<String> command() {
        return switch (completionShell) {
            case BASH -> List.of("bash", "--norc", "offers.bash");
            case ZSH -> List.of("zsh", "-f", "offers.zsh");
            case FISH -> List.of("fish", "--no-config", "offers.fish");
        };
    }

    private static String first(String path, String folder) {
        return folder + ":" + path;
    }

    private static void copy(String name, Path folder) throws IOException {
        try (var resource = RealShell.class.getResourceAsStream(name)) {
            Files.write(folder.resolve(name), resource.readAllBytes());
        }
    }
}
