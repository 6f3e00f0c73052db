package dev.musher.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.conversation.Message;
import dev.musher.conversation.Part;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.property.Combinators;
import dev.musher.property.ForAll;
import dev.musher.property.Generator;
import dev.musher.property.Generators;
import dev.musher.property.Property;
import dev.musher.property.Provide;
import dev.musher.tool.Effect;
import dev.musher.tool.InputShape.Checked;
import dev.musher.tool.ToolSheet;
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
    void whatIsReadFitsAndEveryChangeIsReported(@ForAll("careless") Part.ToolCall call) {
        var read = Bench.READER.read(call);
        wantedPercent = Map.of("repaired", 10, "as it was", 5, "unsound", 10);
        kinds.merge(kind(read), 1, Integer::sum);
        if (read instanceof ReadCall.Sound sound) {
            assertThat(sheet(sound.tool()).input().check(sound.input()))
                    .isInstanceOf(Checked.Fits.class);
            assertThat(sound.call()).isEqualTo(call);
            boolean same =
                    sound.tool().equals(call.name())
                            && parsed(call.arguments()).equals(Optional.of(sound.input()));
            assertThat(sound.repairs().isEmpty()).isEqualTo(same);
            var mended = Bench.call(sound.tool(), Json.encode(sound.input()));
            assertThat(Bench.READER.read(mended))
                    .as("a repaired call needs no other repair")
                    .isEqualTo(new ReadCall.Sound(mended, sound.tool(), sound.input(), List.of()));
        }
    }

    private static String kind(ReadCall read) {
        return switch (read) {
            case ReadCall.Sound sound -> sound.repairs().isEmpty() ? "as it was" : "repaired";
            case ReadCall.Unsound _ -> "unsound";
        };
    }

    @Property(tries = 500)
    void aCallThatFitsIsNeverChanged(@ForAll("fitting") Part.ToolCall call) {
        assertThat(Bench.READER.read(call))
                .isEqualTo(
                        new ReadCall.Sound(
                                call, call.name(), Json.parse(call.arguments()), List.of()));
    }

    /** Nothing is added to a cut call of a tool that does more than look, but brackets. */
    @Property(tries = 1000)
    void aCutCallRunsOnlyWithTheValuesThatItHad(
            @ForAll("fitting") Part.ToolCall call, @ForAll double share) {
        int at = (int) Math.abs(share % 1.0 * call.arguments().length());
        var cut = Bench.call(call.name(), call.arguments().substring(0, at));
        boolean looks = sheet(call.name()).effect() == Effect.READS;
        if (!looks && at > 0 && Bench.READER.read(cut) instanceof ReadCall.Sound sound) {
            var whole = (Fields) Json.parse(call.arguments());
            assertThat(whole.values()).containsAllEntriesOf(((Fields) sound.input()).values());
        }
    }

    @Property(tries = 2000)
    void recoveredCallsFit(@ForAll("texts") String text) {
        var message = new Message.Assistant(List.of(new Part.Text(text)));
        var recovered = Bench.READER.recovered(message, List.of());
        wantedPercent = Map.of("recovered", 5);
        kinds.merge(recovered.isPresent() ? "recovered" : "nothing", 1, Integer::sum);
        var parts = recovered.map(Message.Assistant::parts).orElse(List.of());
        var calls = parts.stream().filter(Part.ToolCall.class::isInstance).toList();
        assertThat(calls).hasSizeLessThanOrEqualTo(4);
        assertThat(calls.isEmpty()).isEqualTo(recovered.isEmpty());
        for (Part part : calls) {
            assertThat(Bench.READER.read((Part.ToolCall) part))
                    .isInstanceOfSatisfying(
                            ReadCall.Sound.class, sound -> assertThat(sound.repairs()).isEmpty());
        }
    }

    private static ToolSheet sheet(String name) {
        return Bench.SHEETS.stream()
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
    Generator<Part.ToolCall> fitting() {
        return Generators.of(Bench.SHEETS)
                .flatMap(
                        sheet ->
                                GeneratedInput.RIGHT
                                        .of(sheet.input())
                                        .map(Json::encodeIndented)
                                        .map(text -> Bench.call(sheet.name(), text)));
    }

    @Provide
    Generator<Part.ToolCall> careless() {
        return Generators.of(Bench.SHEETS)
                .flatMap(
                        sheet ->
                                Combinators.combine(
                                                names(sheet.name()),
                                                texts(GeneratedInput.CARELESS.of(sheet.input())))
                                        .as(Bench::call));
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
