package dev.musher.pipeline.store;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.json.JsonValue;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.function.Function;

/** The forms of single values. */
final class ValueForms {
    static final JsonForm<ItemNumber> NUMBER =
            new JsonForm<>(
                    number -> new JsonValue.Numeral(BigDecimal.valueOf(number.value())),
                    value -> new ItemNumber(whole(value, BigDecimal::intValueExact)));
    static final JsonForm<Integer> COUNT =
            new JsonForm<>(
                    count -> new JsonValue.Numeral(BigDecimal.valueOf(count)),
                    value -> whole(value, BigDecimal::intValueExact));
    static final JsonForm<CommitId> COMMIT = JsonForm.text(CommitId::hex, CommitId::new);
    static final JsonForm<TreeId> TREE = JsonForm.text(TreeId::hex, TreeId::new);
    static final JsonForm<Ref> REF = JsonForm.text(Ref::name, Ref::new);
    static final JsonForm<Dollars> DOLLARS =
            JsonForm.text(dollars -> dollars.amount().toPlainString(), Dollars::of);
    static final JsonForm<Instant> MOMENT = JsonForm.text(Instant::toString, ValueForms::moment);
    static final JsonForm<Duration> SPAN =
            new JsonForm<>(
                    span -> new JsonValue.Numeral(BigDecimal.valueOf(span.toNanos())),
                    value -> Duration.ofNanos(whole(value, BigDecimal::longValueExact)));
    static final JsonForm<Actor> ACTOR =
            JsonForm.of(
                    (actor, formWriter) ->
                            formWriter
                                    .value("kind", word(Actor.Kind.class), actor.kind())
                                    .text("id", actor.id()),
                    formReader ->
                            new Actor(
                                    formReader.value("kind", word(Actor.Kind.class)),
                                    formReader.text("id")));

    private ValueForms() {}

    /** A constant as people write it. */
    static <E extends Enum<E>> JsonForm<E> word(Class<E> type) {
        return JsonForm.text(
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
            throw new IllegalArgumentException("'" + text + "' is not a timestamp", e);
        }
    }
}
