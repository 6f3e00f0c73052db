package dev.musher.tools.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.text.Utf8;
import java.util.Map;
import java.util.Optional;

/** A Jupyter notebook as text: its cells in order, each with what it printed. */
final class NotebookText {
    static final String ENDING = ".ipynb";

    /** Of the outputs of one cell; plots and tables are larger than what they say. */
    private static final int MOST_OUTPUT = 2_000;

    private final StringBuilder text = new StringBuilder();

    private NotebookText() {}

    /** Empty if it is not a notebook that can be read: then it is shown as the file that it is. */
    static Optional<byte[]> of(byte[] content) {
        try {
            if (Json.parse(new String(content, UTF_8)) instanceof Fields notebook
                    && notebook.field("cells").orElse(notebook) instanceof Items(var cells)) {
                var shown = new NotebookText();
                for (int i = 0; i < cells.size(); i++) {
                    shown.add(i + 1, cells.get(i));
                }
                return Optional.of(shown.text.toString().getBytes(UTF_8));
            }
        } catch (JsonException _) {
            // Conflict markers, perhaps.
        }
        return Optional.empty();
    }

    private void add(int number, JsonValue cell) {
        if (!(cell instanceof Fields fields)) {
            return;
        }
        text.append("[cell ").append(number).append(": ");
        text.append(fields.text("cell_type").orElse("unknown")).append("]\n");
        lines(joined(fields.field("source").orElse(new JsonValue.Null())));
        var outputs = new StringBuilder();
        for (JsonValue output : fields.items("outputs")) {
            if (output instanceof Fields printed) {
                outputs.append(output(printed));
            }
        }
        if (!outputs.isEmpty()) {
            text.append("[output of cell ").append(number).append("]\n");
            lines(Utf8.headAndTail(outputs.toString(), MOST_OUTPUT));
        }
    }

    private static String output(Fields output) {
        String said = joined(output.field("text").orElse(new JsonValue.Null()));
        if (output.text("output_type").orElse("").equals("error")) {
            said = output.text("ename").orElse("") + ": " + output.text("evalue").orElse("");
        }
        var data = output.object("data").orElse(new Fields(Map.of()));
        said += joined(data.field("text/plain").orElse(new JsonValue.Null()));
        var result = new StringBuilder(ended(said));
        for (String type : data.values().keySet()) {
            if (!type.equals("text/plain")) {
                result.append('[').append(type).append(" not shown]\n");
            }
        }
        return result.toString();
    }

    /** A text, or lines of one. */
    private static String joined(JsonValue source) {
        if (source instanceof Text(var whole)) {
            return whole;
        }
        var joined = new StringBuilder();
        if (source instanceof Items(var lines)) {
            for (JsonValue line : lines) {
                joined.append(line instanceof Text(var words) ? words : "");
            }
        }
        return joined.toString();
    }

    private void lines(String said) {
        text.append(ended(said));
    }

    private static String ended(String said) {
        return said.isEmpty() || said.endsWith("\n") ? said : said + "\n";
    }
}
