package dev.musher.server.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.Ruling;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A person's first day with the board, in the system's Chromium. */
@Tag("slow")
@Timeout(600)
class BoardPageTest {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final double PATIENCE = 60_000;
    private static final Actor BOB = new Actor(Actor.Kind.PERSON, "bob");

    private static Playwright playwright;
    private static Browser browser;

    @TempDir private Path folder;
    private ServerFixture server;
    private final List<String> problems = new ArrayList<>();

    @BeforeAll
    static void open() {
        assumeTrue(Files.isExecutable(CHROMIUM), "chromium is not installed");
        playwright =
                Playwright.create(
                        new Playwright.CreateOptions()
                                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
        browser =
                playwright
                        .chromium()
                        .launch(
                                new BrowserType.LaunchOptions()
                                        .setExecutablePath(CHROMIUM)
                                        .setTimeout(PATIENCE)
                                        .setArgs(List.of("--no-sandbox")));
    }

    @AfterAll
    static void close() {
        if (playwright != null) {
            playwright.close();
        }
    }

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
    }

    @AfterEach
    void stop() {
        server.close();
        // Violations of the content security policy are told as errors.
        assertThat(problems).isEmpty();
    }

    private Page page(Browser.NewContextOptions options) {
        BrowserContext context = browser.newContext(options);
        context.setDefaultTimeout(PATIENCE);
        Page page = context.newPage();
        page.onConsoleMessage(
                message -> {
                    // What the server refuses, or that it is gone, is a part of some tests.
                    if (message.type().equals("error")
                            && !message.text().startsWith("Failed to load resource")) {
                        problems.add(message.text());
                    }
                });
        page.onPageError(problems::add);
        return page;
    }

    private Page login(Browser.NewContextOptions options) {
        Page page = page(options);
        String secret = server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER);
        page.navigate("http://127.0.0.1:%d/#t=%s".formatted(server.port(), secret));
        assertThat(page.getByText("New story")).isVisible();
        return page;
    }

    private static Browser.NewContextOptions desktop() {
        return new Browser.NewContextOptions().setViewportSize(1280, 800);
    }

    private static void add(Page page, String name, String body, String depends) {
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New story")).click();
        page.getByLabel("Name (required)").fill(name);
        page.getByLabel("Text (Markdown)").fill(body);
        page.getByLabel("Depends on (numbers)").fill(depends);
        page.getByLabel("Acceptance criteria, one per line").fill("says Ahoj\nworks offline");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Add").setExact(true))
                .click();
        assertThat(page.locator(".card .name", new Page.LocatorOptions().setHasText(name)))
                .isVisible();
    }

    private static Locator card(Page page, String column, int number) {
        return page.locator("[data-column=%s] [data-item='%d']".formatted(column, number));
    }

    private void see(Page page, String name) throws IOException {
        var pictures = System.getProperty("musher.pictures", "");
        if (!pictures.isEmpty()) {
            page.screenshot(
                    new Page.ScreenshotOptions()
                            .setPath(Path.of(pictures).resolve(name + ".png"))
                            .setFullPage(true));
        }
        accessible(page, name);
    }

    /** Nothing that axe finds. Its script is let in for that, and the page's own are not. */
    private void accessible(Page page, String name) throws IOException {
        try (var script = getClass().getResourceAsStream("/axe.min.js")) {
            assertThat(script).as("the script of axe").isNotNull();
            page.evaluate(new String(script.readAllBytes(), StandardCharsets.UTF_8));
        }
        Object found =
                page.evaluate(
                        "async () => (await axe.run()).violations.map("
                                + "one => one.id + ': ' + one.nodes.map(n => n.html).join(' | '))");
        assertThat((List<?>) found).as("what axe finds on " + name).isEmpty();
    }

    @Test
    void aPersonsFirstDay() throws IOException {
        Page page = login(desktop());
        assertThat(page.url()).as("the secret is gone").doesNotContain("#t=");
        assertThat(page.getByText("Nothing waits. Add a story to begin.")).isVisible();
        see(page, "board-empty");

        add(page, "Greet in Czech", "## Why\n\nBecause **Ahoj**.", "");
        add(page, "Greet in Slovak", "", "1");
        add(page, "Greet in Polish", "", "");
        assertThat(card(page, "backlog", 2)).containsText("after 1");

        card(page, "backlog", 1).dragTo(page.locator("[data-column=coding]"));
        assertThat(card(page, "coding", 1)).isVisible();

        card(page, "backlog", 3).dragTo(page.locator("[data-column=done]"));
        assertThat(page.locator(".toast")).containsText("Items cannot be moved there by hand.");
        assertThat(card(page, "backlog", 3)).isVisible();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Close").setExact(true))
                .click();

        card(page, "backlog", 3).focus();
        page.keyboard().press(" ");
        assertThat(page.locator("[aria-live]")).containsText("It can go to: coding");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Enter");
        assertThat(card(page, "coding", 3)).isVisible();

        page.getByLabel("Orders for 3").click();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("block").setExact(true))
                .click();
        page.getByLabel("Reason (required)").fill("the words are missing");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("OK")).click();
        assertThat(page.getByText("Needs you (1)")).isVisible();
        assertThat(page.locator("dialog.choices")).isHidden();
        assertThat(page.locator(".needs")).containsText("the words are missing");
        see(page, "board");

        page.getByPlaceholder("Find ( / )").fill("czech");
        assertThat(page.locator(".card")).hasCount(1);
        page.getByPlaceholder("Find ( / )").fill("");

        card(page, "coding", 1).locator("a").click();
        assertThat(page.locator(".body strong")).hasText("Ahoj");
        assertThat(page.getByText("says Ahoj")).isVisible();
        assertThat(page.locator(".time")).containsText("ann");
        see(page, "item");

        assertThat(server.project.history(new ItemNumber(3)))
                .allSatisfy(event -> assertThat(event.by().id()).isEqualTo("ann"));
    }

    @Test
    void whatOneDoesTheOtherSeesAndNothingIsLostByARestart() throws IOException {
        Page one = login(desktop());
        Page other = login(desktop());
        add(one, "Greet", "", "");
        assertThat(card(other, "backlog", 1)).isVisible();

        server.project.submit(BOB, new MoveCommand.Start(new ItemNumber(1)));
        assertThat(card(one, "coding", 1)).isVisible();
        assertThat(card(other, "coding", 1)).isVisible();

        server.stopListening();
        assertThat(one.getByText("reconnecting")).isVisible();
        server.project.submit(BOB, new MoveCommand.Hold(new ItemNumber(1), "look first"));
        server.listenAgain();
        assertThat(one.getByText("Needs you (1)")).isVisible();
        assertThat(other.getByText("Needs you (1)")).isVisible();
    }

    @Test
    void whatIsWrittenByOthersIsTextAndRunsNowhere() throws IOException {
        String evil = "<img src=x onerror=alert(1)><script>alert(1)</script>";
        Page page = login(desktop());
        page.onDialog(dialog -> problems.add("it ran: " + dialog.message()));
        add(
                page,
                "Greet " + evil,
                evil + "\n\n[x](javascript:alert(1)) <a href=\"data:text/html,x\">y</a>",
                "");

        card(page, "backlog", 1).locator("a").click();
        assertThat(page.locator("main h1")).containsText(evil);
        assertThat(
                        page.locator(
                                "main img, main script, main a[href^=javascript], main a[href^=data]"))
                .hasCount(0);
    }

    @Test
    void isUsableInTheDarkAndOnAPhone() throws IOException {
        Page page =
                login(
                        new Browser.NewContextOptions()
                                .setViewportSize(390, 844)
                                .setColorScheme(ColorScheme.DARK));
        add(page, "Greet in Czech", "Some text.", "");
        see(page, "board-phone-dark");
        card(page, "backlog", 1).locator("a").click();
        assertThat(page.getByText("Some text.")).isVisible();
        see(page, "item-phone-dark");
        Object overflow =
                page.evaluate("document.documentElement.scrollWidth <= window.innerWidth");
        assertThat(overflow).isEqualTo(true);
    }

    @Test
    void aUsedLinkSaysWhatToDo() throws IOException {
        String used = server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER);
        server.client.post("/api/login", "{\"token\": \"" + used + "\"}");
        Page page = page(desktop());
        page.navigate("http://127.0.0.1:%d/#t=%s".formatted(server.port(), used));

        assertThat(page.getByRole(AriaRole.ALERT)).containsText("This link was used already");
        assertThat(page.getByText("musher serve link")).isVisible();
        see(page, "login");
    }

    @Test
    void aRequestOfAnAgentIsAnsweredOnceByWhoIsFirst() throws Exception {
        Page one = login(desktop());
        Page other = login(desktop());
        assertThat(one.getByText("live", new Page.GetByTextOptions().setExact(true))).isVisible();
        assertThat(other.getByText("live", new Page.GetByTextOptions().setExact(true))).isVisible();
        var asking =
                new FutureTask<>(
                        () ->
                                server.requests
                                        .prompt("ada", (_, _) -> {})
                                        .ask(
                                                new Permission.Request(
                                                        "bash", "bash: rm \u202ex", List.of()),
                                                new PermissionDecision(Ruling.ASK, List.of(), "")));
        Thread.ofVirtual().start(asking);

        other.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Answer")).click();
        assertThat(other.locator("dialog.dialog")).containsText("bash: rm <U+202E>x");
        one.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Answer")).click();
        see(one, "request");
        one.getByLabel("Note for the agent").fill("not here");
        one.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Deny")).click();

        assertThat(asking.get()).isEqualTo(new PermissionPrompt.Answer.No("not here"));
        assertThat(other.locator(".toast")).containsText("This request is closed");
        assertThat(other.locator("dialog.dialog")).isHidden();
        assertThat(one.getByLabel("Requests of agents")).isHidden();
    }

    private static void go(Page page, String name) {
        page.getByLabel("Pages")
                .getByText(name, new Locator.GetByTextOptions().setExact(true))
                .click();
    }

    @Test
    void thePagesShowTrainFleetReportsSessionsAndSettings() throws IOException {
        Page page = login(desktop());
        add(page, "Greet", "", "");
        go(page, "Train");
        assertThat(page.getByText("No item waits to land.")).isVisible();
        see(page, "train");

        go(page, "Fleet");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Pause")).click();
        assertThat(page.getByText("Paused by ann")).isVisible();
        see(page, "fleet");

        go(page, "Reports");
        assertThat(page.getByLabel("Items per column, day by day")).isVisible();
        page.getByText("Numbers").click();
        assertThat(page.getByText("2026-03-01").last()).isVisible();
        see(page, "reports");

        go(page, "Sessions");
        page.getByText("Greet <b>all</b>").click();
        assertThat(page.locator(".body strong")).hasText("there");
        assertThat(page.locator("main img")).hasCount(0);
        see(page, "sessions");

        go(page, "Settings");
        assertThat(page.getByText("fleet.max_agents")).isVisible();
        see(page, "settings");
    }

    @Test
    void theSliderShowsTheBoardAsItWasAndWhatHappenedMeanwhile() throws IOException {
        Page page = login(desktop());
        add(page, "Greet", "", "");
        server.project.submit(BOB, new MoveCommand.Start(new ItemNumber(1)));
        assertThat(card(page, "coding", 1)).isVisible();

        page.getByLabel("Time").fill("1");
        assertThat(card(page, "backlog", 1)).isVisible();
        assertThat(page.getByText("The board as it was.")).isVisible();
        see(page, "board-past");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Back to now")).click();
        assertThat(card(page, "coding", 1)).isVisible();

        // Leaving a page is remembered as well, so this is what the next one finds.
        page.addInitScript("localStorage.setItem('musher-seen', '1')");
        page.reload();
        assertThat(page.getByText("1 thing happened while you were away.")).isVisible();
        page.getByText("Show", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("main table")).containsText("bob");
    }

    @Test
    void thePaletteFindsCardsAndOrders() throws IOException {
        Page page = login(desktop());
        add(page, "Greet in Czech", "", "");
        page.keyboard().press("Control+k");
        page.getByLabel("Go to, or order").last().fill("czech");
        see(page, "palette");
        page.keyboard().press("Enter");
        assertThat(page.locator("main h1")).containsText("Greet in Czech");
        page.keyboard().press("Control+k");
        page.getByLabel("Go to, or order").last().fill("start 1");
        page.keyboard().press("Enter");
        assertThat(page.getByText("story in coding")).isVisible();

        page.keyboard().press("?");
        assertThat(page.locator("dialog.dialog")).containsText("Pick the card up");
    }

    @Test
    void commentsOnLinesGoBackTogether() {
        Page page = login(desktop());
        page.evaluate(
                """
                () => {
                  const diff = document.createElement("musher-diff");
                  diff.patch = "diff --git a/x.py b/x.py\\n--- a/x.py\\n+++ b/x.py\\n@@ -1,2 +7,2 @@\\n same\\n-old\\n+new";
                  diff.comments = new Map();
                  diff.open = true;
                  diff.comment = (place, text) => { diff.comments = new Map([...diff.comments, [place, text]]); window.kept = [place, text]; };
                  document.body.append(diff);
                }
                """);
        page.getByLabel("Comment on x.py:8").click();
        page.getByLabel("Comment on x.py:8").last().fill("say why");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Keep")).click();

        assertThat(page.getByText("say why")).isVisible();
        assertThat(page.evaluate("window.kept")).isEqualTo(List.of("x.py:8", "say why"));
    }
}
