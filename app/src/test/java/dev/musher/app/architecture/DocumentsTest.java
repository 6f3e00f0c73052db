package dev.musher.app.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigLoadResult;
import dev.musher.host.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentsTest {
    private static final Path ROOT = SourceTree.here().root();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

    @Test
    void everyLinkLeadsSomewhere() throws IOException {
        var dead = new ArrayList<String>();
        for (Path page : pages()) {
            var links = LINK.matcher(Files.readString(page));
            while (links.find()) {
                if (!Files.exists(page.resolveSibling(links.group(1)))) {
                    dead.add(ROOT.relativize(page) + " -> " + links.group(1));
                }
            }
        }

        assertThat(dead).as("links to files that do not exist").isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"ARCHITECTURE.md, 150", "AGENTS.md, 100"})
    void pageIsShortEnoughToBeRead(String page, int lines) throws IOException {
        assertThat(Files.readAllLines(ROOT.resolve(page)))
                .as("%s: move detail to docs/ or to a package-info", page)
                .hasSizeLessThanOrEqualTo(lines);
    }

    @Test
    void decisionsAreShort() throws IOException {
        try (Stream<Path> decisions = Files.list(ROOT.resolve("docs/decisions"))) {
            assertThat(decisions)
                    .isNotEmpty()
                    .allSatisfy(
                            page ->
                                    assertThat(Files.readAllLines(page))
                                            .as(page.toString())
                                            .hasSizeLessThanOrEqualTo(30));
        }
    }

    @Test
    void everySettingIsDocumented() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/configuration.md"));
        Config defaults =
                ((ConfigLoadResult.Loaded) Config.load(Settings.SCHEMA, List.of())).config();

        for (Config.Setting setting : defaults.settings()) {
            assertThat(page)
                    .as("docs/configuration.md has a row for %s", setting.name())
                    .containsPattern("\\| `" + Pattern.quote(setting.name()) + "` \\|")
                    .contains(setting.description());
        }
    }

    @Test
    void everySettingSaysWhatAProjectMayDoWithIt() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/configuration.md"));

        for (var settingKey : Settings.SCHEMA.keys()) {
            assertThat(page)
                    .as("docs/configuration.md, column project of %s", settingKey.name())
                    .containsPattern(
                            "\\| `"
                                    + Pattern.quote(settingKey.name())
                                    + "` \\|.*\\| "
                                    + settingKey.direction().word()
                                    + " \\| [A-Z]");
        }
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"));
                Stream<Path> top = Files.list(ROOT)) {
            return Stream.concat(files, top)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }
}
