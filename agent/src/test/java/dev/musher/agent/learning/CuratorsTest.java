package dev.musher.agent.learning;

import static dev.musher.agent.learning.LearningFixture.pass;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.memory.EntryUse;
import dev.musher.agent.memory.Expectation;
import dev.musher.agent.memory.MemoryEntry;
import dev.musher.agent.memory.MemoryKind;
import dev.musher.agent.memory.MemoryScope;
import dev.musher.agent.memory.MemorySource;
import dev.musher.agent.memory.MemoryUsage;
import dev.musher.agent.skill.Skill;
import dev.musher.agent.skill.SkillDraft;
import dev.musher.agent.skill.SkillStore.Status;
import dev.musher.agent.skill.SkillStore.Written;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The two curators: first what rules decide, then a model for what is left. */
class CuratorsTest {
    private static final Duration DAY = Duration.ofDays(1);

    @TempDir Path project;
    private LearningFixture learning;
    private final List<String> asked = new ArrayList<>();

    @BeforeEach
    void prepare() {
        learning = new LearningFixture(project);
    }

    private RunRecord curate(LearningPass... before) throws InterruptedException {
        Curation curation = (question, _) -> asked.add(question);
        var passes = new ArrayList<>(List.of(before));
        passes.add(new SkillsCuratorPass(learning.skills, curation));
        passes.add(new MemoryCuratorPass(learning.memory, project, curation));
        var orchestrator = learning.orchestrator(passes.toArray(LearningPass[]::new));
        return ((LearningResult.Ran) orchestrator.run(LearningTrigger.CURATE)).record();
    }

    private MemoryEntry entry(String text) {
        return MemoryEntry.of(
                MemoryKind.FACT,
                text,
                new MemorySource.Session("s", 1),
                learning.clock.now().minus(DAY),
                0.6);
    }

    private void remember(MemoryEntry entry) {
        assertThat(learning.memory.add(MemoryScope.PERSONAL, entry).isEmpty()).isFalse();
    }

    private List<String> remembered() {
        return learning.memory.read().entries().stream()
                .map(stored -> stored.entry().text())
                .toList();
    }

    private void skill(String name, String description) throws Exception {
        var draft = new SkillDraft(name, description, "Do it.\n\n## Verification\n\nLook.");
        var written = learning.skills.create(draft, "session s", Status.ACTIVE, _ -> false);
        touched(((Written.Done) written).file());
    }

    /** Files have the time of the test's clock. */
    private void touched(Path file) throws Exception {
        Files.setLastModifiedTime(file, FileTime.from(learning.clock.now()));
    }

    private List<String> on(Status status) {
        return learning.skills.withStatus(status).stream().map(Skill::name).toList();
    }

    private Map<String, String> files() throws Exception {
        var files = new TreeMap<String, String>();
        try (var found = Files.walk(project.resolve("own"))) {
            for (Path file : found.filter(path -> path.toString().endsWith(".md")).toList()) {
                files.put(file.toString(), Files.readString(file));
            }
        }
        return files;
    }

    @Test
    void removesWhatSaysTheSameAndAsksAModelAboutWhatIsAlike() throws Exception {
        remember(entry("The tests need the variable CI set to 1 in this project."));
        remember(entry("The tests need the variable CI set to 1, in this project!"));
        remember(entry("The linter needs a network."));
        remember(entry("The linter needs a proxy."));

        var run = curate();

        assertThat(remembered())
                .containsExactly(
                        "The tests need the variable CI set to 1, in this project!",
                        "The linter needs a network.",
                        "The linter needs a proxy.");
        assertThat(asked)
                .singleElement()
                .asString()
                .contains("The linter needs a network.", "The linter needs a proxy.");
        assertThat(run.notes()).hasSize(1);
    }

    /** The same words in another order, or with another sign, say something else. */
    @ParameterizedTest
    @CsvSource({
        "Use pnpm and not npm in this project., Use npm and not pnpm in this project.",
        "Run the linter before the tests., Run the tests before the linter.",
        "Build it with make -B all here., Build it with make -b all here.",
        "Stage it with git add . at the end., Stage it with git add at the end.",
    })
    void leavesToAModelWhatMaySayTheOpposite(String one, String other) throws Exception {
        remember(entry(one));
        remember(entry(other));

        curate();

        assertThat(remembered()).containsExactly(one, other);
        assertThat(asked).singleElement().asString().contains(one, other);
    }

    @Test
    void keepsTheNewestOfThoseThatSayTheSame() throws Exception {
        var newest = entry("The tests need CI, set to 1.");
        var older = new MemorySource.Session("s", 1);
        remember(newest);
        for (String text : List.of("The tests need CI set to 1!", "the tests need CI set to 1?")) {
            var at = learning.clock.now().minus(DAY.multipliedBy(9));
            remember(MemoryEntry.of(MemoryKind.FACT, text, older, at, 0.6));
        }

        curate();

        assertThat(remembered()).containsExactly(newest.text());
    }

    @Test
    void asksNoModelWhenNothingIsLeft() throws Exception {
        remember(entry("The tests need CI=1."));

        curate();

        assertThat(asked).isEmpty();
    }

    @Test
    void removesEntriesAboutFilesThatAreGone() throws Exception {
        Files.createDirectories(project.resolve("src"));
        Files.writeString(project.resolve("src/here.py"), "");
        remember(entry("Settings are read in `src/here.py`."));
        remember(entry("Colours are chosen in `src/gone.py`."));

        curate();

        assertThat(remembered()).containsExactly("Settings are read in `src/here.py`.");
    }

    @Test
    void removesWhatWasContradictedTwiceOrNotUsedForHalfAYear() throws Exception {
        remember(entry("`make x` fails.").expecting(Expectation.fails("make x")));
        remember(entry("`make y` fails.").expecting(Expectation.fails("make y")));
        var keys = learning.memory.read().entries();
        var usage = new MemoryUsage(learning.memory.folders());
        var now = learning.clock.now();
        for (int times = 0; times < 2; times++) {
            usage.note(List.of(keys.getFirst().key()), EntryUse.Event.CONTRADICTED, now);
        }
        usage.note(List.of(keys.getLast().key()), EntryUse.Event.HELD, now);

        curate();
        assertThat(remembered()).containsExactly("`make y` fails.");

        learning.clock.advance(MemoryCuratorPass.UNUSED.plus(DAY));
        curate();
        assertThat(remembered()).isEmpty();
    }

    /** By a person's own entry, by a shared one, and by an edit of what an agent wrote. */
    @Test
    void whatAPersonWroteOrEditedSurvives() throws Exception {
        String text = "Colours are chosen in `src/gone.py`, as everybody knows here.";
        var edited = learning.memory.add(MemoryScope.PERSONAL, entry("See `src/gone.py`."));
        Path file = edited.files().getFirst().file();
        Files.writeString(
                file,
                Files.readString(file).replace("See `src/gone.py`", "Look into `src/gone.py`"));
        remember(MemoryEntry.byPerson(MemoryKind.FACT, text, learning.clock.now().minus(DAY)));
        assertThat(learning.memory.add(MemoryScope.SHARED, entry(text)).isEmpty()).isFalse();
        var before = files();

        curate();

        assertThat(files()).isEqualTo(before);
    }

    @Test
    void agesSkillsAndTakesItBackByteForByte() throws Exception {
        skill("old", "Releases by hand.");
        var before = files();
        learning.clock.advance(Duration.ofDays(31));
        var stale = curate();
        assertThat(stale.notes().toString()).contains("The skill old is stale");
        learning.clock.advance(Duration.ofDays(91));
        var archived = curate();
        assertThat(archived.notes().toString()).contains("The skill old is archived");
        assertThat(on(Status.ACTIVE)).isEmpty();
        assertThat(on(Status.ARCHIVE)).containsExactly("old");

        var undo =
                new LearningUndo(learning.folder, learning.memory, learning.skills, learning.clock);
        assertThat(undo.undo(archived.number()).kept()).isEmpty();
        assertThat(undo.undo(stale.number()).kept()).isEmpty();

        assertThat(files()).isEqualTo(before);
        assertThat(on(Status.ACTIVE)).containsExactly("old");
        assertThat(learning.skills.log().read().get("old").staleSince()).isEmpty();
    }

    /** However old its file claims to be. */
    @Test
    void aSkillThatTheReviewOfTheSameRunWroteDoesNotAge() throws Exception {
        var draft = new SkillDraft("new", "Other.", "Do.\n\n## Verification\n\nLook.");
        var review =
                pass(
                        "review",
                        run -> {
                            var store = learning.skills.writingBy(run);
                            assertThat(store.create(draft, "session t", Status.ACTIVE, _ -> false))
                                    .isInstanceOf(Written.Done.class);
                            learning.clock.advance(Duration.ofDays(31));
                        });

        var run = curate(review);

        assertThat(run.notes()).isEmpty();
        assertThat(on(Status.ACTIVE)).containsExactly("new");
    }

    @Test
    void asksAModelAboutSkillsThatAreAlike() throws Exception {
        skill("one", "Releases a version of the library by hand.");
        skill("two", "Releases a version of the library by machine.");
        skill("three", "Draws pictures.");

        curate();

        assertThat(asked)
                .singleElement()
                .asString()
                .contains("one and two")
                .doesNotContain("three");
    }
}
