package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.skill.YamlHead.Reading;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainHeadTest {
    private static final List<String> PIECES =
            List.of(
                    "name: x",
                    "description:",
                    "description: a b",
                    "metadata:",
                    "  author: me",
                    "  version: \"1.0\"",
                    "  more words",
                    "    deeper",
                    "",
                    "# comment",
                    "  # inner",
                    "k: 'single'",
                    "k: \"a \\\"b\\\"\"",
                    "k: |",
                    "k: >",
                    "k: |-",
                    "k: >-",
                    "k: |+",
                    "k: [a, b]",
                    "k: [a",
                    "k: {a: b}",
                    "  - item",
                    "- item",
                    "  - a: b",
                    "k: a: b",
                    "k: a #c",
                    "k: a#c",
                    "k: *x",
                    "k: &x y",
                    "k: !t y",
                    "k: 'it''s'",
                    "k: 'open",
                    "\tk: v",
                    "k:\tv",
                    "k: v  ",
                    "  : v",
                    "k:v",
                    "k: -1",
                    "k: - a",
                    "k: ?",
                    "? k",
                    "k: \"\\n\"",
                    "k:   spaced",
                    "key with space: v",
                    "k: a\tb",
                    "k: true",
                    "k: ~",
                    "k: @x",
                    "k: `x`",
                    "k: %x",
                    "k: a, b",
                    "k: a]",
                    "k: a: ",
                    "k: :",
                    "k: a:b");

    /** What the small reader understands, the library understands in the same way. */
    @Property(tries = 4000)
    void readsWhatItReadsLikeTheLibrary(@ForAll("heads") List<String> lines) {
        var plain = PlainHead.read(lines, 2);

        if (plain.isPresent()) {
            assertThat(YamlHead.read(lines, 2))
                    .as(String.join("\n", lines))
                    .isEqualTo(new Reading.Read(plain.get(), List.of()));
        }
    }

    @Provide
    Generator<List<String>> heads() {
        return Generators.of(PIECES).list().ofMinSize(1).ofMaxSize(6);
    }

    @Test
    void readsWhatSkillsUse() {
        for (String head :
                List.of(
                        "name: x\ndescription: Plain words, with it's and \"quotes\".",
                        "name: x\ndescription:\n  Folded plain\n  words.\nlicense: MIT",
                        "name: x\ndescription: \"Quoted: words\"\nmetadata:\n  author: me",
                        "name: x\ndescription: |-\n  One: two\n  three # four\nlicense: MIT",
                        "name: x\ndescription: >\n  One\n  two\nallowed-tools: [Read, Grep]",
                        "name: x\nallowed-tools:\n  - Read\n  - Bash(git add)\ndescription: D")) {
            assertThat(PlainHead.read(head.lines().toList(), 2)).as(head).isPresent();
        }
    }

    @Test
    void leavesTheUnusualToTheLibrary() {
        for (String head : List.of("k: {a: b}", "k: 'it''s'", "k: *a", "k: a: b", "k: a #c")) {
            assertThat(PlainHead.read(List.of(head), 2)).as(head).isEmpty();
        }
    }
}
