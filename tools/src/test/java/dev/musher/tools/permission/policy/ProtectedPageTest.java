package dev.musher.tools.permission.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.secret.ProtectedFiles;
import dev.musher.base.secret.ProtectedFiles.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** The tables of the page about protected files are those that the program uses. */
class ProtectedPageTest {
    private static final Path PAGE =
            Path.of(System.getProperty("musher.root", ".."), "docs", "protected.md");
    private static final String MARK = "## The whole list";

    @Test
    void thePageListsEveryPattern() throws IOException {
        String page = Files.readString(PAGE);
        String wanted = page.substring(0, page.indexOf(MARK)) + MARK + "\n\n" + list();
        if (Boolean.getBoolean("musher.rewrite")) {
            Files.writeString(PAGE, wanted);
        }

        assertThat(Files.readString(PAGE))
                .as("to write the page anew, run this test with -Dmusher.rewrite=true")
                .isEqualTo(wanted);
    }

    private static String list() {
        var groups = new LinkedHashMap<String, List<String>>();
        for (Row row : ProtectedFiles.rows()) {
            String level = row.level().name().toLowerCase(Locale.ROOT);
            groups.computeIfAbsent(level + " | " + row.what(), _ -> new ArrayList<>())
                    .add("`" + row.pattern() + "`");
        }
        var text = new StringBuilder("| level | what | files |\n|---|---|---|\n");
        groups.forEach(
                (group, patterns) ->
                        text.append("| " + group + " | " + String.join(" ", patterns) + " |\n"));
        return text.toString();
    }
}
