package dev.musher.app;

import dev.musher.agent.learning.LearningFolder;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.safety.TextSafety;
import dev.musher.base.config.UserDirectories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A project with a quirk, a scripted agent and a scripted learner; the program in it. */
final class LearningProject {
    /** Fails at the quirk first, then does it as the project wants it. */
    static final String WORK =
            """
            steps:
              - calls: [{tool: bash, arguments: {command: make test}}]
              - calls: [{tool: bash, arguments: {command: ./run-tests}}]
              - text: Done.
            """;

    final Path home;
    final Path project;

    LearningProject(Path place) throws IOException {
        home = Files.createDirectories(place.toRealPath().resolve("home"));
        project = Files.createDirectories(place.toRealPath().resolve("project"));
        Files.writeString(project.resolve("Makefile"), "test:\n\t@exit 2\n");
        Path tests = Files.writeString(project.resolve("run-tests"), "#!/bin/sh\necho 3 passed\n");
        if (!tests.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + tests + " executable");
        }
        Files.createDirectories(project.resolve(".git"));
    }

    Path script(String name, String yaml) throws IOException {
        return Files.writeString(home.resolve(name), yaml);
    }

    /** Has this script learn; its calls have a price. */
    void learner(String yaml) throws IOException {
        Path script = script("learner.yaml", yaml);
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(
                file,
                """
                [models]
                learning = "scripted:%1$s"
                [[model]]
                name = "scripted:%1$s"
                input_price = 1
                output_price = 2
                """
                        .formatted(script));
    }

    ProgramUnderTest program() {
        return new ProgramUnderTest(home, project);
    }

    /** A session of {@code musher -p} in which the script works. */
    ProgramUnderTest.Run session(String yaml) throws IOException {
        Path script = script("work.yaml", yaml);
        return program()
                .run(
                        "-p",
                        "run the tests",
                        "-m",
                        "scripted:" + script,
                        "--sandbox",
                        "off",
                        "--permission-mode",
                        "yolo");
    }

    LearningFolder learning() {
        return new LearningFolder(memory().folders().personal().resolve("learning"));
    }

    MemoryStore memory() {
        return new MemoryStore(
                MemoryFolders.of(UserDirectories.of(Map.of(), home), project), TextSafety.usual());
    }

    /** The program as a process of its own. */
    Process process(String... words) throws IOException {
        return process(List.of(), words);
    }

    /**
     * The same.
     *
     * @param variables like {@code NAME=value}, on top of what is there
     */
    Process process(List<String> variables, String... words) throws IOException {
        var command = new ArrayList<String>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.add("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add(Main.class.getName());
        command.addAll(List.of(words));
        var builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("HOME", home.toString());
        for (String variable : variables) {
            int sign = variable.indexOf('=');
            builder.environment().put(variable.substring(0, sign), variable.substring(sign + 1));
        }
        builder.environment().remove("XDG_STATE_HOME");
        builder.environment().remove("XDG_CONFIG_HOME");
        return builder.redirectErrorStream(true)
                .redirectOutput(home.resolve("out.txt").toFile())
                .start();
    }
}
