package dev.musher.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;

/**
 * What the AOT cache is trained on: being an agent, one command after the other in this process,
 * against a server on loopback that gives one answer. Every start loads all that is in the cache,
 * so commands that are run now and then are left out. Only the launcher starts it, in an empty
 * home.
 */
final class AotTraining {
    private static final String SETTINGS = "[log]\nlevel = \"info\"\n";
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

    private AotTraining() {}

    public static void main(String[] words) throws IOException {
        Main.stopOnSignal();
        // Never started here, but made, so that the cache has it.
        Main.halting();
        ProcessFacts facts = ProcessFacts.ofThisProcess(SourceComparison.begin());
        run(facts, List.of("--version"));
        run(facts, List.of("--help"));
        run(facts, List.of("no-such-command"));
        askAModel(facts);
        Path settings = facts.home().resolve(".config/musher/config.toml");
        Files.createDirectories(settings.getParent());
        Files.writeString(settings, SETTINGS);
        writeSkill(facts.home());
        useTools(facts);
    }

    /** Most people who have worked with agents have some. */
    private static void writeSkill(Path home) throws IOException {
        Path folder = Files.createDirectories(home.resolve(".claude/skills/training"));
        Files.writeString(folder.resolve("SKILL.md"), SKILL);
    }

    /** In a folder of its own, of which undo keeps next to nothing. */
    private static void useTools(ProcessFacts facts) throws IOException {
        Path folder = Files.createDirectories(facts.home().resolve("project"));
        Files.writeString(folder.resolve("A.java"), "class A { int f() { return 1; } }\n");
        var there = facts.in(folder);
        run(there, List.of("why", "bash", "git status && cat A.java | head -3 > out.txt"));
        tool(there, "read", "{\"path\": \"A.java\"}");
        tool(there, "edit", "{\"path\": \"A.java\", \"old_text\": \"1\", \"new_text\": \"2\"}");
        tool(there, "grep", "{\"pattern\": \"class\"}");
        tool(there, "glob", "{\"pattern\": \"**/*.java\"}");
        tool(there, "ls", "{}");
        tool(there, "bash", "{\"command\": \"ls\"}");
        beAnAgent(there);
    }

    private static void tool(ProcessFacts facts, String name, String input) {
        run(facts, List.of("tool", name, input));
    }

    private static void askAModel(ProcessFacts facts) throws IOException {
        try (var model = new AotTrainingModel(List.of(AotTrainingModel.WORDS))) {
            run(asking(facts, model), List.of("models", "test"));
        }
    }

    /** The work itself: a call of a tool, and the answer. */
    private static void beAnAgent(ProcessFacts facts) throws IOException {
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

    private static void run(ProcessFacts facts, List<String> words) {
        var nowhere = new PrintStream(OutputStream.nullOutputStream());
        Main.run(facts, words, nowhere, nowhere);
    }
}
