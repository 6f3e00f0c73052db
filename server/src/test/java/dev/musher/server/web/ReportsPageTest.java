package dev.musher.server.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.musher.server.http.WorkedStories.step;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The reports in the system's Chromium: charts as they were approved, and numbers as CSV. */
@Tag("slow")
@Timeout(300)
class ReportsPageTest {
    /** One file per chart; {@code -Dmusher.rewrite=true} writes them anew. */
    private static final Path CHARTS =
            Path.of(System.getProperty("musher.root"), "server/src/test/resources/charts");

    private static TestBrowser chromium;

    @TempDir private Path folder;
    private ServerFixture server;
    private WorkedStories stories;

    @BeforeAll
    static void open() {
        chromium = new TestBrowser();
    }

    @AfterAll
    static void close() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
        stories = new WorkedStories(server);
    }

    @AfterEach
    void stop() {
        chromium.closePages();
        server.close();
    }

    private Page reports() {
        Page page = chromium.page(TestBrowser.desktop());
        page.clock().setFixedTime("2026-03-09T10:00:00Z");
        TestBrowser.login(page, server);
        page.navigate("http://127.0.0.1:%d/#/reports".formatted(server.port()));
        page.locator("main.page .panel, main.page .soft").first().waitFor();
        return page;
    }

    private ItemNumber landed(String name, Duration took, String model, String dollars) {
        var item = stories.started(name);
        var ticket = stories.attempt(item, "ada");
        stories.spend(item, model, dollars);
        server.clock.advance(took);
        stories.gated(item, ticket, step("test", 0, 1));
        stories.land(item, step("test", 0, 2), step("lint", 0, 1));
        return item;
    }

    /** A week of work: some landed, one went back, one is under way and one waits. */
    private void aWeek() {
        landed("Greet in Czech", Duration.ofHours(3), "acme/large", "0.42");
        server.clock.advance(Duration.ofDays(1));
        landed("=cmd|' /C calc'!A1", Duration.ofHours(30), "acme/small", "0.0213");
        landed("Greet \"all\", twice", Duration.ofMinutes(20), "acme/large", "1.1");
        server.clock.advance(Duration.ofDays(2));
        var second = stories.started(" +Greet in Polish");
        var ticket = stories.attempt(second, "ada");
        stories.spend(second, "local", "");
        stories.gated(second, ticket, step("test", 1, 2));
        stories.attempt(second, "bob");
        stories.add(ItemType.BUG, "Wrong greeting", Optional.empty());
    }

    /** As written, without what Lit leaves between the parts. */
    private static Map<String, String> charts(Page page) {
        var found =
                (List<?>)
                        page.evaluate(
                                """
                                () => [...document.querySelectorAll("svg.chart")].flatMap((chart) => [chart.getAttribute("aria-label"),
                                  chart.parentElement.outerHTML.replace(/<!--[^]*?-->/g, "").replace(/\\s*(<(figure|figcaption|svg|text|line|polygon|rect|circle|p)\\b)/g, "\\n$1")])
                                """);
        var charts = new TreeMap<String, String>();
        for (int at = 0; at < found.size(); at += 2) {
            var words = ((String) found.get(at)).toLowerCase(Locale.ROOT);
            charts.put(
                    words.replaceAll("[^a-z]+", "-") + ".html",
                    ((String) found.get(at + 1)).strip() + "\n");
        }
        return charts;
    }

    @Test
    void everyChartIsAsItWasApproved() throws IOException {
        aWeek();
        Map<String, String> drawn = charts(reports());
        if (Boolean.getBoolean("musher.rewrite")) {
            Files.createDirectories(CHARTS);
            for (var chart : drawn.entrySet()) {
                Files.writeString(CHARTS.resolve(chart.getKey()), chart.getValue());
            }
        }
        var approved = new TreeMap<String, String>();
        try (var files = Files.list(CHARTS)) {
            for (Path file : files.toList()) {
                approved.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        assertThat(drawn).hasSize(9).isEqualTo(approved);
    }

    @Test
    void aSavedTableHasTheNumbersOfTheReportAndNoFormula() throws IOException {
        aWeek();
        Page page = reports();

        assertThat(saved(page, "Throughput"))
                .isEqualTo(
                        """
                        "day","landed"
                        "2026-03-01","1"
                        "2026-03-02","0"
                        "2026-03-03","2"
                        "2026-03-04","0"
                        "2026-03-05","0"
                        """
                                .strip());
        assertThat(saved(page, "Cost per model"))
                .isEqualTo(
                        """
                        "model","inputTokens","cachedTokens","outputTokens","unpricedCalls","dollars"
                        "acme/large","2000","400","100","0","1.52"
                        "acme/small","1000","200","50","0","0.0213"
                        "local","1000","200","50","1","0"
                        """
                                .strip());
        assertThat(saved(page, "Cost per item").lines().map(line -> line.split("\",\"", -1)[1]))
                .containsExactly(
                        "name",
                        "Greet in Czech",
                        "'=cmd|' /C calc'!A1",
                        "Greet \"\"all\"\", twice",
                        "' +Greet in Polish",
                        "Wrong greeting");
    }

    private static String saved(Page page, String panel) throws IOException {
        var heading = page.locator("h2", new Page.LocatorOptions().setHasText(panel));
        var shown = page.locator(".panel", new Page.LocatorOptions().setHas(heading));
        shown.locator("summary").click();
        var file = page.waitForDownload(() -> shown.getByText("Save as CSV").click()).path();
        return Files.readString(file).replace("\r\n", "\n");
    }

    @Test
    void aLedgerWithoutItemsSaysWhatToDo() {
        assertThat(reports().locator("main.page")).containsText("Add a story to begin.");
    }

    @Test
    void oneItemThatNobodyWorkedOnHasOnlyTheChartOfColumns() {
        stories.add(ItemType.STORY, "Greet", Optional.empty());
        var page = reports();
        var charts = charts(page);
        assertThat(charts.keySet()).containsExactly("items-per-column-day-by-day.html");
        assertThat(page.getByText("Nothing has landed yet.")).isVisible();
        assertThat(page.getByText("Nothing was spent.")).isVisible();
        assertDrawn(charts);
    }

    @Test
    void itemsOfOneMomentHaveEveryChart() {
        landed("Greet", Duration.ZERO, "local", "");
        landed("Sing", Duration.ZERO, "acme/large", "0.0000001");
        var charts = charts(reports());
        assertThat(charts).hasSize(9);
        assertDrawn(charts);
    }

    /** Every place in a chart is a number. */
    private static void assertDrawn(Map<String, String> charts) {
        assertThat(String.join("", charts.values()))
                .doesNotContain("NaN", "Infinity", "undefined", "e-", "e+");
    }
}
