package dev.musher.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.crew.Crew;
import dev.musher.agent.crew.SubagentAssignment;
import dev.musher.agent.crew.SubagentRights;
import dev.musher.agent.loop.AgentEvent;
import dev.musher.agent.loop.RunEnd;
import dev.musher.host.wiring.AgentSession;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.MessageContent;
import dev.musher.provider.vendor.ModelRole;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A project, an agent that works for a person there, and the models of those that work for it. */
final class CrewStage implements AutoCloseable {
    final Path home;
    Path project;
    final List<AgentEvent> events = Collections.synchronizedList(new ArrayList<>());
    private final List<String> flags = new ArrayList<>();
    private String searchPath = System.getenv("PATH");
    private Optional<AgentSession> open = Optional.empty();

    CrewStage(Path place) throws IOException {
        Path real = Files.createDirectories(place).toRealPath();
        home = Files.createDirectories(real.resolve("home"));
        project = Files.createDirectories(real.resolve("project"));
    }

    /** With a commit of what is in there, and an ignored file. */
    CrewStage repository() throws IOException, InterruptedException {
        write(".gitignore", "target/\n");
        sh("git init -q -b main . && git add -A && git commit -q -m Start");
        write("target/built", "by hand");
        return this;
    }

    /** On a machine where commands cannot be confined. */
    CrewStage withoutBubblewrap() throws IOException {
        Path programs = Files.createDirectories(home.resolve("programs"));
        Path broken = Files.writeString(programs.resolve("bwrap"), "#!/bin/sh\nexit 1\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwx------"));
        searchPath = programs + ":" + searchPath;
        return this;
    }

    /** What a million tokens of input and output cost, of every script. */
    CrewStage price(int input, int output) throws IOException {
        var models = new StringBuilder();
        for (String script : List.of("main.yaml", "members.yaml")) {
            models.append(
                    """
                    [[model]]
                    name = "scripted:%s"
                    window = 200000
                    output = 8000
                    input_price = %d
                    output_price = %d
                    """
                            .formatted(home.resolve(script), input, output));
        }
        Path file = home.resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, models);
        return this;
    }

    /** In another folder that is there already. */
    CrewStage in(Path folder) throws IOException {
        project = folder.toRealPath();
        return this;
    }

    CrewStage flags(String... more) {
        flags.addAll(List.of(more));
        return this;
    }

    Path write(String name, String text) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    String read(String name) throws IOException {
        return Files.readString(project.resolve(name));
    }

    /** Runs a script in the project; what it prints. */
    String sh(String script) throws IOException, InterruptedException {
        var command =
                new ProcessBuilder(
                        "env",
                        "-i",
                        "PATH=" + System.getenv("PATH"),
                        "HOME=" + home,
                        "GIT_AUTHOR_NAME=Ada",
                        "GIT_AUTHOR_EMAIL=ada@example.org",
                        "GIT_COMMITTER_NAME=Ada",
                        "GIT_COMMITTER_EMAIL=ada@example.org",
                        "sh",
                        "-ec",
                        script);
        var process = command.directory(project.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(script + ": " + said);
        }
        return said;
    }

    /** The parent, with scripts for it and for those that work for it. */
    AgentSession opened(String main, String members) throws IOException {
        Path own = Files.writeString(home.resolve("main.yaml"), main);
        Path its = Files.writeString(home.resolve("members.yaml"), members);
        var all =
                new ArrayList<>(
                        List.of(
                                "--print",
                                "--model",
                                "scripted:" + own,
                                "--set",
                                "models.subagent=scripted:" + its));
        all.addAll(flags);
        var session =
                new AgentsUnderTest(home)
                        .onPath(searchPath)
                        .open(project, all.toArray(String[]::new));
        open = Optional.of(session);
        return session;
    }

    /** Runs the parent to its end. */
    RunEnd run(String main, String members) throws IOException {
        return opened(main, members).agent().run(Message.User.text("Go."), events::add);
    }

    /** A member that does what a script says; what it offers is left to its closing. */
    Crew.Member member(SubagentRights subagentRights, String script)
            throws IOException, InterruptedException {
        var subagentAssignment =
                new SubagentAssignment(
                        "member",
                        ModelRole.SUBAGENT,
                        Optional.empty(),
                        subagentRights,
                        "You are a member.",
                        List.of(),
                        20);
        return opened("steps: [{text: unused}]", script).crew().open(subagentAssignment);
    }

    AgentSession session() {
        return open.orElseThrow();
    }

    /** What the calls of the parent gave, in the order in which they ended. */
    List<String> results() {
        var texts = new ArrayList<String>();
        for (AgentEvent event : List.copyOf(events)) {
            if (event instanceof AgentEvent.CallFinished finished) {
                texts.add(MessageContent.text(finished.content()));
            }
        }
        return texts;
    }

    /** The names in the folder that keeps what belongs to the parent's crew. */
    List<String> kept() throws IOException {
        String id = session().agent().session().diary().id().text();
        return names(project.resolve(".musher/state/sessions/" + id + ".crew"));
    }

    List<String> workspaces() throws IOException {
        return names(project.resolve(".musher/state/workspaces/crew"));
    }

    private static List<String> names(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Override
    public void close() {
        open.ifPresent(AgentSession::close);
        open = Optional.empty();
    }
}
