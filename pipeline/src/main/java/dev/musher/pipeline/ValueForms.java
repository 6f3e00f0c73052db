package dev.musher.pipeline;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import dev.musher.git.TreeId;
import dev.musher.json.JsonValue;
import dev.musher.story.Actor;
import dev.musher.story.Dollars;
import dev.musher.story.ItemNumber;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/** The forms of single values. */
final class ValueForms {
    static final Form<ItemNumber> NUMBER =
            new Form<>(
                    number -> new JsonValue.Numeral(BigDecimal.valueOf(number.value())),
                    value -> {
                        if (value instanceof JsonValue.Numeral(var number)) {
                            return new ItemNumber(number.intValueExact());
                        }
                        throw new IllegalArgumentException("the number of an item is expected");
                    });
    static final Form<CommitId> COMMIT = Form.text(CommitId::hex, CommitId::new);
    static final Form<TreeId> TREE = Form.text(TreeId::hex, TreeId::new);
    static final Form<Ref> REF = Form.text(Ref::name, Ref::new);
    static final Form<Dollars> DOLLARS =
            Form.text(dollars -> dollars.amount().toPlainString(), Dollars::of);
    static final Form<Instant> MOMENT = Form.text(Instant::toString, ValueForms::moment);
    static final Form<Duration> SPAN =
            new Form<>(
                    span -> new JsonValue.Numeral(BigDecimal.valueOf(span.toNanos())),
                    value -> {
                        if (value instanceof JsonValue.Numeral(var nanos)) {
                            return Duration.ofNanos(nanos.longValueExact());
                        }
                        throw new IllegalArgumentException("nanoseconds are expected");
                    });
    static final Form<Actor> ACTOR =
            Form.of(
                    (actor, out) ->
                            out.value("kind", word(Actor.Kind.class), actor.kind())
                                    .text("id", actor.id()),
                    in -> new Actor(in.value("kind", word(Actor.Kind.class)), in.text("id")));

    private ValueForms() {}

    /** A constant as people write it. */
    static <E extends Enum<E>> Form<E> word(Class<E> type) {
        return Form.text(
                constant -> constant.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                text -> Enum.valueOf(type, text.toUpperCase(Locale.ROOT).replace('-', '_')));
    }

    private static Instant moment(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'" + text + "' is no moment", e);
        }
    }
}
