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
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DocumentsTest {
    private static final Path ROOT = SourceTree.here().root();
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");
    private static final Pattern TYPE = Pattern.compile("\\b[A-Z][a-z0-9]\\w*");
    private static final Pattern DECLARATION =
            Pattern.compile("\\b(?:class|record|interface|enum) ([A-Z]\\w*)");
    private static final Pattern PICTURE = Pattern.compile("(?s)```\\n.*?\\n```");
    private static final Pattern QUOTE = Pattern.compile("`([^`\\n]+)`");
    private static final Pattern ROOM = Pattern.compile("\\| \\*\\*(\\w+)\\*\\* \\|.*");

    /** Tables, headings and definitions of links stay on one line. */
    private static final Pattern NOT_WRAPPED = Pattern.compile(" *(\\||#|\\[[^]]+]: ).*");

    private static final int COLUMNS = 100;

    /** StoryStatesTest writes it. */
    private static final Path STATES = ROOT.resolve("docs/story-states.md");

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

    @Test
    void everyTypeInTheWalksExists() throws IOException {
        var pictures = all(PICTURE, Files.readString(ROOT.resolve("docs/walks.md")), 0);

        assertThat(pictures).hasSizeGreaterThan(3);
        assertThat(unknownTypes(pictures)).isEmpty();
    }

    @Test
    void everyTypeInTheEntryPointsExists() throws IOException {
        var quotes = all(QUOTE, section("Entry points"), 1);

        assertThat(quotes).hasSizeGreaterThan(10);
        assertThat(unknownTypes(quotes)).isEmpty();
        assertThat(quotes)
                .filteredOn(quote -> quote.startsWith("dev.musher."))
                .allSatisfy(quote -> assertThat(source(quote)).exists());
    }

    @Test
    void catchesATypeThatDoesNotExist() throws IOException {
        assertThat(unknownTypes(List.of("Main ─ ProjectKing.run   QA of a story")))
                .containsExactly("ProjectKing");
    }

    @Test
    void codeMapNamesEveryPackageOfEveryRoom() throws IOException {
        var named = new TreeMap<String, Set<String>>();
        String room = "";
        for (String line : section("Code map").lines().toList()) {
            var start = ROOM.matcher(line);
            if (start.matches()) {
                room = start.group(1);
            } else if (line.startsWith("| `")) {
                String cell = line.substring(0, line.indexOf(" | "));
                named.computeIfAbsent(room, _ -> new TreeSet<>()).addAll(all(QUOTE, cell, 1));
            }
        }

        assertThat(named).isEqualTo(packages());
    }

    @Test
    void proseIsWrapped() throws IOException {
        var wide = new ArrayList<String>();
        for (Path page : pages()) {
            if (!page.equals(STATES)) {
                wideProse(Files.readString(page))
                        .forEach(line -> wide.add(ROOT.relativize(page) + ": " + line));
            }
        }

        assertThat(wide).as("lines of prose wider than %s columns", COLUMNS).isEmpty();
    }

    @Test
    void catchesProseThatIsNotWrapped() {
        String wide = "word ".repeat(30);

        assertThat(wideProse("# " + wide + "\n| " + wide + "|\n```\n" + wide + "\n```\n- short\n"))
                .isEmpty();
        assertThat(wideProse("```\n```\n- " + wide)).containsExactly("- " + wide);
    }

    private static List<String> wideProse(String page) {
        var wide = new ArrayList<String>();
        boolean code = false;
        for (String line : page.lines().toList()) {
            if (line.strip().startsWith("```")) {
                code = !code;
            } else if (!code
                    && line.codePointCount(0, line.length()) > COLUMNS
                    && !NOT_WRAPPED.matcher(line).matches()) {
                wide.add(line);
            }
        }
        return wide;
    }

    /** Words that look like a type and are not one of the main sources. */
    private static Set<String> unknownTypes(List<String> texts) throws IOException {
        var unknown = new TreeSet<>(all(TYPE, String.join("\n", texts), 0));
        for (Path source : mainSources()) {
            all(DECLARATION, Files.readString(source), 1).forEach(unknown::remove);
        }
        return unknown;
    }

    private static Map<String, Set<String>> packages() {
        var packages = new TreeMap<String, Set<String>>();
        for (Path source : mainSources()) {
            Path path = ROOT.relativize(source.getParent());
            String room = path.getName(0).toString();
            Path own = Path.of(room, "src/main/java/dev/musher", room);
            Path inRoom = own.relativize(path);
            if (path.startsWith(own) && !inRoom.toString().isEmpty()) {
                packages.computeIfAbsent(room, _ -> new TreeSet<>())
                        .add(inRoom.toString().replace('/', '.'));
            }
        }
        return packages;
    }

    private static List<Path> mainSources() {
        Path main = Path.of("src/main");
        return SourceTree.here().sources().stream()
                .filter(file -> ROOT.relativize(file).subpath(1, 3).equals(main))
                .toList();
    }

    private static Path source(String type) {
        Path file = Path.of(type.replace('.', '/') + ".java");
        return ROOT.resolve(file.getName(2)).resolve("src/main/java").resolve(file);
    }

    private static String section(String heading) throws IOException {
        String page = Files.readString(ROOT.resolve("ARCHITECTURE.md"));
        String rest = page.substring(page.indexOf("\n## " + heading + "\n") + 1);
        return rest.substring(0, rest.indexOf("\n## "));
    }

    private static List<String> all(Pattern pattern, String text, int group) {
        return pattern.matcher(text).results().map(found -> found.group(group)).toList();
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
