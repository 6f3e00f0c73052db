package dev.musher.host.order;

import dev.musher.host.access.AccessRole;
import dev.musher.host.project.ProjectHost;
import dev.musher.pipeline.story.order.ItemCommand;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An order about stories: what it takes, who may give it, and the command that it means.
 *
 * @param role that gives it over a network; at the keyboard the user gives every order
 */
public record OrderRow(
        String name,
        String summary,
        AccessRole role,
        Subject subject,
        List<OrderField> fields,
        Meaning meaning) {
    public OrderRow {
        fields = List.copyOf(fields);
    }

    /** What an order is about. */
    public enum Subject {
        NEW_ITEM,
        ITEM
    }

    /** Makes the command; whatever is missing or wrong is explained. Changes nothing. */
    @FunctionalInterface
    public interface Meaning {
        ItemCommand command(ProjectHost project, OrderInput input);
    }

    public Optional<OrderField> field(String field) {
        return fields.stream().filter(one -> one.name().equals(field)).findFirst();
    }

    String fieldNames() {
        return fields.isEmpty()
                ? "It takes none."
                : fields.stream()
                        .map(OrderField::name)
                        .collect(Collectors.joining(", ", "There are: ", "."));
    }
}
