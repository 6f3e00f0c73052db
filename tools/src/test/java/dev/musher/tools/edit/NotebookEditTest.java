package dev.musher.tools.edit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Property;
import dev.musher.base.property.Size;
import dev.musher.tools.document.DocumentFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NotebookEditTest {
    /** As Jupyter writes it, with what must not change: order, blanks, escapes, numbers. */
    private static final String NOTEBOOK =
            """
            {
             "cells": [
              {
               "cell_type": "markdown",
               "id": "a1",
               "metadata": {"source": ["total = 0"], "x": 1.50},
               "source": [
                "# Caf\\u00e9\\n",
                "about \\"totals\\""
               ]
              },
              {
               "cell_type": "code",
               "execution_count": null,
               "outputs": [{"output_type": "stream", "text": ["total = 0\\n"]}],
               "source": [
                "total = 0\\n",
                "for n in rows:\\n",
                "    total += n\\n"
               ]
              },
              {"cell_type": "code", "source": "print(total)", "outputs": []},
              {"cell_type": "code", "source": []}
             ],
             "nbformat": 4
            }
            """;

    @TempDir Path folder;
    private DocumentFixture documentFixture;
    private EditTool tool;

    @BeforeEach
    void makeDesk() throws IOException {
        documentFixture = DocumentFixture.in(folder);
        tool = new EditTool(documentFixture.workplace(), documentFixture.writing());
        documentFixture.readFile("a.ipynb", NOTEBOOK);
    }

    @Test
    void changesLinesOfACellAndNothingElse() throws Exception {
        edit("for n in rows:\n    total += n\n", "total = \"\\t\" + sum(rows)\n");

        assertThat(documentFixture.content("a.ipynb"))
                .isEqualTo(
                        NOTEBOOK.replace(
                                """
                                    "for n in rows:\\n",
                                    "    total += n\\n"
                                """,
                                """
                                    "total = \\"\\\\t\\" + sum(rows)\\n"
                                """));
    }

    @Test
    void linesThatStayAreWrittenAsTheyWere() throws Exception {
        edit("about \"totals\"", "about sums");

        assertThat(documentFixture.content("a.ipynb"))
                .isEqualTo(NOTEBOOK.replace("about \\\"totals\\\"", "about sums"))
                .contains("Caf\\u00e9");
    }

    @Test
    void aSourceThatIsOneTextStaysOne() throws Exception {
        edit("print(total)", "print(total)\nprint('end')");

        assertThat(documentFixture.content("a.ipynb"))
                .contains("\"source\": \"print(total)\\nprint('end')\", \"outputs\"");
    }

    @Test
    void aListInOneLineStaysOne() throws Exception {
        String notebook = "{\"cells\": [{\"source\": [ \"a\\n\", \"b\\n\", \"c\" ]}]}";
        documentFixture.readFile("a.ipynb", notebook);

        edit("b\n", "b\nd\n");

        assertThat(documentFixture.content("a.ipynb"))
                .isEqualTo(notebook.replace("\"b\\n\", ", "\"b\\n\", \"d\\n\", "));
    }

    @Test
    void aMatchBetweenTwoCellsIsRefused() throws InterruptedException {
        var between = new TextReplacement("n\n\n\0\nprint", "x", TextReplacement.Occurrence.ONE);

        assertThat(NotebookEdit.plan(NOTEBOOK, List.of(between)))
                .isInstanceOf(EditPlan.Refused.class);
    }

    @Test
    void whatIsInNoCellIsNotFound() throws Exception {
        assertThat(edit("no such line", "x")).contains("was not changed");
        assertThat(edit("total += n\nprint(total)", "x")).contains("was not changed");
        assertThat(documentFixture.content("a.ipynb")).isEqualTo(NOTEBOOK);
    }

    @Property(tries = 200)
    void anyTextInACellStaysJsonThatMeansIt(@ForAll @Size(max = 60) String text)
            throws InterruptedException {
        String given = new String(text.getBytes(UTF_8), UTF_8).replace('\0', ' ');
        var cells = NotebookSources.of(NOTEBOOK).orElseThrow();
        for (NotebookCell cell : cells) {
            var written = cell.written(given);
            String notebook =
                    NOTEBOOK.substring(0, cell.start()) + written + NOTEBOOK.substring(cell.end());
            var again = NotebookSources.of(notebook).orElseThrow();
            assertThat(again).hasSameSizeAs(cells);
            assertThat(again.get(cells.indexOf(cell)).source()).isEqualTo(given);
            assertThat(written.charAt(0)).isEqualTo(cell.json().charAt(0));
        }
    }

    private String edit(String old, String changed) throws InterruptedException {
        var input =
                Map.<String, JsonValue>of(
                        "path", new JsonValue.Text("a.ipynb"),
                        "old_text", new JsonValue.Text(old),
                        "new_text", new JsonValue.Text(changed));
        return DocumentFixture.said(
                DocumentFixture.run(tool, Json.encode(new JsonValue.Fields(input))));
    }
}
