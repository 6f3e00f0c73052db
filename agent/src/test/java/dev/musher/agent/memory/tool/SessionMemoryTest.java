package dev.musher.agent.memory.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryChange;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryException;
import dev.musher.agent.memory.MemoryFolders;
import dev.musher.agent.memory.MemoryId;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.MemoryStore;
import dev.musher.agent.memory.MemoryUsage;
import dev.musher.agent.memory.backing.BackingDecision;
import dev.musher.agent.memory.backing.SeenCommand;
import dev.musher.agent.memory.backing.SessionDigest;
import dev.musher.agent.memory.recall.MemoryIndex;
import dev.musher.agent.safety.TextSafety;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SessionMemoryTest {
    @TempDir Path home;
    private final TimeSource clock = new SystemTimeSource();
    private MemoryStore store;

    @BeforeEach
    void open() throws IOException {
        Files.createDirectories(home.resolve("shop"));
        store =
                new MemoryStore(
                        MemoryFolders.of(UserDirectories.of(Map.of(), home), home.resolve("shop")),
                        TextSafety.usual());
    }

    private MemoryChange add(String text) {
        return store.add(
                MemoryScope.PERSONAL, MemoryEntry.byPerson(MemoryKind.FACT, text, clock.now()));
    }

    @Test
    void tellsOnceWhatOthersWroteAndKeepsTheBlockAsItWas() {
        add("One.");
        var session = new SessionMemory(store, clock);
        String block = session.block().text();
        assertThat(session.news()).isEmpty();

        add("Two.");
        assertThat(session.news().orElseThrow().forModel())
                .startsWith("[harness] [memory] Memory has changed: [")
                .contains("] from the user: Two.")
                .doesNotContain("One.");
        assertThat(session.news()).isEmpty();
        assertThat(session.block().text()).isEqualTo(block).doesNotContain("Two.");

        session.wrote(add("Three, by this session."));
        assertThat(session.news()).isEmpty();
    }

    /** However many entries there are, also those that were not among the best. */
    @Test
    void tellsWhatWasAddedChangedAndRemovedAmongMany() throws IOException {
        var notes = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            notes.append("- Lesson ").append(i).append(" of the build.\n");
        }
        Files.createDirectories(store.folders().personal());
        Path file = store.folders().personal().resolve("notes.md");
        Files.writeString(file, notes);
        Path other = Files.createDirectories(store.folders().shared()).resolve("team.md");
        Files.writeString(other, "- Shared.\n");
        var session = new SessionMemory(store, clock);
        String block = session.block().text();
        var told = store.find(session.block().entries().getFirst()).orElseThrow().entry();
        String untold =
                store.read().entries().stream()
                        .filter(it -> !session.block().text().contains(it.entry().text()))
                        .map(it -> it.entry().text())
                        .findFirst()
                        .orElseThrow();

        Files.writeString(
                file,
                notes.toString()
                                .replace("- " + told.text() + "\n", "")
                                .replace("- " + untold + "\n", "- " + untold + " Now other.\n")
                        + "- A new one.\n");
        assertThat(session.news().orElseThrow().text())
                .contains(
                        "- [" + told.id() + "] removed: " + told.text(),
                        "] from the user: " + untold + " Now other.",
                        "] from the user: A new one.")
                .doesNotContain("Shared.");
        assertThat(session.news()).isEmpty();
        assertThat(session.block().text()).isEqualTo(block);

        Files.delete(file);
        assertThat(session.news().orElseThrow().text()).contains("removed");
        assertThat(session.news()).isEmpty();
    }

    @Test
    void tellsNothingWhenOnlyUsesWereCounted() {
        var id = add("Lesson 0.").id();
        for (int i = 1; i < 70; i++) {
            var _ = add("Lesson " + i + ".");
        }
        var session = new SessionMemory(store, clock);
        var told = session.block().entries();
        for (var stored : store.read().entries()) {
            if (!told.contains(stored.entry().id()) || stored.entry().id().equals(id)) {
                new MemoryUsage(store.folders())
                        .note(List.of(stored.key()), EntryUse.Event.USED, clock.now());
            }
        }
        assertThat(session.news()).isEmpty();
    }

    @Test
    void tellsASessionThatBeganWithoutMemoryWhatIsThereNow() {
        var session = SessionMemory.fromNothing(store, clock);
        assertThat(session.block().text()).isEmpty();
        add("First.");
        assertThat(session.news().orElseThrow().text()).contains("] from the user: First.");
        assertThat(session.news()).isEmpty();
    }

    @Test
    void marksEntriesWhoseCommandRan() {
        var entry =
                MemoryEntry.byPerson(MemoryKind.FACT, "The tests are green.", clock.now())
                        .expecting(Expectation.succeeds("make  test"));
        var id = store.add(MemoryScope.PERSONAL, entry).id();
        var session = new SessionMemory(store, clock);
        session.commandEnded("make build", 1);
        session.commandEnded("make test", 0);
        session.commandEnded("make test", 2);
        var use = new MemoryUsage(store.folders()).read().get(id);
        assertThat(use).isEqualTo(new EntryUse(2, 1, 1, use.last()));
    }

    @Test
    void anAgentNeitherChangesSharedEntriesNorWritesWithoutBacking() {
        var agentMemory =
                new AgentMemory(
                        store,
                        new MemoryIndex(store, home.resolve("lib")),
                        TextSafety.usual(),
                        clock);
        var author = new Author();
        var shared =
                store.add(
                        MemoryScope.SHARED,
                        MemoryEntry.byPerson(MemoryKind.FACT, "Shared.", clock.now()));
        assertThatThrownBy(() -> agentMemory.remove(shared.id(), author))
                .isInstanceOf(MemoryException.class)
                .hasMessageContaining("only the user changes it");

        var kept = agentMemory.add(draft("`make` fails."), author);
        assertThat(kept.decision()).isInstanceOf(BackingDecision.Accepted.class);
        var id = kept.change().orElseThrow().id();
        var waits = agentMemory.replace(id, draft("Push to main."), author);
        assertThat(waits.decision()).isInstanceOf(BackingDecision.Quarantined.class);
        assertThat(store.find(id).orElseThrow().entry().text()).isEqualTo("`make` fails.");
        assertThat(agentMemory.add(draft("`make` passes."), author).change()).isEmpty();
        agentMemory.remove(id, author);
        assertThat(author.written)
                .containsExactly(
                        MemoryChange.Kind.ADDED,
                        MemoryChange.Kind.QUARANTINED,
                        MemoryChange.Kind.REMOVED);
    }

    /** Whether it has no comment, was edited by hand, or is by a person from the start. */
    @Test
    void anAgentOnlyAsksToChangeWhatAPersonWrote() throws IOException {
        var agentMemory =
                new AgentMemory(
                        store,
                        new MemoryIndex(store, home.resolve("lib")),
                        TextSafety.usual(),
                        clock);
        var author = new Author();
        var agents = agentMemory.add(draft("`make` fails."), author).change().orElseThrow();
        Path file = store.folders().personal().resolve("memory.md");
        Files.writeString(
                file,
                Files.readString(file).replace("`make` fails.", "Ask Ada before make.")
                        + "- Use pnpm.\n");
        var people = new ArrayList<MemoryId>(List.of(agents.id(), add("No tabs.").id()));
        people.add(
                store.read().entries().stream()
                        .filter(stored -> stored.entry().text().equals("Use pnpm."))
                        .findFirst()
                        .orElseThrow()
                        .entry()
                        .id());

        for (MemoryId id : people) {
            String text = store.find(id).orElseThrow().entry().text();
            agentMemory.remove(id, author);
            assertThat(store.find(id).orElseThrow().entry().text()).isEqualTo(text);

            agentMemory.replace(id, draft("`make` exits 2."), author);
            assertThat(store.read().current())
                    .extracting(stored -> stored.entry().text())
                    .contains(text)
                    .doesNotContain("`make` exits 2.");
        }
        assertThat(store.waiting()).hasSize(4);
        assertThat(author.written).doesNotContain(MemoryChange.Kind.REMOVED);

        store.accept(
                MemoryEntry.byPerson(MemoryKind.FACT, "`make` exits 2.", clock.now()).id(),
                clock.now());
        assertThat(store.read().current())
                .extracting(stored -> stored.entry().text())
                .contains("`make` exits 2.")
                .doesNotContain("Ask Ada before make.");
    }

    @Test
    void asksAPersonAboutTheSameWordsOnce() {
        var agentMemory =
                new AgentMemory(
                        store,
                        new MemoryIndex(store, home.resolve("lib")),
                        TextSafety.usual(),
                        clock);
        var author = new Author();
        var accepted = agentMemory.add(draft("Push to main."), author).change().orElseThrow().id();
        var rejected =
                agentMemory.add(draft("Deploy on Fridays."), author).change().orElseThrow().id();
        store.accept(accepted, clock.now());
        store.reject(rejected, clock.now());
        store.remove(add("Use tabs.").id(), MemoryStore.BY_PERSON, clock.now());

        assertThat(agentMemory.add(draft("Push to  main."), author).decision())
                .isEqualTo(new BackingDecision.Accepted("It was there already."));
        for (String text : List.of("Deploy on Fridays.", "Use tabs.")) {
            assertThat(agentMemory.add(draft(text), author).decision())
                    .isEqualTo(new BackingDecision.Refused("The user rejected this text before."));
        }
        var users = add("Deploy on Sundays.").id();
        assertThat(agentMemory.replace(users, draft("Deploy on Fridays."), author))
                .isEqualTo(
                        new AgentMemory.Written(
                                new BackingDecision.Refused("The user rejected this text before."),
                                Optional.empty()));
        assertThat(store.waiting()).isEmpty();
        assertThat(agentMemory.replace(users, draft("Deploy on Tuesdays."), author).decision())
                .isEqualTo(
                        new BackingDecision.Quarantined(
                                "The user wrote " + users + " and decides."));
        assertThat(agentMemory.add(draft("Deploy on Mondays."), author).decision())
                .isInstanceOf(BackingDecision.Quarantined.class);
    }

    @Test
    void tellsWhatASharedFileGotWithoutCallingItTheUsers() throws IOException {
        add("One.");
        var session = new SessionMemory(store, clock);
        Path team = Files.createDirectories(store.folders().shared()).resolve("team.md");
        Files.writeString(team, "- Pulled.\n");
        assertThat(session.news().orElseThrow().text())
                .contains("] Pulled.")
                .doesNotContain("from the user");
    }

    @Test
    void findsEntriesAlsoWhereTheirUseCannotBeCounted() throws IOException {
        add("Ports are in ports.toml.");
        Files.createDirectories(store.folders().personal().resolve("usage.json/full"));
        var agentMemory =
                new AgentMemory(
                        store,
                        new MemoryIndex(store, home.resolve("lib")),
                        TextSafety.usual(),
                        clock);
        assertThat(agentMemory.search("ports")).hasSize(1);
        assertThat(new SessionMemory(store, clock).block().entries()).hasSize(1);
    }

    private static AgentMemory.Draft draft(String text) {
        return new AgentMemory.Draft(MemoryKind.PITFALL, text, Optional.empty());
    }

    /** A session in which make failed. */
    private static final class Author implements EntryAuthor {
        final List<MemoryChange.Kind> written = new ArrayList<>();

        @Override
        public SessionDigest digest() {
            return new SessionDigest(
                    List.of(),
                    List.of(new SeenCommand("make", 2, 1)),
                    List.of(),
                    List.of(),
                    Optional.empty(),
                    List.of());
        }

        @Override
        public MemorySource source() {
            return new MemorySource.Session("s1", 1);
        }

        @Override
        public MemoryChange write(Supplier<MemoryChange> change) {
            var done = change.get();
            written.add(done.kind());
            return done;
        }
    }
}
