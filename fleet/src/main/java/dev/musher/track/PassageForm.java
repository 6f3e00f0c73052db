package dev.musher.track;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.TreeId;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonTokens;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.json.JsonValue.Items;
import dev.musher.story.ItemNumber;
import dev.musher.story.Landing.Landed;
import io.avaje.json.JsonWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A landing under way as JSON, and back. */
final class PassageForm {
    private static final String VERSION = "1";

    private PassageForm() {}

    static byte[] encode(Passage passage) {
        return Json.write(writer -> write(writer, passage));
    }

    private static void write(JsonWriter writer, Passage passage) {
        writer.beginObject();
        JsonTokens.text(writer, "v", VERSION);
        JsonTokens.text(writer, "branch", passage.branch().name());
        JsonTokens.text(writer, "from", passage.from().hex());
        JsonTokens.text(writer, "cookie", passage.cookie());
        JsonTokens.text(writer, "left", passage.left().name());
        writer.name("checkouts");
        writer.beginArray();
        for (var checkout : passage.checkouts()) {
            writer.beginObject();
            JsonTokens.text(writer, "top", checkout.top().toString());
            JsonTokens.text(writer, "repository", checkout.repository().toString());
            writer.endObject();
        }
        writer.endArray();
        writer.name("stack");
        writer.beginArray();
        passage.landfall().stack().forEach(carriage -> write(writer, carriage));
        writer.endArray();
        writer.endObject();
    }

    private static void write(JsonWriter writer, Carriage carriage) {
        var landed = carriage.landed();
        writer.beginObject();
        JsonTokens.text(writer, "story", carriage.story().toString());
        JsonTokens.text(writer, "tip", carriage.tip().hex());
        JsonTokens.text(writer, "commit", landed.commit().hex());
        JsonTokens.text(writer, "tree", landed.tree().hex());
        JsonTokens.text(writer, "parent", landed.parent().hex());
        JsonTokens.text(writer, "parentTree", landed.parentTree().hex());
        writer.endObject();
    }

    /** Empty if it is not what we wrote. */
    static Optional<Passage> decode(byte[] bytes) {
        try {
            return Json.parse(new String(bytes, UTF_8)) instanceof Fields fields
                            && fields.text("v").equals(Optional.of(VERSION))
                    ? Optional.of(passage(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static Passage passage(Fields fields) {
        var checkouts = new ArrayList<UserTree>();
        for (var checkout : items(fields, "checkouts")) {
            checkouts.add(
                    new UserTree(
                            Path.of(text(checkout, "top")), Path.of(text(checkout, "repository"))));
        }
        var stack = items(fields, "stack").stream().map(PassageForm::carriage).toList();
        var landfall = new Landfall(new CommitId(text(fields, "from")), stack);
        return new Passage(
                new Ref(text(fields, "branch")),
                landfall,
                text(fields, "cookie"),
                checkouts,
                Passage.Left.valueOf(text(fields, "left")));
    }

    private static Carriage carriage(Fields fields) {
        return new Carriage(
                new ItemNumber(Integer.parseInt(text(fields, "story"))),
                new CommitId(text(fields, "tip")),
                new Landed(
                        new CommitId(text(fields, "commit")),
                        new TreeId(text(fields, "tree")),
                        new CommitId(text(fields, "parent")),
                        new TreeId(text(fields, "parentTree"))));
    }

    private static List<Fields> items(Fields fields, String name) {
        var found = new ArrayList<Fields>();
        if (fields.field(name).orElse(new JsonValue.Null()) instanceof Items items) {
            for (var item : items.values()) {
                if (item instanceof Fields object) {
                    found.add(object);
                }
            }
        }
        return found;
    }

    private static String text(Fields fields, String name) {
        return fields.text(name)
                .orElseThrow(() -> new IllegalArgumentException("there is no " + name));
    }
}
