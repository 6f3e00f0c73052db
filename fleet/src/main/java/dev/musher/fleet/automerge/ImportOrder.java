package dev.musher.fleet.automerge;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The orders that imports are usually kept in. */
final class ImportOrder {
    private static final List<Comparator<ImportLine>> USUAL =
            List.of(
                    Comparator.comparing(ImportLine::text),
                    Comparator.comparing((ImportLine line) -> lower(line.text()))
                            .thenComparing(ImportLine::text),
                    Comparator.comparing(ImportLine::module).thenComparing(ImportLine::text),
                    Comparator.comparing((ImportLine line) -> lower(line.module()))
                            .thenComparing(ImportLine::text),
                    Comparator.comparing((ImportLine line) -> line.text().startsWith("from "))
                            .thenComparing(line -> lower(line.module()))
                            .thenComparing(ImportLine::text));

    private ImportOrder() {}

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /** One in which all of these lists are. */
    static Optional<Comparator<ImportLine>> of(List<List<ImportLine>> lists) {
        return USUAL.stream()
                .filter(order -> lists.stream().allMatch(list -> isIn(order, list)))
                .findFirst();
    }

    private static boolean isIn(Comparator<ImportLine> order, List<ImportLine> list) {
        for (int at = 1; at < list.size(); at++) {
            if (order.compare(list.get(at - 1), list.get(at)) > 0) {
                return false;
            }
        }
        return true;
    }
}
