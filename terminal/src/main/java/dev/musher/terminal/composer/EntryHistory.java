package dev.musher.terminal.composer;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What was sent, the oldest first, and where one is in it. A text that one leaves is kept as it
 * was, the draft behind the last entry as well.
 *
 * @param changed texts that differ from what was sent, by their place
 */
record EntryHistory(List<String> entries, int place, Map<Integer, String> changed) {
    static final EntryHistory EMPTY = new EntryHistory(List.of(), 0, Map.of());

    private static final int MOST = 1000;
    private static final int MOST_CHARACTERS = 32 << 20;

    EntryHistory {
        entries = List.copyOf(entries);
        changed = Map.copyOf(changed);
    }

    /** A history and the text at its place. */
    record Moved(EntryHistory history, String text) {}

    static EntryHistory of(List<String> entries) {
        return EMPTY.with(entries);
    }

    /** With one more entry; the draft stays behind the last. */
    EntryHistory add(String entry) {
        if (entry.isBlank() || (!entries.isEmpty() && entries.getLast().equals(entry))) {
            return this;
        }
        var more = new ArrayList<>(entries);
        more.add(entry);
        return with(more);
    }

    private EntryHistory with(List<String> all) {
        int from = Math.max(0, all.size() - MOST);
        long characters = 0;
        for (int at = all.size() - 1; at >= from; at--) {
            characters += all.get(at).length();
            from = characters > MOST_CHARACTERS ? at + 1 : from;
        }
        var kept = all.subList(from, all.size());
        var texts = new HashMap<Integer, String>();
        for (var one : changed.entrySet()) {
            texts.put(moved(one.getKey(), from, kept.size()), one.getValue());
        }
        return new EntryHistory(kept, moved(place, from, kept.size()), texts);
    }

    private int moved(int at, int dropped, int end) {
        return at == entries.size() ? end : Math.max(0, at - dropped);
    }

    /** What was being written before one went back; empty if one did not. */
    String draft() {
        return place == entries.size() ? "" : changed.getOrDefault(entries.size(), "");
    }

    /** At its end, without texts that were left on the way. */
    EntryHistory rest() {
        return new EntryHistory(entries, entries.size(), Map.of());
    }

    /** By so many entries, back if it is less than nothing; nothing where there is none. */
    Optional<Moved> move(int by, String left) {
        return moveTo(place + by, left);
    }

    Optional<Moved> moveTo(int to, String left) {
        if (to < 0 || to > entries.size() || to == place) {
            return Optional.empty();
        }
        var texts = new HashMap<>(changed);
        texts.put(place, left);
        String text = texts.getOrDefault(to, to < entries.size() ? entries.get(to) : "");
        return Optional.of(new Moved(new EntryHistory(entries, to, texts), text));
    }

    /** The last entry before a place that holds the words, whatever their case. */
    OptionalInt find(String words, int before, PasteStore pastes) {
        String wanted = words.toLowerCase(Locale.ROOT);
        for (int at = Math.min(before, entries.size()) - 1; at >= 0; at--) {
            if (pastes.whole(entries.get(at)).toLowerCase(Locale.ROOT).contains(wanted)) {
                return OptionalInt.of(at);
            }
        }
        return OptionalInt.empty();
    }

    /** Every text that is kept. */
    List<String> texts() {
        var all = new ArrayList<>(entries);
        all.addAll(changed.values());
        return all;
    }
}
