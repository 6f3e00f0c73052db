package dev.musher.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/**
 * What an AOT cache is trained on: one command after the other in this process, the agent against a
 * server on loopback that gives a few answers. Every start loads all that is in its cache, so there
 * is one for each way to start, and commands that are run now and then are left out. Only the
 * launcher starts it, in a home with nothing but a project.
 */
final class AotTraining {
    private static final String SETTINGS = "[log]\nlevel = \"info\"\n";
    private static final String PROJECT =
            """
            [project]
            base_branch = "main"
            """;
    private static final String GATE =
            """

            [[gate]]
            name = "check"
            run = "true"
            """;
    private static final String SKILL =
            """
            ---
            name: training
            description: Trains. Use it
              when asked to.
            metadata:
              version: "1.0"
            ---
            Train.
            """;

    /** What people type all day, in an order in which each finds what it looks at. */
    private static final String[] LOOKING = {
        "story add A",
        "story show 1",
        "story list",
        "board",
        "status",
        "status 1",
        "history 1",
        "workspaces"
    };

    private static final String[] TELLING = {"sessions", "cost", "config", "no-such-command"};

    private AotTraining() {}

    /**
     * Trains one cache.
     *
     * @param words the name of the cache, as the launcher chooses it: {@code look} for commands
     *     about stories, {@code tell} for those that need neither stories nor an agent, else the
     *     agent's
     */
    public static void main(String[] words) throws IOException {
        Main.stopOnSignal();
        // Never started here, but made, so that the cache has it.
        Main.halting();
        ProcessFacts facts = ProcessFacts.ofThisProcess(SourceComparison.begin());
        Path folder = facts.home().resolve("project");
        switch (words[0]) {
            case "look" -> {
                run(facts.in(folder), List.of("board"));
                writeProject(folder, PROJECT);
                run(facts.in(folder), "board");
                setUp(facts, folder);
                run(facts.in(folder), LOOKING);
            }
            case "tell" -> {
                run(facts.in(folder), List.of("sessions"));
                setUp(facts, folder);
                tell(facts.in(folder));
            }
            default -> beAnAgent(facts, folder);
        }
    }

    /** Settings of a user and of a project; many have them, and some have none. */
    private static void setUp(ProcessFacts facts, Path folder) throws IOException {
        writeSettings(facts);
        writeProject(folder, PROJECT + GATE);
    }

    private static void writeProject(Path folder, String text) throws IOException {
        Path settings = folder.resolve(".musher/project.toml");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, text);
    }

    private static void writeSettings(ProcessFacts facts) throws IOException {
        Path settings = facts.home().resolve(".config/musher/config.toml");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, SETTINGS);
        // Walls show what the user has installed.
        Files.createDirectories(facts.home().resolve(".rustup"));
    }

    private static void tell(ProcessFacts facts) {
        run(facts, TELLING);
        run(facts, List.of("why", "bash", "git status && cat A.java | head -3 > out.txt"));
        run(facts, List.of("--help"));
        run(facts, List.of("board", "--help"));
    }

    private static void beAnAgent(ProcessFacts facts, Path folder) throws IOException {
        run(facts, List.of("no-such-command"));
        askAModel(facts);
        writeSettings(facts);
        writeSkill(facts.home());
        useTools(facts.in(folder));
    }

    /** Most people who have worked with agents have some. */
    private static void writeSkill(Path home) throws IOException {
        Path folder = Files.createDirectories(home.resolve(".claude/skills/training"));
        Files.writeString(folder.resolve("SKILL.md"), SKILL);
    }

    private static void useTools(ProcessFacts there) throws IOException {
        tool(there, "read", "{\"path\": \"A.java\"}");
        tool(there, "edit", "{\"path\": \"A.java\", \"old_text\": \"1\", \"new_text\": \"2\"}");
        tool(there, "grep", "{\"pattern\": \"class\"}");
        tool(there, "glob", "{\"pattern\": \"**/*.java\"}");
        tool(there, "ls", "{}");
        tool(there, "bash", "{\"command\": \"ls\"}");
        work(there);
    }

    private static void tool(ProcessFacts facts, String name, String input) {
        run(facts, List.of("tool", name, input));
    }

    private static void askAModel(ProcessFacts facts) throws IOException {
        try (var model = new AotTrainingModel(List.of(AotTrainingModel.WORDS))) {
            run(asking(facts, model), List.of("models", "test"));
        }
    }

    /** The work itself: calls of a tool, and the answer; inside walls, where there are some. */
    private static void work(ProcessFacts facts) throws IOException {
        for (String format : List.of("text", "json", "stream-json")) {
            var replies =
                    List.of(AotTrainingModel.CALL, AotTrainingModel.CALL, AotTrainingModel.WORDS);
            try (var model = new AotTrainingModel(replies)) {
                run(
                        asking(facts, model),
                        List.of(
                                "-p",
                                "Hi.",
                                "--permission-mode",
                                "yolo",
                                "--sandbox",
                                format.equals("json") ? "off" : "auto",
                                "--output-format",
                                format));
            }
        }
    }

    private static ProcessFacts asking(ProcessFacts facts, AotTrainingModel model) {
        var environment = new HashMap<>(facts.environment());
        environment.put("ANTHROPIC_API_KEY", "training");
        environment.put("ANTHROPIC_BASE_URL", model.address());
        return facts.with(environment);
    }

    /** Each as people read it, and as programs do. */
    private static void run(ProcessFacts facts, String... commands) {
        for (String command : commands) {
            var words = new ArrayList<>(List.of(command.split(" ", -1)));
            run(facts, words);
            words.add("--json");
            run(facts, words);
        }
    }

    private static void run(ProcessFacts facts, List<String> words) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream());
        Main.run(facts, words, nowhere, nowhere);
    }
}
