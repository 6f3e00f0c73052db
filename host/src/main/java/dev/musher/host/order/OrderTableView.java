package dev.musher.host.order;

import io.avaje.jsonb.Json;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The orders that there are, for programs that offer them to people. */
@Json
public record OrderTableView(List<Row> orders) {
    /**
     * An order, for programs.
     *
     * @param path of the API that gives it
     */
    @Json
    public record Row(String name, String summary, String role, String path, List<Field> fields) {}

    /** What an order takes, for programs; the words are empty where any are allowed. */
    @Json
    public record Field(
            String name, String kind, boolean required, String about, List<String> words) {
        static Field of(OrderField field) {
            return new Field(
                    field.name(),
                    field.kind().name().toLowerCase(Locale.ROOT),
                    field.need() == OrderField.Need.REQUIRED,
                    field.about(),
                    field.words());
        }
    }

    public static OrderTableView of(List<OrderRow> rows, Function<OrderRow, String> path) {
        return new OrderTableView(
                rows.stream()
                        .map(
                                row ->
                                        new Row(
                                                row.name(),
                                                row.summary(),
                                                row.role().word(),
                                                path.apply(row),
                                                row.fields().stream().map(Field::of).toList()))
                        .toList());
    }
}
