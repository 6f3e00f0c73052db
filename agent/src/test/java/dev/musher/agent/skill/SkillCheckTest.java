package dev.musher.agent.skill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.agent.skill.SkillProblem.Severity;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkillCheckTest {
    /**
     * Every rule of the specification: settings, and what is said of them; nothing if it is good.
     */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    name: x{n}description: What it is for. | ``
                    name: x{n}description: "Quoted: with a colon." | ``
                    name: x{n}description: >-{n}  Folded{n}  lines. | ``
                    name: x{n}description: D.{n}license: MIT | ``
                    name: x{n}description: D.{n}compatibility: Needs git. | ``
                    name: x{n}description: D.{n}metadata:{n}  author: me{n}  version: "1.0" | ``
                    name: x{n}description: D.{n}allowed-tools: Read Bash(git add:*) | ``
                    description: D. | 1: error: name is missing
                    name:{n}description: D. | 2: error: name is missing
                    name: X{n}description: D. | 2: error: name must be in lower case
                    name: a b{n}description: D. | 2: error: name may have letters, digits and hyphens only
                    name: a_b{n}description: D. | 2: error: name may have letters, digits and hyphens only
                    name: -a{n}description: D. | 2: error: name must not begin or end with a hyphen
                    name: a-{n}description: D. | 2: error: name must not begin or end with a hyphen
                    name: a--b{n}description: D. | 2: error: name must not have two hyphens in a row
                    name: {65}{n}description: D. | 2: error: name has more than 64 characters
                    name: y{n}description: D. | 2: error: name is 'y', but the folder is 'x'
                    name: x | 1: error: description is missing
                    name: x{n}description: '' | 3: error: description is missing
                    name: x{n}description: {1024} | ``
                    name: x{n}description: {1025} | 3: error: description has 1025 characters; the specification allows 1024
                    name: x{n}description: [a, b] | 3: error: description must be a text
                    name: x{n}description: D.{n}license: [MIT] | 4: error: license must be a text
                    name: x{n}description: D.{n}compatibility: {500} | ``
                    name: x{n}description: D.{n}compatibility: {501} | 4: error: compatibility has 501 characters; the specification allows 500
                    name: x{n}description: D.{n}metadata: me | 4: error: metadata must be a table of texts
                    name: x{n}description: D.{n}metadata:{n}  - me | 4: error: metadata must be a table of texts
                    name: x{n}description: D.{n}metadata:{n}  version: 1.0 | 5: error: metadata.version is not a text; put it in quotes
                    name: x{n}description: D.{n}metadata:{n}  tags: [a] | 5: error: metadata.tags must be a text
                    name: x{n}description: D.{n}allowed-tools: Read, Grep | 4: error: allowed-tools has commas; the specification wants spaces between the tools
                    name: x{n}description: D.{n}allowed-tools: [Read] | 4: error: allowed-tools is a list; the specification wants one text with spaces between the tools
                    name: x{n}description: D.{n}licence: MIT | 4: error: unknown key 'licence'; did you mean 'license'?
                    name: x{n}description: D.{n}version: 1 | 4: error: unknown key 'version'; other values belong below metadata
                    name: x{n}description: D.{n}argument-hint: FILE | 4: note: argument-hint is not in the specification; it counts here, too
                    name: x{n}description: D.{n}context: fork | 4: note: context is not in the specification, and not supported here
                    name: x{n}description: When: always. | 3: error: not YAML: mapping values are not allowed here; put the text in quotes
                    name: x{n}description: D.{n}name: y | 4: error: name is given twice
                    """)
    void everyRuleHasAGoodAndABadSkill(String settings, String expected) {
        String written = settings.strip().replace("{n}", "\n");
        for (int length : List.of(65, 500, 501, 1024, 1025)) {
            written = written.replace("{" + length + "}", "d".repeat(length));
        }

        assertThat(said(SkillFolders.skill("x", SkillFolders.head(written))))
                .isEqualTo(expected == null || expected.isBlank() ? List.of() : List.of(expected));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    `` | 1: error: the file must begin with a line of three dashes
                    # Title | 1: error: the file must begin with a line of three dashes
                    ---{n}name: x | 2: error: the settings must end with a line of three dashes
                    ---{n}- a{n}---{n}B. | 2: error: the settings must be lines of 'key: value'
                    ---{n}name: x{n}description: D.{n}---{n} | 5: warning: there are no instructions
                    ---{n}name: x{n}description: D.{n}---{n}Run !`ls` first. | 5: note: a command in !`…` is not run here; the model sees it as it is
                    ---{n}name: x{n}description: D.{n}---{n}Do\u200b it. | 5: error: there is an invisible character, U+200B: remove it, or do not trust this
                    ---{n}name: x{n}description: D\u202e.{n}---{n}Do it. | 3: error: there is an invisible character, U+202E: remove it, or do not trust this
                    \uFEFF---{n}name: x{n}description: D.{n}---{n}Do it 👨‍👩‍👧. | ``
                    """)
    void theWholeFileIsChecked(String text, String expected) {
        String whole = text == null ? "" : text.strip().replace("{n}", "\n");

        assertThat(said(SkillFolders.skill("x", whole)))
                .isEqualTo(expected == null || expected.isBlank() ? List.of() : List.of(expected));
    }

    @Test
    void longInstructionsAreAgainstTheAdvice() {
        String head = "---\nname: x\ndescription: D.\n---\n";

        assertThat(said(SkillFolders.skill("x", head + "a\n".repeat(499)))).isEmpty();
        assertThat(said(SkillFolders.skill("x", head + "a\n".repeat(500))))
                .singleElement()
                .asString()
                .startsWith("5: warning: the instructions have 500 lines");
        assertThat(said(SkillFolders.skill("x", head + "a ".repeat(10_000))))
                .singleElement()
                .asString()
                .startsWith("5: warning: the instructions take about 5000 tokens");
    }

    @Property
    void namesOfTheSpecificationAreGood(@ForAll("goodNames") String name) {
        assertThat(SkillName.problem(name)).isEmpty();
        assertThat(SkillName.isTypeable(name)).isTrue();
    }

    @Property
    void namesWithAnythingElseAreBad(
            @ForAll("goodNames") String name, @ForAll("wrong") String odd) {
        assertThat(SkillName.problem(name + odd + "z")).isPresent();
    }

    @Provide
    Generator<String> goodNames() {
        var word = Generators.strings().withChars("abcxyz019é字").ofMinLength(1).ofMaxLength(9);
        return Generators.oneOf(word, word.map(w -> w + "-" + w), word.map(w -> w + "-a-" + w));
    }

    @Provide
    Generator<String> wrong() {
        return Generators.of("A", " ", "_", ".", "/", "--", "\n", "\u202e", "!");
    }

    static List<String> said(Skill skill) {
        return SkillCheck.of(skill).stream()
                .map(p -> p.line() + ": " + p.severity().word() + ": " + p.what())
                .toList();
    }

    @Test
    void errorsAreErrors() {
        assertThat(SkillCheck.of(SkillFolders.skill("x", "")))
                .extracting(SkillProblem::severity)
                .containsExactly(Severity.ERROR);
    }
}
