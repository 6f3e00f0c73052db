package dev.musher.fleet.landing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonTokens;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Landing.Landed;
import io.avaje.json.JsonWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;

/** A landing under way as JSON, and back. */
final class LandingRecordForm {
    private static final String VERSION = "1";

    private LandingRecordForm() {}

    static byte[] encode(LandingRecord landingRecord) {
        return Json.write(writer -> write(writer, landingRecord));
    }

    private static void write(JsonWriter writer, LandingRecord landingRecord) {
        writer.beginObject();
        JsonTokens.text(writer, "v", VERSION);
        JsonTokens.text(writer, "branch", landingRecord.branch().name());
        JsonTokens.text(writer, "from", landingRecord.from().hex());
        JsonTokens.text(writer, "cookie", landingRecord.cookie());
        JsonTokens.text(writer, "left", landingRecord.left().name());
        writer.name("checkouts");
        writer.beginArray();
        for (var checkout : landingRecord.checkouts()) {
            writer.beginObject();
            JsonTokens.text(writer, "top", checkout.top().toString());
            JsonTokens.text(writer, "repository", checkout.repository().toString());
            writer.endObject();
        }
        writer.endArray();
        writer.name("stack");
        writer.beginArray();
        landingRecord.landfall().stack().forEach(stackedCommit -> write(writer, stackedCommit));
        writer.endArray();
        writer.endObject();
    }

    private static void write(JsonWriter writer, StackedCommit stackedCommit) {
        var landed = stackedCommit.landed();
        writer.beginObject();
        JsonTokens.text(writer, "story", stackedCommit.story().toString());
        JsonTokens.text(writer, "tip", stackedCommit.tip().hex());
        JsonTokens.text(writer, "commit", landed.commit().hex());
        JsonTokens.text(writer, "tree", landed.tree().hex());
        JsonTokens.text(writer, "parent", landed.parent().hex());
        JsonTokens.text(writer, "parentTree", landed.parentTree().hex());
        writer.endObject();
    }

    /** Empty if it is not what we wrote. */
    static Optional<LandingRecord> decode(byte[] bytes) {
        try {
            return Json.parse(new String(bytes, UTF_8)) instanceof Fields fields
                            && fields.text("v").equals(Optional.of(VERSION))
                    ? Optional.of(passage(fields))
                    : Optional.empty();
        } catch (JsonException | IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private static LandingRecord passage(Fields fields) {
        var checkouts = new ArrayList<UserCheckout>();
        for (var item : fields.items("checkouts")) {
            if (item instanceof Fields checkout) {
                checkouts.add(
                        new UserCheckout(
                                Path.of(checkout.requireText("top")),
                                Path.of(checkout.requireText("repository"))));
            }
        }
        var stack =
                fields.items("stack").stream()
                        .filter(Fields.class::isInstance)
                        .map(item -> stacked((Fields) item))
                        .toList();
        var landedStack = new LandedStack(new CommitId(fields.requireText("from")), stack);
        return new LandingRecord(
                new Ref(fields.requireText("branch")),
                landedStack,
                fields.requireText("cookie"),
                checkouts,
                LandingRecord.Left.valueOf(fields.requireText("left")));
    }

    private static StackedCommit stacked(Fields fields) {
        return new StackedCommit(
                new ItemNumber(Integer.parseInt(fields.requireText("story"))),
                new CommitId(fields.requireText("tip")),
                new Landed(
                        new CommitId(fields.requireText("commit")),
                        new TreeId(fields.requireText("tree")),
                        new CommitId(fields.requireText("parent")),
                        new TreeId(fields.requireText("parentTree"))));
    }
}
