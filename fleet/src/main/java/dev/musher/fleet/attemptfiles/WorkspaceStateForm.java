package dev.musher.fleet.attemptfiles;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.fleet.workspace.WorkspaceState;
import java.util.List;
import java.util.Optional;

/** The state of a workspace as JSON. */
final class WorkspaceStateForm {
    private WorkspaceStateForm() {}

    static String write(WorkspaceState workspaceState) {
        var fields =
                new JsonObjectBuilder()
                        .text("tip", workspaceState.tip().hex())
                        .text("tree", workspaceState.tree().hex())
                        .number("ahead", workspaceState.ahead())
                        .texts("dirty", workspaceState.dirty())
                        .text("fingerprint", workspaceState.fingerprint());
        return Json.encodeIndented(fields.build()) + "\n";
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
                new CommitId(fields.requireText("tip")),
                new TreeId(fields.requireText("tree")),
                fields.requireNumber("ahead").intValueExact(),
                strings(fields, "dirty"),
                fields.requireText("fingerprint"));
    }

    static List<String> strings(Fields fields, String name) {
        return fields.items(name).stream()
                .filter(Text.class::isInstance)
                .map(item -> ((Text) item).value())
                .toList();
    }
}
