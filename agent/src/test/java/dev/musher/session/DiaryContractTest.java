package dev.musher.session;

import static dev.musher.session.Story.answers;
import static dev.musher.session.Story.asks;
import static dev.musher.session.Story.utters;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.time.TestClock;
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

        List<Entry> entries();

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
                            entry(3, 1, new Happening.Rewound()),
                            entry(4, 3, answers("other")),
                            entry(5, 0, new Happening.Rewound()));
            assertThatThrownBy(() -> kept.diary().rewind(6))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> kept.diary().rewind(-1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    private static Entry entry(long number, long parent, Happening happening) {
        return new Entry(number, parent, Instant.EPOCH, happening);
    }

    private Kept open(Keeper keeper) {
        return switch (keeper) {
            case FILE -> new InFile(new SessionStore(project, new TestClock(Instant.EPOCH)));
            case MEMORY -> new InMemory(new InMemoryDiary(SessionId.at(Instant.EPOCH)));
        };
    }

    private record InMemory(InMemoryDiary diary) implements Kept {
        @Override
        public List<Entry> entries() {
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
        public List<Entry> entries() {
            try (var reading = store.open(diary.id())) {
                var entries = new ArrayList<Entry>();
                reading.allEntries().forEach(entries::add);
                return entries;
            }
        }

        @Override
        public void close() {
            diary.close();
        }
    }
}
