package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.skill.SkillHistory.Pin;
import dev.musher.base.json.Json;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Range;
import dev.musher.base.text.Utf8;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SkillListingTest {
    @Test
    void fewAreThereInFull() {
        assertThat(SkillListing.of(List.of(skill("release", "Releases a version.")), Map.of()))
                .isEqualTo(
                        """
                        # Skills
                        Before such work, load its instructions with the tool skill:
                        - release: Releases a version.""");
        assertThat(SkillListing.of(List.of(), Map.of())).isEmpty();
    }

    @Test
    void ofManyThoseUsedMostAreDescribed() {
        var skills = new ArrayList<Skill>();
        for (int i = 0; i < 50; i++) {
            skills.add(skill("skill-" + i, "Does something long. ".repeat(20)));
        }
        var often = new SkillHistory(9, Instant.EPOCH, Optional.empty(), Pin.NONE);
        var stale = new SkillHistory(99, Instant.EPOCH, Optional.of(Instant.EPOCH), Pin.NONE);

        String text = SkillListing.of(skills, Map.of("skill-40", often, "skill-41", stale));

        assertThat(text)
                .contains(
                        "tool skill:\n- skill-40: Does something",
                        "Others: skill-1, ",
                        "more; search")
                .doesNotContain("skill-41");
    }

    /** With the description of the tool, skills take 800 bytes of the prefix at most. */
    @Property
    void neverTakesMoreThanItsBudget(@ForAll @Range(max = 60) int count, @ForAll String words) {
        var skills = new ArrayList<Skill>();
        for (int i = 0; i < count; i++) {
            skills.add(skill("a-skill-with-a-long-name-" + i, words.repeat(i + 1)));
        }
        var sheet = SkillTool.SHEET;
        long tool =
                Utf8.length(sheet.description())
                        + Utf8.length(Json.encode(sheet.input().schema()))
                        + 50;

        assertThat(Utf8.length(SkillListing.of(skills, Map.of())) + tool).isLessThanOrEqualTo(800);
    }

    @Test
    void whatNoPersonSeesNoModelReads() {
        assertThat(SkillListing.of(List.of(skill("x", "Do\u202e\u200b it\udb40\udc41.")), Map.of()))
                .endsWith("- x: Do it.");
    }

    private static Skill skill(String name, String description) {
        String quoted = description.replace("\\", "\\\\").replace("\"", "\\\"");
        return SkillFolders.skill(
                name, SkillFolders.head("name: " + name + "\ndescription: \"" + quoted + "\""));
    }
}
