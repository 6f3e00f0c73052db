package dev.musher.provider.catalogue;

import dev.musher.provider.api.ThinkingEffort;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the facts of one line. It is on the way to the first request, so it does without lambdas,
 * regular expressions, reflection and the JDK's parsers of dates, each of which costs more than
 * reading the line.
 */
final class ModelFactsReader {
    private final Map<String, String> sources;

    ModelFactsReader(Map<String, String> sources) {
        this.sources = sources;
    }

    ModelFacts facts(CatalogueText.Entry entry) {
        var fields = fields(entry.line());
        String until = fields.remove("until");
        var modelPrices =
                new ModelPrices(
                        rates(fields),
                        tiers(entry.tiers()),
                        until == null ? Optional.empty() : Optional.of(day(until)));
        if (entry.kind() == CatalogueText.Entry.Kind.FAMILY
                && (modelPrices.base().input().isPresent() || !modelPrices.tiers().isEmpty())) {
            throw new IllegalArgumentException("a family has no prices");
        }
        String source = sources.get(taken(fields, "source"));
        if (source == null) {
            throw new IllegalArgumentException("no such source");
        }
        var facts =
                new ModelFacts(
                        entry.name(),
                        Long.parseLong(taken(fields, "window")),
                        Long.parseLong(taken(fields, "output")),
                        constants(ModelCapability.values(), fields.remove("can")),
                        constants(ThinkingEffort.values(), fields.remove("effort")),
                        modelPrices,
                        source);
        finish(fields);
        return facts;
    }

    private static List<ModelPrices.Tier> tiers(List<String> lines) {
        var tiers = new ArrayList<ModelPrices.Tier>(lines.size());
        for (String line : lines) {
            var fields = fields(line);
            long above = Long.parseLong(taken(fields, "above"));
            tiers.add(new ModelPrices.Tier(above, rates(fields)));
            finish(fields);
        }
        return tiers;
    }

    private static TokenRates rates(Map<String, String> fields) {
        return new TokenRates(
                rate(fields.remove("in")),
                rate(fields.remove("read")),
                rate(fields.remove("write")),
                rate(fields.remove("write1h")),
                rate(fields.remove("out")));
    }

    private static OptionalLong rate(@Nullable String dollars) {
        var rate = dollars == null ? OptionalLong.empty() : TokenRates.perMillion(dollars);
        if (dollars != null && rate.isEmpty()) {
            throw new IllegalArgumentException("no price: " + dollars);
        }
        return rate;
    }

    private static String taken(Map<String, String> fields, String name) {
        String value = fields.remove(name);
        if (value == null) {
            throw new IllegalArgumentException("no " + name);
        }
        return value;
    }

    private static void finish(Map<String, String> fields) {
        if (!fields.isEmpty()) {
            throw new IllegalArgumentException("unknown " + fields.keySet());
        }
    }

    static LocalDate day(String text) {
        var parts = parts(text, '-');
        return LocalDate.of(
                Integer.parseInt(parts.get(0)),
                Integer.parseInt(parts.get(1)),
                Integer.parseInt(parts.get(2)));
    }

    private static <E extends Enum<E>> Set<E> constants(E[] all, @Nullable String words) {
        var constants = new HashSet<E>();
        if (words != null) {
            for (String word : parts(words, ',')) {
                constants.add(constant(all, word));
            }
        }
        return constants;
    }

    private static <E extends Enum<E>> E constant(E[] all, String word) {
        for (E constant : all) {
            if (constant.name().equalsIgnoreCase(word)) {
                return constant;
            }
        }
        throw new IllegalArgumentException("unknown " + word);
    }

    private static Map<String, String> fields(String line) {
        var fields = new HashMap<String, String>();
        for (String word : parts(line, ' ')) {
            int equals = word.indexOf('=');
            fields.put(word.substring(0, equals), word.substring(equals + 1));
        }
        return fields;
    }

    private static List<String> parts(String text, char separator) {
        var parts = new ArrayList<String>();
        for (int start = 0; start <= text.length(); ) {
            int found = text.indexOf(separator, start);
            int end = found < 0 ? text.length() : found;
            if (end > start) {
                parts.add(text.substring(start, end));
            }
            start = end + 1;
        }
        return parts;
    }
}
