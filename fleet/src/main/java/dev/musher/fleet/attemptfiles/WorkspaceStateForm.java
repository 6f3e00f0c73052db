package dev.musher.fleet.attemptfiles;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.fleet.workspace.WorkspaceState;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** The state of a workspace as JSON. */
final class WorkspaceStateForm {
    private WorkspaceStateForm() {}

    static String write(WorkspaceState workspaceState) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("tip", new Text(workspaceState.tip().hex()));
        fields.put("tree", new Text(workspaceState.tree().hex()));
        fields.put("ahead", new Numeral(BigDecimal.valueOf(workspaceState.ahead())));
        fields.put("dirty", texts(workspaceState.dirty()));
        fields.put("fingerprint", new Text(workspaceState.fingerprint()));
        return Json.encodeIndented(new Fields(fields)) + "\n";
    }

    static Optional<WorkspaceState> read(String text) {
        try {
            return Json.parse(text) instanceof Fields fields
                    ? Optional.of(state(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException | ArithmeticException _) {
            return Optional.empty();
        }
    }

    private static WorkspaceState state(Fields fields) {
        return new WorkspaceState(
                new CommitId(required(fields, "tip")),
                new TreeId(required(fields, "tree")),
                fields.field("ahead").orElseThrow(IllegalArgumentException::new)
                                instanceof Numeral(var ahead)
                        ? ahead.intValueExact()
                        : 0,
                strings(fields, "dirty"),
                required(fields, "fingerprint"));
    }

    static String required(Fields fields, String name) {
        return fields.text(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
    }

    static Items texts(List<String> texts) {
        return new Items(texts.stream().<JsonValue>map(Text::new).toList());
    }

    static List<String> strings(Fields fields, String name) {
        return fields.field(name).orElse(new Items(List.of())) instanceof Items(var items)
                ? items.stream()
                        .filter(Text.class::isInstance)
                        .map(item -> ((Text) item).value())
                        .toList()
                : List.of();
    }
}
