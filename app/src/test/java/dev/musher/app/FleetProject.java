package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.app.ProgramUnderTest.Run;
import dev.musher.app.commandline.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A project with gates and a team of scripted models, and the program in it. */
final class FleetProject {
    /** Writes a file for the story that it is told of, and commits it. */
    static final String GOOD =
            """
            steps:
              - when: '# story 1: '
                calls: [{tool: write, arguments: {path: one.txt, content: one}}]
                usage: {input: 1000, output: 100}
              - when: '# story 2: '
                calls: [{tool: write, arguments: {path: two.txt, content: two}}]
                usage: {input: 1000, output: 100}
              - when: '# story 3: '
                calls: [{tool: write, arguments: {path: three.txt, content: three}}]
                usage: {input: 1000, output: 100}
              - calls: [{tool: bash, arguments: {command: git add -A && git commit -qm 'Do it'}}]
                usage: {input: 1000, output: 100}
              - text: It is done.
                usage: {input: 1000, output: 100}
            """;

    final Path home;
    final Path project;

    FleetProject(Path place) throws IOException, InterruptedException {
        Path real = place.toRealPath();
        home = Files.createDirectories(real.resolve("home"));
        project = Files.createDirectories(real.resolve("project"));
        Files.writeString(
                home.resolve(".gitconfig"),
                "[user]\n\tname = Ada Lov\n\temail = ada@example.org\n[init]\n\tdefaultBranch = main\n");
        write("check.sh", "! grep -rq BROKEN *.txt\n");
        write("readme.txt", "A project.\n");
    }

    /**
     * With these settings of the project. Teammates who play scripts stand in the user's file: no
     * project may name a script.
     */
    FleetProject begun(String settings) throws IOException, InterruptedException {
        var ofProject = new StringBuilder();
        for (String table : settings.split("(?m)^(?=\\[)", -1)) {
            if (table.startsWith("[[agent]]")) {
                configure(table);
            } else {
                ofProject.append(table);
            }
        }
        write(
                ".musher/project.toml",
                """
                [project]
                base_branch = "main"

                [[gate]]
                name = "check"
                run = "sh check.sh"

                """
                        + ofProject);
        sh("git init -q && git add -A && git commit -qm Start");
        trust();
        return this;
    }

    /** Its user has looked at what it would run, and agreed. */
    void trust() {
        run("trust", "--yes");
    }

    /** A coder who plays a script. */
    String coder(String name, String script) throws IOException {
        Path file = Files.writeString(home.resolve(name + ".yaml"), script);
        return """
        [[agent]]
        name = "%s"
        role = "coder"
        model = "scripted:%s"

        """
                .formatted(name, file);
    }

    /** Leaves the user's file without teammates. */
    void dismissAll() throws IOException {
        Files.delete(home.resolve(".config/musher/config.toml"));
    }

    /** What a million tokens of a coder's model cost. */
    FleetProject price(String name, int input, int output) throws IOException {
        configure(
                """
                [[model]]
                name = "scripted:%s"
                window = 200000
                output = 8000
                input_price = %d
                output_price = %d
                """
                        .formatted(home.resolve(name + ".yaml"), input, output));
        return this;
    }

    /** Adds to the user's own settings. */
    void configure(String settings) throws IOException {
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        String before = Files.exists(file) ? Files.readString(file) : "";
        Files.writeString(file, before + settings);
    }

    ProgramUnderTest musher() {
        return new ProgramUnderTest(home, project).with("USER", "ada");
    }

    Run run(String... words) {
        return musher().run(words);
    }

    /** A story that is begun. */
    void story(String name, String... more) {
        var words = new ArrayList<>(List.of("story", "add", name));
        words.addAll(List.of(more));
        var added = run(words.toArray(String[]::new));
        if (added.code() != ExitCode.OK) {
            throw new IllegalStateException(added.err());
        }
        String number = added.out().substring(0, added.out().indexOf(' '));
        run("story", "start", number);
    }

    void write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Runs a script in the project; what it prints. */
    String sh(String script) throws IOException, InterruptedException {
        var command = new ProcessBuilder("sh", "-ec", script).directory(project.toFile());
        command.environment().clear();
        command.environment().put("PATH", System.getenv("PATH"));
        command.environment().put("HOME", home.toString());
        var process = command.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(script + ": " + said);
        }
        return said;
    }
}
