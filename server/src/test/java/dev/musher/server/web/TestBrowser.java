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
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.server.http.ServerFixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The system's Chromium, what it complains about, and what people do in it. */
public final class TestBrowser implements AutoCloseable {
    private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
    private static final double PATIENCE = 60_000;
    private static final List<String> QUIET =
            List.of(
                    "--no-sandbox",
                    "--no-first-run",
                    "--disable-sync",
                    "--disable-component-update",
                    "--disable-background-networking");

    private final Playwright playwright;
    private final Browser browser;
    private final List<String> problems = new ArrayList<>();

    /** Skips the test where Chromium is not installed. */
    public TestBrowser(String... arguments) {
        assumeTrue(Files.isExecutable(CHROMIUM), "chromium is not installed");
        playwright =
                Playwright.create(
                        new Playwright.CreateOptions()
                                .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
        var all = new ArrayList<>(QUIET);
        all.addAll(List.of(arguments));
        browser =
                playwright
                        .chromium()
                        .launch(
                                new BrowserType.LaunchOptions()
                                        .setExecutablePath(CHROMIUM)
                                        .setTimeout(PATIENCE)
                                        .setArgs(all));
    }

    /** Another person's browser: it shares nothing with those before it. */
    public Page page(Browser.NewContextOptions options) {
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

    /** Opens the board by a link of an owner. */
    static void login(Page page, ServerFixture server) {
        String secret = server.secret(AccessGrant.Kind.LINK, AccessRole.OWNER);
        page.navigate("http://127.0.0.1:%d/#t=%s".formatted(server.port(), secret));
        assertThat(page.getByText("New story")).isVisible();
    }

    public static Browser.NewContextOptions desktop() {
        return new Browser.NewContextOptions().setViewportSize(1280, 800);
    }

    public static Browser.NewContextOptions phone() {
        return new Browser.NewContextOptions().setViewportSize(390, 844);
    }

    /** A card of the board, in its column. */
    public static Locator card(Page page, String column, int number) {
        return page.locator("[data-column=%s] [data-item='%d']".formatted(column, number));
    }

    public static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    /** Goes to a page of the navigation. */
    public static void go(Page page, String name) {
        page.getByLabel("Pages")
                .getByText(name, new Locator.GetByTextOptions().setExact(true))
                .click();
    }

    public static void isLive(Page page) {
        assertThat(page.locator(".state .dot:not(.off)")).isVisible();
    }

    /** Takes a picture where one is wanted, and has axe look. */
    public void see(Page page, String name) throws IOException {
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

    /** Something that must not happen did. */
    void report(String problem) {
        problems.add(problem);
    }

    /** What its pages complained about; what a policy of theirs forbids is told as an error. */
    List<String> problems() {
        return List.copyOf(problems);
    }

    /** Closes every page; none may have failed, or loaded what its policy forbids. */
    public void closePages() {
        browser.contexts().forEach(BrowserContext::close);
        assertThat(problems).isEmpty();
    }

    @Override
    public void close() {
        playwright.close();
    }
}
