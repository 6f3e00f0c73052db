package dev.musher.agent.callrepair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.tools.api.InputShape.Checked;
import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;

class CallReaderPropertyTest {
    private final Map<String, Integer> kinds = new HashMap<>();
    private Map<String, Integer> wantedPercent = Map.of();

    @AfterEach
    void everyKindComesUpOftenEnough() {
        int all = kinds.values().stream().mapToInt(Integer::intValue).sum();
        wantedPercent.forEach(
                (kind, percent) ->
                        assertThat(100 * kinds.getOrDefault(kind, 0))
                                .as("%s in %s", kind, kinds)
                                .isGreaterThan(percent * all));
    }

    @Property(tries = 2000)
    void whatIsReadFitsAndEveryChangeIsReported(@ForAll("careless") ReplyPart.ToolCall call) {
        var read = RepairFixture.READER.read(call);
        wantedPercent = Map.of("repaired", 10, "as it was", 5, "unsound", 10);
        kinds.merge(kind(read), 1, Integer::sum);
        if (read instanceof ParsedCall.Sound sound) {
            assertThat(sheet(sound.tool()).input().check(sound.input()))
                    .isInstanceOf(Checked.Fits.class);
            assertThat(sound.call()).isEqualTo(call);
            boolean same =
                    sound.tool().equals(call.name())
                            && parsed(call.arguments()).equals(Optional.of(sound.input()));
            assertThat(sound.repairs().isEmpty()).isEqualTo(same);
            var mended = RepairFixture.call(sound.tool(), Json.encode(sound.input()));
            assertThat(RepairFixture.READER.read(mended))
                    .as("a repaired call needs no other repair")
                    .isEqualTo(
                            new ParsedCall.Sound(mended, sound.tool(), sound.input(), List.of()));
        }
    }

    private static String kind(ParsedCall read) {
        return switch (read) {
            case ParsedCall.Sound sound -> sound.repairs().isEmpty() ? "as it was" : "repaired";
            case ParsedCall.Unsound _ -> "unsound";
        };
    }

    @Property(tries = 500)
    void aCallThatFitsIsNeverChanged(@ForAll("fitting") ReplyPart.ToolCall call) {
        assertThat(RepairFixture.READER.read(call))
                .isEqualTo(
                        new ParsedCall.Sound(
                                call, call.name(), Json.parse(call.arguments()), List.of()));
    }

    /** Nothing is added to a cut call of a tool that does more than look, but brackets. */
    @Property(tries = 1000)
    void aCutCallRunsOnlyWithTheValuesThatItHad(
            @ForAll("fitting") ReplyPart.ToolCall call, @ForAll double share) {
        int at = (int) Math.abs(share % 1.0 * call.arguments().length());
        var cut = RepairFixture.call(call.name(), call.arguments().substring(0, at));
        boolean looks = sheet(call.name()).effect() == ToolEffect.READS;
        if (!looks && at > 0 && RepairFixture.READER.read(cut) instanceof ParsedCall.Sound sound) {
            var whole = (Fields) Json.parse(call.arguments());
            assertThat(whole.values()).containsAllEntriesOf(((Fields) sound.input()).values());
        }
    }

    @Property(tries = 2000)
    void recoveredCallsFit(@ForAll("texts") String text) {
        var message = new Message.Assistant(List.of(new ReplyPart.Text(text)));
        var recovered = RepairFixture.READER.recovered(message, List.of());
        wantedPercent = Map.of("recovered", 5);
        kinds.merge(recovered.isPresent() ? "recovered" : "nothing", 1, Integer::sum);
        var parts = recovered.map(Message.Assistant::parts).orElse(List.of());
        var calls = parts.stream().filter(ReplyPart.ToolCall.class::isInstance).toList();
        assertThat(calls).hasSizeLessThanOrEqualTo(4);
        assertThat(calls.isEmpty()).isEqualTo(recovered.isEmpty());
        for (ReplyPart replyPart : calls) {
            assertThat(RepairFixture.READER.read((ReplyPart.ToolCall) replyPart))
                    .isInstanceOfSatisfying(
                            ParsedCall.Sound.class, sound -> assertThat(sound.repairs()).isEmpty());
        }
    }

    private static ToolDescription sheet(String name) {
        return RepairFixture.SHEETS.stream()
                .filter(sheet -> sheet.name().equals(name))
                .findAny()
                .orElseThrow();
    }

    private static Optional<JsonValue> parsed(String arguments) {
        if (arguments.isBlank()) {
            return Optional.of(new Fields(Map.of()));
        }
        try {
            return Optional.of(Json.parse(arguments));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    @Provide
    Generator<ReplyPart.ToolCall> fitting() {
        return Generators.of(RepairFixture.SHEETS)
                .flatMap(
                        sheet ->
                                GeneratedInput.RIGHT
                                        .of(sheet.input())
                                        .map(Json::encodeIndented)
                                        .map(text -> RepairFixture.call(sheet.name(), text)));
    }

    @Provide
    Generator<ReplyPart.ToolCall> careless() {
        return Generators.of(RepairFixture.SHEETS)
                .flatMap(
                        sheet ->
                                Combinators.combine(
                                                names(sheet.name()),
                                                texts(GeneratedInput.CARELESS.of(sheet.input())))
                                        .as(RepairFixture::call));
    }

    private static Generator<String> names(String name) {
        var capital = Character.toUpperCase(name.charAt(0)) + name.substring(1);
        return Generators.of(name, name, name, name, capital, "functions." + name, name + "x");
    }

    /** Inputs as text that may be cut, doubled, wrapped or spoilt. */
    private static Generator<String> texts(Generator<JsonValue> inputs) {
        var whole = inputs.map(Json::encode);
        var cut =
                Combinators.combine(whole, Generators.integers().between(0, 60))
                        .as((text, less) -> text.substring(0, Math.max(0, text.length() - less)));
        var wrapped =
                Combinators.combine(
                                whole,
                                Generators.of(
                                        "```json\n%s\n```",
                                        "%s%s",
                                        "{}%s",
                                        "[%s]",
                                        "%s}",
                                        "%s,",
                                        "{\"input\":%s}",
                                        "{\"arguments\":%s}",
                                        "x%s",
                                        "%s</s>"))
                        .as((text, form) -> form.replace("%s", text));
        var quoted = whole.map(text -> Json.encode(new JsonValue.Text(text)));
        var spoilt = whole.map(text -> text.replace('"', '\'').replace("true", "True"));
        return Generators.oneOf(
                whole, whole, cut, wrapped, quoted, spoilt, pieces(), Generators.strings());
    }

    private static Generator<String> pieces() {
        return Generators.of(
                        "{",
                        "}",
                        "[",
                        "]",
                        ",",
                        ":",
                        "\"",
                        "'",
                        "\\",
                        "\\u12",
                        "path",
                        "\"path\"",
                        "1",
                        "-",
                        "1e",
                        "tru",
                        "true",
                        "None",
                        " ",
                        "\n",
                        "```",
                        "\uD83D",
                        "😀")
                .list()
                .ofMaxSize(25)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Generator<String> texts() {
        return Generators.of(
                        "<tool_call>{\"name\":\"ls\",\"arguments\":{}}</tool_call>",
                        "<invoke name=\"read\"><parameter name=\"path\">a</parameter></invoke>",
                        "{\"name\":\"ls\",\"arguments\":{}}",
                        "<tool_call>",
                        "</tool_call>",
                        "<invoke name=\"ls\">",
                        "</invoke>",
                        "<parameter name=\"path\">",
                        "<function=ls>",
                        "</function>",
                        "<function_calls>",
                        "</function_calls>",
                        "```json\n",
                        "```\n",
                        "`",
                        "\n",
                        "\n",
                        " ",
                        "words",
                        "> ",
                        "<",
                        "[",
                        "]")
                .list()
                .ofMaxSize(15)
                .map(parts -> String.join("", parts));
    }
}
