package dev.musher.fleet.train.state;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonFieldWriter;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Numeral;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.json.JsonValue;
import dev.musher.fleet.train.state.TrainView.Needs;
import dev.musher.pipeline.story.ItemNumber;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What only the process knows that runs the train, as JSON and back. */
final class TrainStateForm {
    private TrainStateForm() {}

    static String write(String holder, TrainView view) {
        var fields =
                new JsonFieldWriter()
                        .text("holder", holder)
                        .objects("queue", view.queue(), TrainStateForm::queued)
                        .objects("builds", view.builds(), TrainStateForm::build)
                        .texts("notes", view.notes());
        return Json.encodeIndented(fields.build()) + "\n";
    }

    private static JsonFieldWriter queued(TrainView.Queued queued) {
        return new JsonFieldWriter()
                .number("story", queued.story().value())
                .number("place", queued.place())
                .text("why", queued.why())
                .text("needs", queued.needs().name());
    }

    private static JsonFieldWriter build(TrainView.Build build) {
        return new JsonFieldWriter()
                .text("what", build.what())
                .list(
                        "stories",
                        build.stories(),
                        it -> new Numeral(BigDecimal.valueOf(it.value())))
                .text("step", build.step())
                .text("since", build.since());
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
                            new ItemNumber(one.requireNumber("story").intValueExact()),
                            one.requireNumber("place").intValueExact(),
                            one.requireText("why"),
                            Needs.valueOf(one.requireText("needs"))));
        }
        var builds = new ArrayList<TrainView.Build>();
        for (Fields one : tables(fields, "builds")) {
            builds.add(
                    new TrainView.Build(
                            one.requireText("what"),
                            stories(one),
                            one.requireText("step"),
                            Instant.parse(one.requireText("since"))));
        }
        var notes = new ArrayList<String>();
        for (JsonValue item : fields.items("notes")) {
            if (item instanceof Text(var note)) {
                notes.add(note);
            }
        }
        return new TrainView(queue, builds, List.of(), List.of(), notes);
    }

    private static List<ItemNumber> stories(Fields fields) {
        var stories = new ArrayList<ItemNumber>();
        for (JsonValue item : fields.items("stories")) {
            if (item instanceof Numeral(var value)) {
                stories.add(new ItemNumber(value.intValueExact()));
            }
        }
        return stories;
    }

    private static List<Fields> tables(Fields fields, String name) {
        return fields.items(name).stream()
                .filter(Fields.class::isInstance)
                .map(Fields.class::cast)
                .toList();
    }
}
