package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Skills as people publish them, where they are at hand. */
class PublicSkillsTest {
    private static final String SKILLS = "shared/data/skills";

    private static List<Skill> skills = List.of();

    @BeforeAll
    static void find() {
        Path at = Path.of(System.getProperty("musher.root", "..")).toAbsolutePath().normalize();
        while (at.getParent() != null && !Files.isDirectory(at.resolve(SKILLS))) {
            at = at.getParent();
        }
        assumeTrue(Files.isDirectory(at.resolve(SKILLS)), "the public skills (" + SKILLS + ")");
        skills = SkillFinder.at(at.resolve(SKILLS)).skills();
    }

    @Test
    void allOfThemLoadWithoutTheLibrary() {
        assertThat(skills).hasSize(19).allMatch(Skill::isUsable);
        assertThat(skills)
                .allSatisfy(
                        skill -> {
                            var lines = skill.whole().lines().toList();
                            int end = lines.subList(1, lines.size()).indexOf("---") + 1;
                            assertThat(PlainHead.read(lines.subList(1, end), 2)).isPresent();
                        });
    }

    @Test
    void theCheckNamesWhatDiffersFromTheSpecification() {
        var said = new ArrayList<String>();
        for (Skill skill : skills) {
            for (String line : SkillCheckTest.said(skill)) {
                said.add(skill.folder().getFileName() + ":" + line);
            }
        }

        assertThat(said)
                .containsExactly(
                        "claude-api:3: error: description has 1068 characters; the specification"
                                + " allows 1024",
                        "claude-api:9: warning: the instructions have 569 lines; the specification"
                                + " advises less than 500: move details into files beside it",
                        misnamed("composition-patterns"),
                        misnamed("react-best-practices"),
                        misnamed("react-native-skills"),
                        misnamed("react-view-transitions"),
                        "skill-creator:5: warning: the instructions take about 8156 tokens; the"
                                + " specification advises less than 5000: move details into files"
                                + " beside it");
    }

    private static String misnamed(String folder) {
        return folder
                + ":2: error: name is 'vercel-"
                + folder
                + "', but the folder is '"
                + folder
                + "'";
    }
}
