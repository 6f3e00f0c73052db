package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a skill can load or run is part of what its user agrees to. */
class SkillContentTest {
    private static final String TEXT = "---\nname: release\ndescription: Releases.\n---\nDo it.\n";

    @TempDir Path place;
    private Path folder;

    @BeforeEach
    void prepare() throws IOException {
        folder = Files.createDirectories(place.toRealPath().resolve("release"));
        Files.writeString(folder.resolve("SKILL.md"), TEXT);
    }

    private Optional<String> content() {
        return SkillContent.of(Skill.of(Skill.Origin.PROJECT, folder.resolve("SKILL.md"), TEXT));
    }

    @Test
    void isTheTextWhereThereIsNothingElse() {
        assertThat(content()).contains(TEXT);
    }

    @Test
    void differsAfterEveryChangeOfAnyFile() throws IOException {
        Set<String> seen = new HashSet<>();
        seen.add(content().orElseThrow());
        for (String name :
                List.of("run.sh", ".hidden", "scripts/a.py", "scripts/.lib/b.py", "data.bin")) {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            for (String words : List.of("", "echo one", "echo two")) {
                Files.writeString(file, words);
                assertThat(seen.add(content().orElseThrow())).as(name + " " + words).isTrue();
            }
        }
        Files.move(folder.resolve("run.sh"), folder.resolve("ran.sh"));
        assertThat(seen.add(content().orElseThrow())).isTrue();
        Files.createSymbolicLink(folder.resolve("linked.sh"), Path.of("ran.sh"));
        assertThat(seen.add(content().orElseThrow())).isTrue();
        Files.createSymbolicLink(folder.resolve("lib"), Path.of("scripts"));
        assertThat(seen.add(content().orElseThrow())).isTrue();
    }

    @Test
    void cannotBeCoveredWhereALinkLeadsOut() throws IOException {
        Path outside = Files.writeString(place.resolve("outside.sh"), "echo one");
        Path link = Files.createSymbolicLink(folder.resolve("run.sh"), outside);
        assertThat(content()).isEmpty();
        Files.delete(link);
        Files.createSymbolicLink(folder.resolve("lib"), place);
        assertThat(content()).isEmpty();
    }

    @Test
    void cannotBeCoveredWhereThereIsTooMuch() throws IOException {
        for (int number = 1; number < 500; number++) {
            Files.writeString(folder.resolve("f" + number), "");
        }
        assertThat(content()).isPresent();
        Files.writeString(folder.resolve("f500"), "");
        assertThat(content()).isEmpty();
    }
}
