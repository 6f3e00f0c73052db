package dev.musher.app;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ConsoleOutput;
import dev.musher.app.commandline.program.Program;
import dev.musher.app.demo.DemoCommand;
import dev.musher.host.demo.DemoProject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.function.UnaryOperator;

/** Somebody with a home, in a folder that is no project. */
final class DemoFixture {
    private final Path temp;
    private final Path home;
    private final Path elsewhere;
    private final Map<String, String> environment = new HashMap<>();

    DemoFixture(Path place) throws IOException {
        temp = place.toRealPath();
        home = Files.createDirectories(temp.resolve("home"));
        elsewhere = Files.createDirectories(temp.resolve("no project"));
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", home.toString());
        environment.put("TMPDIR", temp.toString());
        environment.put("ANTHROPIC_API_KEY", "must never be used");
    }

    DemoFixture with(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Settings of the user's git. */
    void rule(String... settings) throws IOException {
        var text = new StringBuilder();
        for (String setting : settings) {
            int dot = setting.indexOf('.');
            text.append("[").append(setting, 0, dot).append("]\n\t");
            text.append(setting.substring(dot + 1).replace("=", " = ")).append("\n");
        }
        Files.writeString(home.resolve(".gitconfig"), text.toString());
    }

    /** There is a program of that name, and it does not work. */
    void breakPython() throws IOException {
        var folder = Files.createDirectories(temp.resolve("bin"));
        var python = Files.writeString(folder.resolve("python3"), "#!/bin/sh\nexit 1\n");
        Files.setPosixFilePermissions(python, PosixFilePermissions.fromString("rwxr-xr-x"));
        environment.merge("PATH", "", (path, _) -> folder + ":" + path);
    }

    Run musher(String... words) {
        return program(elsewhere).run(words);
    }

    /** A command that somebody types, in another folder. */
    Run in(Path folder, String command) {
        var words = List.of(command.split(" ", -1));
        return program(folder).run(words.subList(1, words.size()).toArray(String[]::new));
    }

    private ProgramUnderTest program(Path folder) {
        var program = new ProgramUnderTest(home, folder);
        environment.forEach(program::with);
        return program;
    }

    /** A demo of another project. */
    Run changed(UnaryOperator<DemoProject> change, String... words) {
        var facts =
                new ProcessFacts(
                        environment,
                        home,
                        elsewhere,
                        Optional.empty(),
                        StandardStreams.parse(""),
                        InputStream.nullInputStream(),
                        ProcessFacts.Starter.of(environment),
                        () -> {});
        var spec =
                DemoCommand.spec(
                        "demo", CommandTree.JSON, () -> new DemoParts(facts).action(change));
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var commandScreen =
                new CommandScreen(
                        output(out),
                        output(err),
                        () -> CommandScreen.USUAL_WIDTH,
                        CommandScreen.Audience.UNATTENDED);
        var code = new Program(spec, () -> "", () -> {}).run(List.of(words), commandScreen);
        return new Run(
                code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static ConsoleOutput output(ByteArrayOutputStream bytes) {
        return new ConsoleOutput(
                new PrintStream(bytes, true, StandardCharsets.UTF_8),
                Colour.PLAIN,
                Colour.Target.ELSEWHERE);
    }

    /** Begins, and is interrupted as soon as somebody is at work. */
    Run interrupted(String... words) throws Exception {
        var task = new FutureTask<>(() -> musher(words));
        var thread = Thread.ofPlatform().start(task);
        while (demos().stream().noneMatch(DemoFixture::isAtWork)) {
            Thread.onSpinWait();
        }
        thread.interrupt();
        return task.get();
    }

    private static boolean isAtWork(Path demo) {
        return Files.exists(demo.resolve("shop/.musher/state/attempts"));
    }

    List<Path> demos() throws IOException {
        try (var files = Files.list(temp)) {
            return files.filter(file -> file.getFileName().toString().startsWith("musher-demo-"))
                    .toList();
        }
    }
}
