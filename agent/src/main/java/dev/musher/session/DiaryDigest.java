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
                words = prompts == 1 ? firstWords(text(place)) : words;
            }
        }
        return new SessionSummary(
                reader.header(), changed, prompts, turns, reader.model(path), words, "");
    }

    /** What the person said, along the branch. */
    List<Prompt> prompts() {
        var found = new ArrayList<Prompt>();
        Optional<Integer> files = Optional.empty();
        for (int place : path) {
            EntryKind kind = reader.table().kind(place);
            if (kind == EntryKind.USER) {
                found.add(prompt(found.size() + 1, place, files));
            }
            if (kind == EntryKind.FILES) {
                files = Optional.of(place);
            } else if (kind != EntryKind.CHOSEN) {
                files = Optional.empty();
            }
        }
        return found;
    }

    private Prompt prompt(int number, int place, Optional<Integer> files) {
        var table = reader.table();
        return new Prompt(
                number,
                table.number(place),
                table.number(table.parent(files.orElse(place))),
                files.map(at -> ((Happening.FilesKept) reader.happening(at)).checkpoint()),
                text(place));
    }

    private String text(int place) {
        return ((Happening.Said) reader.happening(place)).utterance().text();
    }

    private static String firstWords(String text) {
        return OneLine.beginning(Utf8.head(text.strip(), MOST_LOOKED_AT), LONGEST_WORDS);
    }
}
