package dev.musher.tools.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.document.DocumentFixture;
import dev.musher.tools.edit.EditCase.Expected;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The table of edits: every case is a call of the tool on a real file. */
class EditTableTest {
    @ParameterizedTest
    @MethodSource("cases")
    void becomesWhatTheTableSays(EditCase edit, @TempDir Path folder) throws Exception {
        var documentFixture = DocumentFixture.in(folder);
        var tool = new EditTool(documentFixture.workplace(), documentFixture.writing());
        documentFixture.readFile("f", edit.before());

        var outcome = DocumentFixture.run(tool, Json.encode(edit.input()));

        var expected =
                switch (edit.expected()) {
                    case Expected.Becomes(var content) -> content;
                    case Expected.Stays() -> edit.before();
                };
        assertThat(visible(documentFixture.content("f")))
                .as(DocumentFixture.said(outcome))
                .isEqualTo(visible(expected));
        assertThat(DocumentFixture.said(outcome)).contains(edit.says());
        assertThat(outcome instanceof ToolOutcome.Done)
                .isEqualTo(edit.expected() instanceof Expected.Becomes);
    }

    @Test
    void hasEnoughCasesOfDifferentNames() {
        assertThat(cases()).hasSizeGreaterThanOrEqualTo(120);
        for (var group : groups()) {
            assertThat(group.stream().map(EditCase::name)).doesNotHaveDuplicates();
        }
    }

    static Stream<EditCase> cases() {
        return groups().stream().flatMap(List::stream);
    }

    private static List<List<EditCase>> groups() {
        return List.of(
                ExactCases.plain(),
                ExactCases.endings(),
                ExactCases.unicode(),
                ExactCases.duplicates(),
                ExactCases.severalAtOnce(),
                ExactCases.overlaps(),
                ExactCases.emptyFiles(),
                LooseCases.lineEnds(),
                LooseCases.amounts(),
                LooseCases.indentation(),
                LooseCases.neighbours(),
                LooseCases.tabs(),
                LooseCases.typography(),
                LooseCases.nearMisses());
    }

    private static String visible(String content) {
        return content.replace("\r", "\\r").replace("\t", "\\t").replace(' ', '·');
    }
}
