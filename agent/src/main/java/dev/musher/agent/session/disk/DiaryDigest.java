package dev.musher.agent.session.disk;

import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.KeptFiles;
import dev.musher.agent.session.PastPrompt;
import dev.musher.agent.session.SessionSummary;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
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
            DiaryEntryKind kind = reader.table().kind(place);
            if (kind == DiaryEntryKind.MODEL) {
                turns++;
            } else if (kind.isPrompt()) {
                prompts++;
                words = words.isEmpty() ? firstWords(text(place)) : words;
            } else if (kind == DiaryEntryKind.PLANNED && words.isEmpty()) {
                words = firstWords(((DiaryEvent.Planned) reader.happening(place)).text());
            }
        }
        return new SessionSummary(
                reader.header(), changed, prompts, turns, reader.model(path), words, "");
    }

    /** What the person said, along the branch. */
    List<PastPrompt> prompts() {
        int number = 0;
        for (int place : path) {
            number += reader.table().kind(place).isPrompt() ? 1 : 0;
        }
        var found = new ArrayList<PastPrompt>();
        Optional<KeptFiles> files = Optional.empty();
        for (int i = path.length - 1; i >= 0; i--) {
            DiaryEntryKind kind = reader.table().kind(path[i]);
            if (kind == DiaryEntryKind.FILES) {
                files = Optional.of(keptFiles(path[i]));
            } else if (kind.isPrompt()) {
                found.addFirst(prompt(number, path[i], files));
                number--;
            }
        }
        return found;
    }

    private KeptFiles keptFiles(int place) {
        var kept = (DiaryEvent.FilesKept) reader.happening(place);
        return new KeptFiles(kept.checkpoint(), reader.table().number(place));
    }

    private PastPrompt prompt(int number, int place, Optional<KeptFiles> files) {
        var table = reader.table();
        long before = table.number(table.parent(place));
        return new PastPrompt(number, table.number(place), before, files, text(place));
    }

    private String text(int place) {
        return ((DiaryEvent.Said) reader.happening(place)).utterance().text();
    }

    private static String firstWords(String text) {
        return OneLineText.beginning(Utf8.head(text.strip(), MOST_LOOKED_AT), LONGEST_WORDS);
    }
}
