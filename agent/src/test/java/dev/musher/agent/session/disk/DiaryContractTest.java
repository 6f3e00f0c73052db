package dev.musher.agent.session.disk;

import static dev.musher.agent.session.disk.SessionScript.answers;
import static dev.musher.agent.session.disk.SessionScript.asks;
import static dev.musher.agent.session.disk.SessionScript.utters;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.session.Diary;
import dev.musher.agent.session.DiaryEntry;
import dev.musher.agent.session.DiaryEvent;
import dev.musher.agent.session.InMemoryDiary;
import dev.musher.agent.session.SessionId;
import dev.musher.base.time.TestClock;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every diary does, be it a file or the twin of one. */
class DiaryContractTest {
    @TempDir Path project;

    /** Which diary. */
    enum Keeper {
        FILE,
        MEMORY
    }

    private interface Kept extends AutoCloseable {
        Diary diary();

        List<DiaryEntry> entries();

        @Override
        void close();
    }

    @ParameterizedTest
    @EnumSource
    void countsEntriesAndKeepsThemInOrder(Keeper keeper) {
        try (var kept = open(keeper)) {
            assertThat(kept.diary().add(asks("one"))).isEqualTo(1);
            assertThat(kept.diary().add(utters("1"))).isEqualTo(2);

            assertThat(kept.entries())
                    .containsExactly(entry(1, 0, asks("one")), entry(2, 1, utters("1")));
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnBehindTheEntryItWasRewoundTo(Keeper keeper) {
        try (var kept = open(keeper)) {
            kept.diary().add(asks("one"));
            kept.diary().add(answers("1"));
            kept.diary().rewind(2);
            kept.diary().rewind(1);
            assertThat(kept.diary().add(answers("other"))).isEqualTo(4);
            kept.diary().rewind(0);

            assertThat(kept.entries())
                    .containsExactly(
                            entry(1, 0, asks("one")),
                            entry(2, 1, answers("1")),
                            entry(3, 1, new DiaryEvent.Rewound()),
                            entry(4, 3, answers("other")),
                            entry(5, 0, new DiaryEvent.Rewound()));
            assertThatThrownBy(() -> kept.diary().rewind(6))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> kept.diary().rewind(-1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static DiaryEntry entry(long number, long parent, DiaryEvent diaryEvent) {
        return new DiaryEntry(number, parent, Instant.EPOCH, diaryEvent);
    }

    private Kept open(Keeper keeper) {
        return switch (keeper) {
            case FILE -> new InFile(new SessionStore(project, new TestClock(Instant.EPOCH)));
            case MEMORY -> new InMemory(new InMemoryDiary(SessionId.at(Instant.EPOCH)));
        };
    }

    private record InMemory(InMemoryDiary diary) implements Kept {
        @Override
        public List<DiaryEntry> entries() {
            return diary.entries();
        }

        @Override
        public void close() {
            diary.close();
        }
    }

    private record InFile(SessionStore store, Diary diary) implements Kept {
        InFile(SessionStore store) {
            this(store, store.begin(Path.of("/work")).diary());
        }

        @Override
        public List<DiaryEntry> entries() {
            try (var openDiary = store.open(diary.id())) {
                var entries = new ArrayList<DiaryEntry>();
                openDiary.allEntries().forEach(entries::add);
                return entries;
            }
        }

        @Override
        public void close() {
            diary.close();
        }
    }
}
