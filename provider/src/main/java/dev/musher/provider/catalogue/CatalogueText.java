package dev.musher.provider.catalogue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A table in the form that {@link ModelTable} describes. Only the names of models are read at once;
 * the facts of a model are read when they are asked for.
 */
final class CatalogueText {
    /**
     * A line about models: one of this name, or all that begin like this.
     *
     * @param line what follows the name
     * @param tiers the lines of tiers that belong to it
     */
    record Entry(
            Kind kind, String provider, String name, int number, String line, List<String> tiers) {
        enum Kind {
            MODEL,
            FAMILY
        }

        /** Names of previews are also known without that word. */
        String plainName() {
            String plain = ModelNameMatch.plain(name);
            return plain.endsWith("-preview") ? plain.substring(0, plain.lastIndexOf('-')) : plain;
        }

        String fullName() {
            return provider + "/" + name;
        }
    }

    /** A word for a model, and which models of a provider it stands for. */
    record ModelAlias(String word, String provider, String pattern) {}

    private final Map<String, String> sources = new HashMap<>();
    private final Map<String, String> aliases = new HashMap<>();
    private final List<ModelAlias> modelAliases = new ArrayList<>();
    private final Set<String> free = new HashSet<>();
    private final Set<String> resales = new HashSet<>();
    private final List<Entry> entries = new ArrayList<>();
    private String asOf = "";

    CatalogueText(String text) {
        int number = 0;
        for (int start = 0; start < text.length(); ) {
            int feed = text.indexOf('\n', start);
            int end = feed < 0 ? text.length() : feed;
            number++;
            if (end > start) {
                take(text.substring(start, end), number);
            }
            start = end + 1;
        }
    }

    private void take(String line, int number) {
        int first = space(line, 0);
        int second = space(line, first + 1);
        String word = line.substring(0, first);
        String name = line.substring(Math.min(first + 1, line.length()), second);
        String rest = line.substring(Math.min(second + 1, line.length()));
        switch (word) {
            case "model" -> entry(Entry.Kind.MODEL, name, rest, number);
            case "family" -> entry(Entry.Kind.FAMILY, name, rest, number);
            case "tier" -> tier(line, first, number);
            case "asOf" -> asOf = name;
            case "source" -> sources.put(name, rest);
            case "alias" -> aliases.put(name, rest);
            case "model-alias" -> modelAlias(name, rest);
            case "free" -> free.add(name);
            case "resale" -> resales.add(name + " " + rest);
            default -> throw unfit(number, line);
        }
    }

    private void entry(Entry.Kind kind, String provider, String rest, int number) {
        int end = space(rest, 0);
        String line = rest.substring(Math.min(end + 1, rest.length()));
        entries.add(
                new Entry(
                        kind, provider, rest.substring(0, end), number, line, new ArrayList<>(0)));
    }

    private void modelAlias(String word, String rest) {
        int end = space(rest, 0);
        modelAliases.add(new ModelAlias(word, rest.substring(0, end), rest.substring(end + 1)));
    }

    private void tier(String line, int word, int number) {
        if (entries.isEmpty()) {
            throw unfit(number, line);
        }
        entries.getLast().tiers().add(line.substring(word + 1));
    }

    private static int space(String line, int from) {
        int space = line.indexOf(' ', from);
        return space < 0 ? line.length() : space;
    }

    /** The table is part of the program: a line that does not fit is our own mistake. */
    static IllegalStateException unfit(int number, String line) {
        return new IllegalStateException("line " + number + " of the model table: " + line);
    }

    String asOf() {
        return asOf;
    }

    List<Entry> entries() {
        return entries;
    }

    List<ModelAlias> modelAliases() {
        return modelAliases;
    }

    String provider(String name) {
        return aliases.getOrDefault(name, name);
    }

    boolean isFree(String provider) {
        return free.contains(provider);
    }

    boolean resells(String provider, String vendor) {
        return resales.contains(provider + " " + vendor);
    }

    ModelFacts facts(Entry entry) {
        try {
            return new ModelFactsReader(sources).facts(entry);
        } catch (RuntimeException unfit) {
            throw (IllegalStateException) unfit(entry.number(), entry.line()).initCause(unfit);
        }
    }
}
