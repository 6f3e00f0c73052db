package dev.musher.app.servecommand;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.Option;
import dev.musher.base.process.DetachedProgram;
import dev.musher.host.access.ServerFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The server as a program that outlives the command that starts it.
 *
 * @param launcher that starts this program
 * @param project that it serves
 * @param directory in which the command was typed: files that it names are found from there
 */
public record ServerProgram(
        Path launcher,
        Path project,
        Path directory,
        ServerFile file,
        Map<String, String> environment) {
    private static final Duration LONGEST_START = Duration.ofSeconds(90);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    /** Those that are not for the server itself. */
    private static final List<Option> OURS =
            List.of(ServeCommand.DETACH, ServeCommand.OPEN, ServeCommand.UNIT);

    private static final List<Option> FILES = List.of(ServeCommand.CERTIFICATE, ServeCommand.KEY);

    /** Starts it with the same options, and returns when it listens. */
    ServerFile.Running start(CommandInvocation commandInvocation) throws InterruptedException {
        var words = new ArrayList<>(List.of(launcher.toString(), "serve"));
        words.addAll(options(commandInvocation));
        var errors = file.errors();
        ProcessHandle server;
        try {
            server = DetachedProgram.start(words, project, environment, errors);
        } catch (IOException e) {
            throw new CommandFailed(
                    "Cannot start " + launcher + ": " + e.getMessage() + ".", "", e);
        }
        long end = System.nanoTime() + LONGEST_START.toNanos();
        while (System.nanoTime() < end) {
            var running = file.running().filter(one -> one.pid() == server.pid());
            if (running.isPresent()) {
                return running.get();
            }
            if (!server.isAlive()) {
                throw new CommandFailed("The server did not start.", said(errors));
            }
            Thread.sleep(BETWEEN_LOOKS);
        }
        throw new CommandFailed(
                "The server does not listen after %d seconds.".formatted(LONGEST_START.toSeconds()),
                "It is process " + server.pid() + ".");
    }

    private List<String> options(CommandInvocation commandInvocation) {
        var words = new ArrayList<String>();
        for (CommandInvocation.Given given : commandInvocation.given()) {
            if (!OURS.contains(given.option())) {
                String name = "--" + given.option().name();
                words.add(given.option() instanceof Option.Flag ? name : name + "=" + value(given));
            }
        }
        return words;
    }

    private String value(CommandInvocation.Given given) {
        return FILES.contains(given.option())
                ? directory.resolve(given.value()).normalize().toString()
                : given.value();
    }

    private static String said(Path errors) {
        try {
            return Files.readString(errors).strip();
        } catch (IOException _) {
            return "";
        }
    }

    /** The server as a service of systemd, for the user to save. */
    public String unit(CommandInvocation commandInvocation) {
        String name = "musher-" + String.valueOf(project.getFileName()).replaceAll("[^\\w.-]", "-");
        var command = new ArrayList<>(List.of(quoted(launcher.toString()), "serve"));
        options(commandInvocation).forEach(word -> command.add(quoted(word)));
        return """
                # Save it:   musher serve --unit > ~/.config/systemd/user/%1$s.service
                # Start it:  systemctl --user enable --now %1$s
                # Log in:    musher serve link
                [Unit]
                Description=Musher in %2$s

                [Service]
                WorkingDirectory=%2$s
                ExecStart=%3$s
                Restart=on-failure
                # It stops its agents itself, and says so by its exit code.
                KillMode=mixed
                TimeoutStopSec=90
                SuccessExitStatus=130 143

                [Install]
                WantedBy=default.target"""
                .formatted(name, escaped(project.toString()), String.join(" ", command));
    }

    private static String quoted(String word) {
        String escaped = escaped(word).replace("\\", "\\\\").replace("\"", "\\\"");
        return escaped.matches("[\\w/.:=@%+-]+")
                ? escaped
                : "\"" + escaped.replace("$", "$$") + "\"";
    }

    private static String escaped(String text) {
        return text.replace("%", "%%");
    }
}
