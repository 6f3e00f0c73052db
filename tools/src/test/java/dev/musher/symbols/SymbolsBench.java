package dev.musher.symbols;

import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.syntax.SyntaxParser;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.Piece;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Calls the tool once and prints how long it took. Started by {@code bench/symbols}: {@code
 * SymbolsBench CACHE FOLDER ACTION [NAME]}.
 */
final class SymbolsBench {
    private SymbolsBench() {}

    @SuppressWarnings("SystemOut")
    public static void main(String[] words) throws IOException, InterruptedException {
        var cache = Path.of(words[0]);
        var workplace = new Workplace(Path.of(words[1]), Path.of("/"));
        var tool = new SymbolsTool(workplace, new SyntaxParser(cache), cache);
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        fields.put("action", new JsonValue.Text(words[2]));
        if (words.length > 3) {
            fields.put("name", new JsonValue.Text(words[3]));
        }
        for (String round : new String[] {"first", "second", "third"}) {
            long start = System.nanoTime();
            var answer = answer(tool, new Fields(fields));
            long millis = (System.nanoTime() - start) / 1_000_000;
            System.out.println(round + " " + millis + " ms, " + answer.length() + " characters");
            if (System.getProperty("show") != null) {
                System.out.println(answer);
            }
        }
    }

    private static String answer(SymbolsTool tool, Fields fields) throws InterruptedException {
        if (!(tool.sheet().input().check(fields) instanceof Checked.Fits(var input))) {
            throw new IllegalArgumentException("the input does not fit");
        }
        var outcome = tool.prepare(input).carryOut(new ToolCall("1", ToolCall.Progress.UNHEARD));
        return outcome instanceof ToolOutcome.Done done
                        && done.pieces().getFirst() instanceof Piece.Text text
                ? text.text()
                : outcome.toString();
    }
}
