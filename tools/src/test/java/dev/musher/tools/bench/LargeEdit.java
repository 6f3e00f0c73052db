package dev.musher.tools.bench;

import dev.musher.base.files.AtomicFile;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.Tool;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.document.PermittedFiles;
import dev.musher.tools.document.ReadSet;
import dev.musher.tools.document.ToolFileWriter;
import dev.musher.tools.edit.EditTool;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.read.ReadTool;
import dev.musher.tools.syntax.SyntaxCheck;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** How long an edit in a file of 10 MB takes, beside writing the same bytes and no more. */
public final class LargeEdit {
    private static final int RUNS = 21;
    private static final int SIZE = 10_000_000;

    private LargeEdit() {}

    /** The folder to work in is the only argument. */
    public static void main(String[] arguments) throws Exception {
        var folder = Path.of(arguments[0]).toRealPath();
        for (var kind : new String[] {"ASCII, LF", "ASCII, CRLF", "Unicode, LF"}) {
            var file = Files.writeString(folder.resolve("large.txt"), content(kind));
            measure(kind, folder, file);
        }
    }

    private static void measure(String kind, Path folder, Path file)
            throws IOException, InterruptedException {
        var workingDirectory = new WorkingDirectory(folder, folder);
        var reads = ReadSet.empty();
        var edit =
                new EditTool(
                        workingDirectory,
                        new ToolFileWriter(
                                new PermittedFiles(workingDirectory), reads, SyntaxCheck.NONE));
        run(new ReadTool(workingDirectory, reads), Map.of("limit", "1"));
        var edits = new double[RUNS];
        var writes = new double[RUNS];
        for (int i = 0; i < RUNS; i++) {
            Map<String, String> change = new LinkedHashMap<>();
            change.put("old_text", "value of the middle " + i + ";");
            change.put("new_text", "value of the middle " + (i + 1) + ";");
            edits[i] = time(() -> run(edit, change));
            var bytes = Files.readAllBytes(file);
            writes[i] = time(() -> AtomicFile.write(folder.resolve("copy.txt"), bytes));
        }
        double first = edits[0];
        Arrays.sort(edits);
        Arrays.sort(writes);
        System.out.printf(
                "%-12s first %6.1f ms, median %6.1f ms; writing alone %6.1f ms; ratio %.1f%n",
                kind, first, edits[RUNS / 2], writes[RUNS / 2], edits[RUNS / 2] / writes[RUNS / 2]);
    }

    private static String content(String kind) {
        var ending = kind.endsWith("CRLF") ? "\r\n" : "\n";
        var line = "a line of " + (kind.startsWith("U") ? "漢字" : "text") + " like any other";
        var text = new StringBuilder();
        for (int i = 0; text.length() < SIZE; i++) {
            text.append(line).append(' ').append(i).append(ending);
            if (text.length() > SIZE / 2 && text.indexOf("middle", SIZE / 2 - 100) < 0) {
                text.append("value of the middle 0;").append(ending);
            }
        }
        return text.toString();
    }

    private static void run(Tool tool, Map<String, String> fields) throws InterruptedException {
        Map<String, JsonValue> input = new LinkedHashMap<>();
        input.put("path", new Text("large.txt"));
        fields.forEach((name, value) -> input.put(name, value(name, value)));
        var checked = (Checked.Fits) tool.description().input().check(new Fields(input));
        tool.prepare(checked.input()).execute(new ToolCall("1", ToolCall.Progress.UNHEARD));
    }

    private static JsonValue value(String name, String value) {
        return name.equals("limit")
                ? new JsonValue.Numeral(new BigDecimal(value))
                : new Text(value);
    }

    /** Something that is timed. */
    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private static double time(Work work) throws IOException, InterruptedException {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e6;
    }
}
