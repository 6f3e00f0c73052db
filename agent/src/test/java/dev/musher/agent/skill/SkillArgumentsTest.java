package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkillArgumentsTest {
    @ParameterizedTest(name = "{0} with {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    Do $ARGUMENTS now. | a "b c" | Do a "b c" now.
                    $0 and $1. | a "b c" | a and b c.
                    $ARGUMENTS[1], $ARGUMENTS[0] | a 'b c' | b c, a
                    $0 $2 $ARGUMENTS[7] | a b | a $2 $ARGUMENTS[7]
                    $0 | $1 $ARGUMENTS | $1
                    $ARGUMENTS | $0 ${CLAUDE_SKILL_DIR} | $0 ${CLAUDE_SKILL_DIR}
                    In ${CLAUDE_SKILL_DIR}. | `` | In /skills/x.
                    Costs $5 and $HOME. | `` | Costs $5 and $HOME.
                    Just do it. | now | Just do it.{n}{n}ARGUMENTS: now
                    Do $ARGUMENTS. | `` | Do .
                    End $ | x | End ${n}{n}ARGUMENTS: x
                    """)
    void areSubstitutedOnce(String body, String typed, String expected) {
        var skill = SkillFolders.skill("x", "---\nname: x\ndescription: D.\n---\n" + body);

        assertThat(SkillArguments.of(skill, typed == null ? "" : typed))
                .isEqualTo(expected.replace("{n}", "\n"));
    }
}
