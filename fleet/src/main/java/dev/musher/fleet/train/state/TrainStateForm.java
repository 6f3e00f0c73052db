package dev.musher.fleet.train.state;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Items;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.pipeline.story.ItemNumber;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** What only the process knows that runs the train, as JSON and back. */
final class TrainStateForm {
    private TrainStateForm() {}

    static String write(String holder, TrainView view) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("holder", new Text(holder));
        fields.put("queue", new Items(view.queue().stream().map(TrainStateForm::queued).toList()));
        fields.put("builds", new Items(view.builds().stream().map(TrainStateForm::build).toList()));
        fields.put("notes", new Items(view.notes().stream().<JsonValue>map(Text::new).toList()));
        return Json.encodeIndented(new Fields(fields)) + "\n";
    }

    private static JsonValue queued(TrainView.Queued queued) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("story", number(queued.story().value()));
        fields.put("place", number(queued.place()));
        TrainReasonForm.write(queued.why(), fields);
        return new Fields(fields);
    }

    private static JsonValue build(TrainView.Build build) {
        var fields = new LinkedHashMap<String, JsonValue>();
        fields.put("what", new Text(build.what()));
        fields.put("stories", numbers(build.stories()));
        fields.put("step", new Text(build.step()));
        fields.put("since", new Text(build.since().toString()));
        return new Fields(fields);
    }

    static JsonValue numbers(List<ItemNumber> numbers) {
        return new Items(numbers.stream().map(it -> number(it.value())).toList());
    }

    static JsonValue number(int value) {
        return new Numeral(BigDecimal.valueOf(value));
    }

    /** Empty for anything else than what this holder wrote. */
    static Optional<TrainView> read(String text, String holder) {
        try {
            return Json.parse(text) instanceof Fields fields
                            && fields.text("holder").filter(holder::equals).isPresent()
                    ? Optional.of(view(fields))
                    : Optional.empty();
        } catch (JsonException
                | IllegalArgumentException
                | ArithmeticException
                | DateTimeException _) {
            return Optional.empty();
        }
    }

    private static TrainView view(Fields fields) {
        var queue = new ArrayList<TrainView.Queued>();
        for (Fields one : tables(fields, "queue")) {
            queue.add(
                    new TrainView.Queued(
                            new ItemNumber(whole(one, "story")),
                            whole(one, "place"),
                            TrainReasonForm.read(one)));
        }
        var builds = new ArrayList<TrainView.Build>();
        for (Fields one : tables(fields, "builds")) {
            builds.add(
                    new TrainView.Build(
                            text(one, "what"),
                            stories(one),
                            text(one, "step"),
                            Instant.parse(text(one, "since"))));
        }
        var notes = new ArrayList<String>();
        for (JsonValue item : items(fields, "notes")) {
            if (item instanceof Text(var note)) {
                notes.add(note);
            }
        }
        return new TrainView(queue, builds, List.of(), List.of(), notes);
    }

    private static List<ItemNumber> stories(Fields fields) {
        return numbers(fields, "stories");
    }

    static List<ItemNumber> numbers(Fields fields, String name) {
        var stories = new ArrayList<ItemNumber>();
        for (JsonValue item : items(fields, name)) {
            if (item instanceof Numeral(var value)) {
                stories.add(new ItemNumber(value.intValueExact()));
            }
        }
        return stories;
    }

    private static List<Fields> tables(Fields fields, String name) {
        return items(fields, name).stream()
                .filter(Fields.class::isInstance)
                .map(Fields.class::cast)
                .toList();
    }

    private static List<JsonValue> items(Fields fields, String name) {
        return fields.field(name).orElse(new Items(List.of())) instanceof Items(var items)
                ? items
                : List.of();
    }

    static String text(Fields fields, String name) {
        return fields.text(name).orElseThrow(() -> new IllegalArgumentException("no " + name));
    }

    static int whole(Fields fields, String name) {
        return fields.field(name).orElseThrow(IllegalArgumentException::new)
                        instanceof Numeral(var value)
                ? value.intValueExact()
                : 0;
    }
}
