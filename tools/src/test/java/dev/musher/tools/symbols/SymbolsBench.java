package dev.musher.tools.symbols;

import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.syntax.SyntaxParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Makes a tree of Java files, or outlines one and prints how long it took. Started by {@code
 * bench/symbols}.
 */
final class SymbolsBench {
    private static final int FILES_PER_FOLDER = 25;
    private static final int METHODS = 14;

    private static final String METHOD =
            """
                /** Moves what it is given on to the next one, and counts it. */
                public List<String> stepNUMBER(Map<String, Integer> counts, String word, int times) {
                    var result = new ArrayList<String>();
                    for (int i = 0; i < times; i++) {
                        if (counts.getOrDefault(word, 0) > i) {
                            result.add(word + ":" + i);
                        } else {
                            counts.merge(word, 1, Integer::sum);
                        }
                    }
                    return result.isEmpty() ? List.of() : result;
                }

            """;

    private SymbolsBench() {}

    public static void main(String[] words) throws IOException, InterruptedException {
        if (words[0].equals("make")) {
            make(Path.of(words[1]), Integer.parseInt(words[2]));
        } else {
            outline(Path.of(words[1]), Path.of(words[2]));
        }
    }

    private static void make(Path tree, int files) throws IOException {
        for (int i = 0; i < files; i++) {
            var folder = tree.resolve("src/p" + i / FILES_PER_FOLDER);
            Files.createDirectories(folder);
            var text = new StringBuilder("package p" + i / FILES_PER_FOLDER + ";\n\n");
            text.append("public final class Type").append(i).append(" implements Step {\n");
            text.append("    private final int number = ").append(i).append(";\n\n");
            for (int method = 0; method < METHODS; method++) {
                text.append(METHOD.replace("NUMBER", String.valueOf(method)));
            }
            Files.writeString(folder.resolve("Type" + i + ".java"), text.append("}\n"));
        }
    }

    private static void outline(Path tree, Path cache) throws IOException, InterruptedException {
        long started = System.nanoTime();
        long bytes = read(tree);
        say("plain read of " + bytes / 1024 + " KiB", started);
        var tool =
                new SymbolsTool(
                        new WorkingDirectory(tree, Path.of("/")), new SyntaxParser(cache), cache);
        for (String round : List.of("outline", "outline again", "outline again")) {
            long start = System.nanoTime();
            int length = outline(tool).length();
            say(round + ", " + length + " characters", start);
        }
        System.gc();
        var runtime = Runtime.getRuntime();
        System.out.println(
                "heap: " + (runtime.totalMemory() - runtime.freeMemory()) / 1024 + " KiB");
    }

    private static long read(Path tree) throws IOException {
        try (Stream<Path> found = Files.walk(tree)) {
            long bytes = 0;
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                bytes += Files.readAllBytes(file).length;
            }
            return bytes;
        }
    }

    private static void say(String what, long since) {
        System.out.println(what + ": " + (System.nanoTime() - since) / 1_000_000 + " ms");
    }

    private static String outline(SymbolsTool tool) throws InterruptedException {
        var fields = new Fields(Map.of("action", new JsonValue.Text("outline")));
        var toolInput = ((Checked.Fits) tool.description().input().check(fields)).input();
        var call = new ToolCall("1", ToolCall.Progress.UNHEARD);
        var outcome = (ToolOutcome.Done) tool.prepare(toolInput).execute(call);
        return ((OutcomePiece.Text) outcome.pieces().getFirst()).text();
    }
}
