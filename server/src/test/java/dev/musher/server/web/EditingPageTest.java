package dev.musher.server.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.musher.server.web.TestBrowser.button;
import static dev.musher.server.web.TestBrowser.card;
import static dev.musher.server.web.TestBrowser.desktop;
import static dev.musher.server.web.TestBrowser.go;
import static dev.musher.server.web.TestBrowser.isLive;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.musher.host.access.AccessGrant;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What a person types and asks for, while others work and connections fail. */
@Tag("slow")
@Timeout(600)
class EditingPageTest {
    private static final Actor BOB = new Actor(Actor.Kind.PERSON, "bob");
    private static final ItemNumber FIRST = new ItemNumber(1);

    private static TestBrowser browser;

    @TempDir private Path folder;
    private ServerFixture server;
    private Page page;

    @BeforeAll
    static void open() {
        browser = new TestBrowser();
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void start() {
        server = new ServerFixture(folder);
        new WorkedStories(server).add(ItemType.STORY, "Greet", Optional.empty());
        page = browser.page(desktop());
        TestBrowser.login(page, server);
        isLive(page);
    }

    @AfterEach
    void stop() {
        try {
            browser.closePages();
        } finally {
            server.close();
        }
    }

    private void visit(String hash) {
        page.evaluate("hash => { location.hash = hash; }", hash);
    }

    /** The paths that the page asks for from now on, if they begin so. */
    private List<String> asked(String beginning) {
        var asked = new CopyOnWriteArrayList<String>();
        page.onRequest(
                request -> {
                    String path = request.url().replaceFirst("^http://[^/]+", "");
                    if (path.startsWith(beginning)) {
                        asked.add(path);
                    }
                });
        return asked;
    }

    @Test
    void whatIsTypedStaysWhenAnotherPersonEdits() throws IOException {
        visit("#/item/1");
        button(page, "Edit").click();
        page.getByLabel("Text (Markdown)").fill("Mine");
        server.project.submit(
                BOB,
                new EditCommand.Edit(
                        FIRST,
                        List.of(new FieldChange.Name("Greet all"), new FieldChange.Body("His"))));

        assertThat(page.locator("main h1")).containsText("Greet all");
        assertThat(page.locator("#edit-name")).hasValue("Greet");
        assertThat(page.getByLabel("Text (Markdown)")).hasValue("Mine");

        button(page, "Save").click();
        assertThat(page.getByRole(AriaRole.ALERT)).containsText("bob set the name to Greet all");
        assertThat(page.getByLabel("Text (Markdown)")).hasValue("Mine");
        page.getByText("The text was changed meanwhile").click();
        assertThat(page.locator("details pre")).hasText("His");
        browser.see(page, "item-conflict");

        button(page, "Save").click();
        assertThat(page.locator(".body")).hasText("Mine");
        assertThat(page.locator("main h1")).containsText("Greet all");
    }

    @Test
    void whoseSessionIsRevokedLogsInAgain() {
        server.stopListening();
        assertThat(page.getByText("reconnecting")).isVisible();
        server.grants.revoke(AccessGrant.Kind.SESSION, "ann");
        server.listenAgain();
        assertThat(page.getByRole(AriaRole.ALERT)).hasText("Your session has ended. Log in again.");
        assertThat(page.getByText("musher serve link")).isVisible();

        TestBrowser.login(page, server);
        isLive(page);

        server.grants.revoke(AccessGrant.Kind.SESSION, "ann");
        server.project.submit(BOB, new MoveCommand.Start(FIRST));
        assertThat(page.getByRole(AriaRole.ALERT)).hasText("Your session has ended. Log in again.");
    }

    @Test
    void aPageOfAProxyIsAFailureThatPasses() {
        page.route(
                "**/api/costs",
                route ->
                        route.fulfill(
                                new Route.FulfillOptions()
                                        .setStatus(502)
                                        .setContentType("text/html")
                                        .setBody("<h1>Bad gateway</h1>")));
        Object failed =
                page.evaluate(
                        """
                        async () => {
                          const { get } = await import("/server.js");
                          return get("/api/costs").catch((failed) => [failed.message, failed.isPassing]);
                        }
                        """);
        assertThat(failed).isEqualTo(List.of("The answer 502 cannot be read.", true));
    }

    @Test
    void anOrderWhoseAnswerWasLostIsGivenOnce() {
        page.route(
                "**/api/items",
                route -> {
                    route.fetch();
                    route.abort();
                },
                new Page.RouteOptions().setTimes(1));
        button(page, "New story").click();
        page.getByLabel("Name (required)").fill("Greet more");
        button(page, "Add").click();

        assertThat(page.locator(".toast")).containsText("2 Greet more is in the backlog.");
        assertThat(page.locator(".card")).hasCount(2);
    }

    @Test
    void onlyPagesThatShowWorkAreReadAgain() {
        var sessions = asked("/api/sessions");
        var reports = asked("/api/report");
        go(page, "Sessions");
        assertThat(page.getByText("Greet <b>all</b>")).isVisible();
        server.project.submit(BOB, new MoveCommand.Start(FIRST));
        String isRead = "document.querySelector('musher-app').board.sequence === 2";
        page.waitForCondition(() -> Boolean.TRUE.equals(page.evaluate(isRead)));
        go(page, "Reports");
        assertThat(page.getByLabel("Items per column, day by day")).isVisible();
        int before = reports.size();
        server.project.submit(BOB, new MoveCommand.Hold(FIRST, "look first"));
        page.waitForCondition(() -> reports.size() > before);

        assertThat(sessions).containsExactly("/api/sessions");
    }

    /** It rests for about three times as long as it read. */
    @Test
    void whatIsReadSlowlyIsReadSeldomAndOneAtATime() {
        Object restsLongEnough =
                page.evaluate(
                        """
                        async () => {
                          const { Reading } = await import("/reading.js");
                          const pause = (ms) => new Promise((next) => setTimeout(next, ms));
                          const times = [];
                          const reading = new Reading(async () => {
                            const time = { from: performance.now() };
                            times.push(time);
                            await pause(40);
                            time.to = performance.now();
                          });
                          while (!times[3]?.to) {
                            reading.soon();
                            await pause(5);
                          }
                          return times.slice(1).map((one, at) => one.from - times[at].to >= 2 * (times[at].to - times[at].from));
                        }
                        """);
        assertThat(restsLongEnough).isEqualTo(List.of(true, true, true));
    }

    @Test
    void theSliderReadsOneBoardAtATimeAndShowsTheLast() {
        for (int at = 0; at < 4; at++) {
            server.project.submit(
                    BOB, new EditCommand.Edit(FIRST, List.of(new FieldChange.Name("Name " + at))));
        }
        assertThat(card(page, "backlog", 1)).containsText("Name 3");
        var boards = asked("/api/board?at");
        page.evaluate(
                """
                () => {
                  const slider = document.querySelector("[type=range]");
                  for (const value of [4, 3, 1, 2]) {
                    slider.value = value;
                    slider.dispatchEvent(new Event("input", { bubbles: true }));
                  }
                }
                """);
        assertThat(card(page, "backlog", 1)).containsText("Name 0");
        assertThat(page.getByLabel("Time")).hasValue("2");
        assertThat(boards).containsExactly("/api/board?at=4", "/api/board?at=2");
    }

    @Test
    void anOddAddressBreaksNothing() {
        visit("#/constructor");
        assertThat(card(page, "backlog", 1)).isVisible();
        visit("#/train/%");
        assertThat(page.locator("main h1")).hasText("Merge train");
    }

    @Test
    void whatHappenedMeanwhileIsListedToItsEnd() {
        page.route("**/api/events?after=*", route -> route.fulfill(events(route.request().url())));
        visit("#/away/0-500");
        assertThat(page.locator("tbody tr")).hasCount(100);
        button(page, "Show more").click();
        assertThat(page.locator("tbody tr")).hasCount(200);
        button(page, "Show more").click();
        assertThat(page.locator("tbody tr")).hasCount(250);
        assertThat(button(page, "Show more")).hasCount(0);
    }

    /** Two hundred at a time; every other one is about money. */
    private static Route.FulfillOptions events(String url) {
        long after = Long.parseLong(url.replaceFirst(".*after=", ""));
        String body =
                LongStream.rangeClosed(after + 1, after + 200)
                        .mapToObj(
                                at ->
                                        """
                                        {"sequence": %d, "item": 1, "at": "2026-03-01T10:00:00Z", "actor": "bob", "type": "%s", "what": "did it"}\
                                        """
                                                .formatted(
                                                        at,
                                                        at % 2 == 0 ? "spend-recorded" : "edited"))
                        .collect(Collectors.joining(",", "[", "]"));
        return new Route.FulfillOptions().setContentType("application/json").setBody(body);
    }
}
