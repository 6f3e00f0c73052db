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
import java.util.function.Function;

/** The forms of single values. */
final class ValueForms {
    static final Form<ItemNumber> NUMBER =
            new Form<>(
                    number -> new JsonValue.Numeral(BigDecimal.valueOf(number.value())),
                    value -> new ItemNumber(whole(value, BigDecimal::intValueExact)));
    static final Form<Integer> COUNT =
            new Form<>(
                    count -> new JsonValue.Numeral(BigDecimal.valueOf(count)),
                    value -> whole(value, BigDecimal::intValueExact));
    static final Form<CommitId> COMMIT = Form.text(CommitId::hex, CommitId::new);
    static final Form<TreeId> TREE = Form.text(TreeId::hex, TreeId::new);
    static final Form<Ref> REF = Form.text(Ref::name, Ref::new);
    static final Form<Dollars> DOLLARS =
            Form.text(dollars -> dollars.amount().toPlainString(), Dollars::of);
    static final Form<Instant> MOMENT = Form.text(Instant::toString, ValueForms::moment);
    static final Form<Duration> SPAN =
            new Form<>(
                    span -> new JsonValue.Numeral(BigDecimal.valueOf(span.toNanos())),
                    value -> Duration.ofNanos(whole(value, BigDecimal::longValueExact)));
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

    /** A whole number; one that is too large or has a fraction is as wrong as a text. */
    static <N> N whole(JsonValue value, Function<BigDecimal, N> exact) {
        if (!(value instanceof JsonValue.Numeral(var number))) {
            throw new IllegalArgumentException("a number is expected");
        }
        try {
            return exact.apply(number);
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("'" + number + "' is out of range", e);
        }
    }

    private static Instant moment(String text) {
        try {
            return Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'" + text + "' is no moment", e);
        }
    }
}
