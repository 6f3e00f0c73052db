package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.skill.SkillCatalogue.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkillFinderTest {
    @TempDir Path temp;
    private Path home;
    private Path project;
    private SkillSources sources;

    @BeforeEach
    void folders() throws IOException {
        Path root = temp.toRealPath();
        home = Files.createDirectories(root.resolve("home"));
        project = Files.createDirectories(home.resolve("src/shop"));
        Path below = Files.createDirectories(project.resolve("web/api"));
        sources =
                new SkillSources(
                        project,
                        below,
                        Optional.of(root.resolve("state")),
                        home.resolve(".config/musher"),
                        home);
    }

    @Test
    void findsThemInEveryFolderTheNearestFirst() {
        SkillFolders.simple(project.resolve(".agents/skills"), "root", "D.");
        SkillFolders.simple(project.resolve("web/api/.opencode/skills"), "near", "D.");
        SkillFolders.simple(project.resolve("web/.claude/skills"), "between", "D.");
        SkillFolders.simple(project.resolve(".musher/skills"), "own", "D.");
        SkillFolders.simple(temp.resolve("state"), "learned", "D.");
        SkillFolders.simple(home.resolve(".claude/skills"), "mine", "D.");
        SkillFolders.simple(home.resolve(".config/musher/skills"), "always", "D.");
        SkillFolders.simple(home.resolve("src/.claude/skills"), "above-the-project", "D.");

        assertThat(names(find()))
                .containsExactly("near", "between", "own", "root", "learned", "always", "mine");
    }

    @Test
    void theFirstOfANameCountsAndTheOthersAreShown() {
        SkillFolders.simple(home.resolve(".claude/skills"), "release", "Of home.");
        SkillFolders.simple(project.resolve(".claude/skills"), "release", "Of the project.");

        var catalogue = SkillCatalogue.of(find(), _ -> true);

        assertThat(catalogue.named("release").orElseThrow().description())
                .isEqualTo("Of the project.");
        assertThat(catalogue.entries())
                .extracting(SkillCatalogue.Entry::state)
                .containsExactly(State.ACTIVE, State.SHADOWED);
    }

    @Test
    void anUntrustedSkillCountsNotAndShadowsNothing() {
        SkillFolders.simple(home.resolve(".claude/skills"), "release", "Of home.");
        SkillFolders.simple(project.resolve(".claude/skills"), "release", "Of the project.");

        var catalogue = SkillCatalogue.of(find(), _ -> false);

        assertThat(catalogue.named("release").orElseThrow().description()).isEqualTo("Of home.");
        assertThat(catalogue.entries())
                .extracting(SkillCatalogue.Entry::state)
                .containsExactly(State.UNTRUSTED, State.ACTIVE);
    }

    @Test
    void whatHasNoDescriptionIsSkippedAndSaid() {
        SkillFolders.write(home.resolve(".claude/skills"), "a", "---\nname: a\n---\nDo it.");
        SkillFolders.write(home.resolve(".claude/skills"), "b", "# No settings");

        var catalogue = SkillCatalogue.of(find(), _ -> true);

        assertThat(catalogue.forUser()).isEmpty();
        assertThat(catalogue.entries())
                .extracting(SkillCatalogue.Entry::why)
                .containsExactly(
                        "it has no description", "the file must begin with a line of three dashes");
    }

    @Test
    void aWrongNameAndUnquotedColonsDoNotStandInTheWay() {
        SkillFolders.write(
                home.resolve(".claude/skills"),
                "deploy",
                SkillFolders.head("name: Deploy It\ndescription: Use when: deploying"));

        assertThat(find().skills())
                .singleElement()
                .satisfies(
                        skill -> {
                            assertThat(skill.name()).isEqualTo("deploy");
                            assertThat(skill.description()).isEqualTo("Use when: deploying");
                        });
    }

    @Test
    void linksOfAProjectStayInTheProjectAndThoseOfHomeLeadAnywhere() throws IOException {
        SkillFolders.simple(temp.resolve("elsewhere"), "far", "D.");
        SkillFolders.simple(project.resolve("tools"), "inside", "D.");
        Path linked = Files.createDirectories(project.resolve(".claude/skills"));
        Files.createSymbolicLink(linked.resolve("far"), temp.resolve("elsewhere/far"));
        Files.createSymbolicLink(linked.resolve("inside"), project.resolve("tools/inside"));
        Files.createSymbolicLink(linked.resolve("loop"), linked);
        Path file = Files.createDirectories(linked.resolve("file")).resolve("SKILL.md");
        Files.createSymbolicLink(file, temp.resolve("elsewhere/far/SKILL.md"));

        assertThat(names(find())).containsExactly("inside");
        assertThat(find().notes())
                .hasSize(2)
                .allMatch(
                        note ->
                                note.endsWith(
                                        "is a link that leaves the project; it is left out."));

        Files.createDirectories(home.resolve(".claude"));
        Files.createSymbolicLink(home.resolve(".claude/skills"), temp.resolve("elsewhere"));

        assertThat(names(find())).containsExactly("inside", "far");
    }

    @Test
    void aFolderThatIsLinkedTwiceIsFoundOnce() throws IOException {
        SkillFolders.simple(project.resolve(".agents/skills"), "one", "D.");
        Files.createDirectories(project.resolve(".claude"));
        Files.createSymbolicLink(
                project.resolve(".claude/skills"), project.resolve(".agents/skills"));

        assertThat(names(find())).containsExactly("one");
    }

    @Test
    void looksNeitherTooDeepNorForever() {
        Path root = home.resolve(".claude/skills");
        SkillFolders.simple(root.resolve("a/b/c"), "deep", "D.");
        SkillFolders.simple(root.resolve("a/b/c/d"), "deeper", "D.");
        for (int i = 0; i < 510; i++) {
            SkillFolders.simple(root, "many-%03d".formatted(i), "D.");
        }

        assertThat(names(find())).contains("deep").doesNotContain("deeper").hasSize(500);
        assertThat(find().notes()).singleElement().asString().contains("too many folders");
    }

    @Test
    void whatIsNoTextIsLeftOut() throws IOException {
        Path folder = Files.createDirectories(home.resolve(".claude/skills/binary"));
        Files.write(folder.resolve("SKILL.md"), new byte[] {(byte) 0xff, (byte) 0xfe});

        assertThat(find().notes())
                .singleElement()
                .asString()
                .endsWith("is not UTF-8; it is left out.");
    }

    private SkillFinder.Found find() {
        return SkillFinder.find(sources);
    }

    private static List<String> names(SkillFinder.Found found) {
        return found.skills().stream().map(Skill::name).toList();
    }
}
