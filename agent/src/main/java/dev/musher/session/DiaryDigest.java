package dev.musher.session;

import dev.musher.text.OneLine;
import dev.musher.text.Utf8;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What can be said of a diary in few words. */
final class DiaryDigest {
    private static final int LONGEST_WORDS = 300;
    private static final int MOST_LOOKED_AT = 4000;

    private final DiaryReader reader;
    private final int[] path;

    DiaryDigest(DiaryReader reader) {
        this.reader = reader;
        this.path = reader.path(reader.last());
    }

    SessionSummary summary(Instant changed) {
        int prompts = 0;
        int turns = 0;
        String words = "";
        for (int place : path) {
            EntryKind kind = reader.table().kind(place);
            if (kind == EntryKind.MODEL) {
                turns++;
            } else if (kind == EntryKind.USER) {
                prompts++;
                words = words.isEmpty() ? firstWords(text(place)) : words;
            } else if (kind == EntryKind.PLANNED && words.isEmpty()) {
                words = firstWords(((Happening.Planned) reader.happening(place)).text());
            }
        }
        return new SessionSummary(
                reader.header(), changed, prompts, turns, reader.model(path), words, "");
    }

    /** What the person said, along the branch. */
    List<Prompt> prompts() {
        int number = 0;
        for (int place : path) {
            number += reader.table().kind(place) == EntryKind.USER ? 1 : 0;
        }
        var found = new ArrayList<Prompt>();
        Optional<KeptFiles> files = Optional.empty();
        for (int i = path.length - 1; i >= 0; i--) {
            EntryKind kind = reader.table().kind(path[i]);
            if (kind == EntryKind.FILES) {
                files = Optional.of(keptFiles(path[i]));
            } else if (kind == EntryKind.USER) {
                found.addFirst(prompt(number, path[i], files));
                number--;
            }
        }
        return found;
    }

    private KeptFiles keptFiles(int place) {
        var kept = (Happening.FilesKept) reader.happening(place);
        return new KeptFiles(kept.checkpoint(), reader.table().number(place));
    }

    private Prompt prompt(int number, int place, Optional<KeptFiles> files) {
        var table = reader.table();
        long before = table.number(table.parent(place));
        return new Prompt(number, table.number(place), before, files, text(place));
    }

    private String text(int place) {
        return ((Happening.Said) reader.happening(place)).utterance().text();
    }

    private static String firstWords(String text) {
        return OneLine.beginning(Utf8.head(text.strip(), MOST_LOOKED_AT), LONGEST_WORDS);
    }
}
