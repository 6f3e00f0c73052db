package dev.musher.server.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.musher.server.web.TestBrowser.button;
import static dev.musher.server.web.TestBrowser.card;
import static dev.musher.server.web.TestBrowser.desktop;
import static dev.musher.server.web.TestBrowser.go;
import static dev.musher.server.web.TestBrowser.isLive;
import static dev.musher.server.web.TestBrowser.phone;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessRole;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import dev.musher.tools.ask.AnswerOption;
import dev.musher.tools.ask.UserAnswer;
import dev.musher.tools.ask.UserQuestion;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.PermissionPrompt;
import dev.musher.tools.permission.Ruling;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
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
    private static final Actor BOB = new Actor(Actor.Kind.PERSON, "bob");

    private static TestBrowser browser;

    @TempDir private Path folder;
    private ServerFixture server;

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
    }

    @AfterEach
    void stop() {
        try {
            browser.closePages();
        } finally {
            server.close();
        }
    }

    private Page page(Browser.NewContextOptions options) {
        Page page = browser.page(options);
        page.clock().setFixedTime("2026-03-01T10:20:00Z");
        return page;
    }

    private Page login(Browser.NewContextOptions options) {
        Page page = page(options);
        TestBrowser.login(page, server);
        return page;
    }

    private static void add(Page page, String name, String body, String depends) {
        button(page, "New story").click();
        page.getByLabel("Name (required)").fill(name);
        page.getByLabel("Text (Markdown)").fill(body);
        if (!depends.isEmpty()) {
            page.getByLabel("Depends on").fill(depends);
            page.keyboard().press("Enter");
        }
        page.getByLabel("Acceptance criteria, one per line").fill("says Ahoj\nworks offline");
        button(page, "Add").click();
        assertThat(page.locator(".card .name", new Page.LocatorOptions().setHasText(name)))
                .isVisible();
    }

    @Test
    void aPersonsFirstDay() throws IOException {
        Page page = login(desktop());
        assertThat(page.url()).as("the secret is gone").doesNotContain("#t=");
        assertThat(page.getByText("Nothing waits. Add a story to begin.")).isVisible();
        browser.see(page, "board-empty");

        add(page, "Greet in Czech", "## Why\n\nBecause **Ahoj**.", "");
        add(page, "Greet in Slovak", "", "1");
        add(page, "Greet in Polish", "", "");
        assertThat(card(page, "backlog", 2)).containsText("after 1");

        card(page, "backlog", 1).dragTo(page.locator("[data-column=coding]"));
        assertThat(card(page, "coding", 1)).isVisible();

        card(page, "backlog", 3).dragTo(page.locator("[data-column=done]"));
        assertThat(page.locator(".toast")).containsText("Items cannot be moved there by hand.");
        assertThat(card(page, "backlog", 3)).isVisible();
        button(page, "Close").click();

        card(page, "backlog", 3).focus();
        page.keyboard().press(" ");
        assertThat(page.locator("[aria-live]")).containsText("It can go to: coding");
        page.keyboard().press("ArrowRight");
        page.keyboard().press("Enter");
        assertThat(card(page, "coding", 3)).isVisible();

        page.getByLabel("Orders for 3").click();
        button(page, "block").click();
        page.getByLabel("Reason (required)").fill("the words are missing");
        button(page, "OK").click();
        assertThat(page.getByText("Needs you (1)")).isVisible();
        assertThat(page.locator("dialog.dialog")).isHidden();
        assertThat(page.locator(".needs")).containsText("the words are missing");
        browser.see(page, "board");

        page.getByPlaceholder("Find ( / )").fill("czech");
        assertThat(page.locator(".card")).hasCount(1);
        page.getByPlaceholder("Find ( / )").fill("");

        card(page, "coding", 1).locator("a").click();
        assertThat(page.locator(".body strong")).hasText("Ahoj");
        assertThat(page.getByText("says Ahoj")).isVisible();
        assertThat(page.locator(".time")).containsText("ann");
        page.getByLabel("Met: says Ahoj").check();
        assertThat(page.locator(".criteria li").first()).containsText("ann");
        browser.see(page, "item");

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
    void whatWasProvenToAServerBeforeIsProvenAnew() throws IOException {
        Page page = login(desktop());
        add(page, "Greet", "", "");

        server.stopListening();
        assertThat(page.getByText("reconnecting")).isVisible();
        page.evaluate(
                """
                async () => {
                  addEventListener("musher-logged-out", () => { window.isLoggedOut = true; });
                  window.talk = await import(new URL("server.js",
                      document.querySelector("script[type=module]").src));
                  await talk.mayLeave(1);
                }
                """);
        server.listenAgain();
        page.evaluate("() => talk.saw(1)");

        assertThat(page.evaluate("() => Boolean(window.isLoggedOut)")).isEqualTo(false);
        assertThat(card(page, "backlog", 1)).isVisible();
    }

    @Test
    void whatIsWrittenByOthersIsTextAndRunsNowhere() throws IOException {
        String evil = "<img src=x onerror=alert(1)><script>alert(1)</script>";
        Page page = login(desktop());
        page.onDialog(dialog -> browser.report("it ran: " + dialog.message()));
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
        Page page = login(phone().setColorScheme(ColorScheme.DARK));
        add(page, "Greet in Czech", "Some text.", "");
        browser.see(page, "board-phone-dark");
        card(page, "backlog", 1).locator("a").click();
        assertThat(page.getByText("Some text.")).isVisible();
        browser.see(page, "item-phone-dark");
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
        browser.see(page, "login");
    }

    @Test
    void aRequestOfAnAgentIsAnsweredOnceByWhoIsFirst() throws Exception {
        Page one = login(desktop());
        Page other = login(desktop());
        isLive(one);
        isLive(other);
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
        browser.see(one, "request");
        one.getByLabel("Note for the agent").fill("not here");
        button(one, "Deny").click();

        assertThat(asking.get()).isEqualTo(new PermissionPrompt.Answer.No("not here"));
        assertThat(other.locator(".toast")).containsText("This request is closed");
        assertThat(other.locator("dialog.dialog")).isHidden();
        assertThat(one.getByText("Needs you")).hasCount(0);
    }

    @Test
    void thePagesShowTrainFleetReportsSessionsAndSettings() throws IOException {
        Page page = login(desktop());
        add(page, "Greet", "", "");
        go(page, "Train");
        assertThat(page.getByText("No item waits to land.")).isVisible();
        assertThat(page.getByText("No item failed to merge.")).isVisible();
        browser.see(page, "train");

        go(page, "Fleet");
        button(page, "Pause").click();
        assertThat(page.getByText("Paused by ann")).isVisible();
        browser.see(page, "fleet");

        go(page, "Reports");
        assertThat(page.getByLabel("Items per column, day by day")).isVisible();
        page.getByText("Numbers").first().click();
        assertThat(page.locator("td").getByText("2026-03-01").first()).isVisible();
        browser.see(page, "reports");

        go(page, "Sessions");
        page.getByLabel("Find in all sessions").fill("hello");
        button(page, "Find").click();
        assertThat(page.getByText("say <b>hello</b>")).isVisible();
        page.getByText("Greet <b>all</b>").click();
        assertThat(page.locator(".body strong")).hasText("there");
        assertThat(page.locator("main img")).hasCount(0);
        browser.see(page, "sessions");

        go(page, "Settings");
        assertThat(page.getByText("fleet.max_agents")).isVisible();
        assertThat(page.getByText("No gate: all that lands is unproven.")).isVisible();
        browser.see(page, "settings");
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
        browser.see(page, "board-past");
        button(page, "Back to now").click();
        assertThat(card(page, "coding", 1)).isVisible();

        page.navigate("about:blank");
        server.project.submit(BOB, new MoveCommand.Hold(new ItemNumber(1), "look first"));
        // Another browser of the same person knows how far the first one has looked.
        page = login(desktop());
        assertThat(page.getByText("1 thing happened while you were away.")).isVisible();
        page.getByText("Show", new Page.GetByTextOptions().setExact(true)).click();
        assertThat(page.locator("main table")).containsText("bob");
    }

    @Test
    void thePaletteFindsCardsAndOrders() throws IOException {
        Page page = login(desktop());
        add(page, "Greet in Czech", "", "");
        page.keyboard().press("Control+k");
        page.getByLabel("Go to, or order").fill("czech");
        browser.see(page, "palette");
        page.keyboard().press("Enter");
        assertThat(page.locator("main h1")).containsText("Greet in Czech");
        page.keyboard().press("Control+k");
        page.getByLabel("Go to, or order").fill("start 1");
        page.keyboard().press("Enter");
        assertThat(page.getByText("story in coding")).isVisible();

        page.keyboard().press("Control+k");
        page.getByLabel("Go to, or order").fill("s");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("ArrowDown");
        assertThat(page.locator("dialog .found button").nth(1)).isFocused();
        page.keyboard().press("ArrowUp");
        page.keyboard().press("ArrowUp");
        assertThat(page.getByLabel("Go to, or order")).isFocused();
        escape(page);

        page.keyboard().press("?");
        assertThat(page.locator("dialog.dialog")).containsText("Pick the card up");
    }

    /** Every key of the list that '?' shows does what the list says, and the list has every key. */
    @Test
    void everyKeyOfTheListDoesWhatItSays() throws IOException {
        Page page = login(desktop());
        add(page, "Greet in Czech", "", "");
        add(page, "Greet in Slovak", "", "");
        server.project.submit(BOB, new MoveCommand.Start(new ItemNumber(2)));
        assertThat(card(page, "coding", 2)).isVisible();
        page.locator(".toast [aria-label=Close]").click();

        page.keyboard().press("?");
        assertThat(page.locator("dialog.dialog kbd"))
                .hasText(
                        new String[] {
                            "c", "/", "Ctrl K", "b", "r", "j", "k", "h", "l", "x", "o", "e", "?",
                            "Enter", "Space"
                        });
        browser.see(page, "keys");
        escape(page);

        page.keyboard().press("c");
        assertThat(page.getByLabel("Name (required)")).isVisible();
        escape(page);
        page.keyboard().press("/");
        assertThat(page.getByPlaceholder("Find ( / )")).isFocused();
        page.getByPlaceholder("Find ( / )").blur();
        page.keyboard().press("r");
        assertThat(page.locator("[aria-live]")).containsText("No agent waits");
        page.keyboard().press("j");
        assertThat(card(page, "backlog", 1)).isFocused();
        page.keyboard().press("l");
        assertThat(card(page, "coding", 2)).isFocused();
        page.keyboard().press("h");
        page.keyboard().press("k");
        assertThat(card(page, "backlog", 1)).isFocused();
        page.keyboard().press("x");
        assertThat(page.getByLabel("Selected cards")).containsText("1 selected");
        page.keyboard().press("x");
        assertThat(page.getByLabel("Selected cards")).hasCount(0);
        page.keyboard().press("o");
        assertThat(page.locator("dialog.dialog")).containsText("Greet in Czech");
        escape(page);
        page.keyboard().press("Control+k");
        assertThat(page.getByLabel("Go to, or order")).isVisible();
        escape(page);
        card(page, "backlog", 1).focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("main h1")).containsText("Greet in Czech");
        page.keyboard().press("e");
        assertThat(page.locator("#edit-name")).isFocused();
        page.locator("#edit-name").fill("Greet in Moravian");
        page.keyboard().press("Enter");
        assertThat(page.locator("main h1")).containsText("Greet in Moravian");
        assertThat(page.locator("#edit-name")).hasCount(0);
        page.keyboard().press("b");
        assertThat(card(page, "backlog", 1)).isVisible();
    }

    private static void escape(Page page) {
        page.keyboard().press("Escape");
        assertThat(page.locator("dialog")).hasCount(0);
    }

    @Test
    void ordersGoToSeveralCardsAndAnyOrderIsInThePalette() throws IOException {
        Page page = login(desktop());
        add(page, "Greet in Czech", "", "");
        add(page, "Greet in Slovak", "", "1");
        page.getByLabel("Select 1").check();
        page.getByLabel("Select 2").check();
        browser.see(page, "board-several");
        page.getByLabel("Selected cards").getByText("freeze").click();
        assertThat(page.locator(".toast")).containsText("2 of 2 done.");

        page.keyboard().press("Control+k");
        page.getByLabel("Go to, or order").fill("unfreeze");
        page.keyboard().press("Enter");
        page.getByLabel("Unfreeze: which item?").fill("slovak");
        page.keyboard().press("Enter");
        assertThat(page.locator("[data-item='2'] .badge")).hasCount(0);
        assertThat(page.locator("[data-item='1'] .badge")).hasText("frozen");

        page.getByPlaceholder("Find ( / )").fill("slovak");
        assertThat(page.locator(".card")).hasCount(1);
        assertThat(page.url()).contains("#/?find=slovak");
        page.reload();
        assertThat(page.locator(".card")).hasCount(1);
    }

    @Test
    void aQuestionOfAnAgentIsAnsweredInTheBrowser() throws Exception {
        Page page = login(desktop());
        isLive(page);
        var asking =
                new FutureTask<>(
                        () ->
                                server.requests
                                        .channel("ada", (_, _) -> {})
                                        .ask(
                                                new UserQuestion(
                                                        "Which greeting?",
                                                        List.of(
                                                                new AnswerOption("Ahoj", "short"),
                                                                new AnswerOption("Hello", "")),
                                                        UserQuestion.Choices.ONE)));
        Thread.ofVirtual().start(asking);

        assertThat(page.getByText("Needs you (1)")).isVisible();
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Answer")).click();
        page.getByLabel("Ahoj").check();
        browser.see(page, "question");
        page.locator("dialog.dialog")
                .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("Answer"))
                .click();

        assertThat(asking.get()).isEqualTo(new UserAnswer.Chosen(List.of("Ahoj")));
        assertThat(page.getByText("Needs you")).hasCount(0);
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
        button(page, "Keep").click();

        assertThat(page.getByText("say why")).isVisible();
        assertThat(page.evaluate("window.kept")).isEqualTo(List.of("x.py:8", "say why"));
    }

    @Test
    void aMovedCardStaysUntilTheLedgerSaysOtherwise() {
        Page page = login(desktop());
        add(page, "Greet", "", "");
        Object columns =
                page.evaluate(
                        """
                        () => {
                          const app = document.querySelector("musher-app");
                          const where = (board) => board.columns.filter((one) => one.items.length).map((one) => `${one.column} ${one.items.length}`).join();
                          const older = app.board;
                          const [item] = older.columns[0].items;
                          const newer = { ...older, columns: [{ ...older.columns[0], items: [{ ...item, version: item.version + 1 }] }, ...older.columns.slice(1)] };
                          app.give = async () => {};
                          app.move(item, "coding", ["coding"]);
                          return [app.board, app.withMoves(older), app.withMoves(app.board), app.withMoves(newer), app.withMoves(older)].map(where);
                        }
                        """);
        assertThat(columns)
                .isEqualTo(List.of("coding 1", "coding 1", "coding 1", "backlog 1", "backlog 1"));
    }

    @Test
    void cardsThatLeaveAColumnLeaveNothingBehind() {
        Page page = login(desktop());
        add(page, "Greet", "", "");
        Object nodes =
                page.evaluate(
                        """
                        async () => {
                          const app = document.querySelector("musher-app");
                          const full = app.board;
                          const empty = { ...full, columns: full.columns.map((one) => ({ ...one, items: [] })) };
                          const show = async (board) => {
                            app.board = board;
                            await app.updateComplete;
                            await document.querySelector("musher-board").updateComplete;
                            return document.querySelector("[data-column=backlog]").childNodes.length;
                          };
                          const first = await show(full);
                          for (let times = 0; times < 20; times += 1) { await show(empty); await show(full); }
                          return await show(full) - first;
                        }
                        """);
        assertThat(nodes).isEqualTo(0);
    }

    @Test
    void eventsThatKeepComingDoNotPutTheBoardOff() {
        Page page = login(desktop());
        Object reads =
                page.evaluate(
                        """
                        async () => {
                          const app = document.querySelector("musher-app");
                          let reads = 0;
                          app.read = async () => { reads += 1; };
                          const end = performance.now() + 60000;
                          while (!reads && performance.now() < end) {
                            app.happened({ type: "outlook" });
                            await new Promise((next) => setTimeout(next, 5));
                          }
                          return reads;
                        }
                        """);
        assertThat(reads).isEqualTo(1);
    }

    /** Only what is seen is drawn, so the time does not follow the number of items. */
    @Test
    void tenThousandItemsAndTenThousandLinesAreDrawnInPages() {
        Page page = login(desktop());
        add(page, "Greet", "", "");
        String one =
                (String)
                        page.evaluate("JSON.stringify(document.querySelector('musher-app').board)");
        String item = one.replaceAll("(?s).*?\"items\":\\[(\\{.*?\\})\\]\\}.*", "$1");
        var all = new StringBuilder(item);
        for (int at = 2; at <= 10_000; at++) {
            all.append(',').append(item.replaceFirst("\"number\":1,", "\"number\":" + at + ","));
        }
        var many =
                new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody(one.replace(item, all));
        page.route("**/api/board", route -> route.fulfill(many));
        page.reload();
        assertThat(page.locator("#column-backlog")).containsText("10000");
        assertThat(page.locator(".card")).hasCount(40);
        assertThat(page.getByText("Show more: 9960 are left")).isVisible();
        page.evaluate(
                """
                        async () => {
                          const app = document.querySelector("musher-app");
                          app.give = async () => {};
                          app.move(app.board.columns[0].items[0], "coding", ["coding"]);
                          await app.updateComplete;
                          await document.querySelector("musher-board").updateComplete;
                        }
                        """);
        assertThat(card(page, "coding", 1)).isVisible();
        page.evaluate(
                """
                        async () => {
                          const diff = document.createElement("musher-diff");
                          const lines = Array.from({ length: 10000 }, (_, at) => `+    return call(${at}, "text"); // why`);
                          diff.patch = ["diff --git a/x.js b/x.js", "--- a/x.js", "+++ b/x.js", "@@ -0,0 +1,10000 @@", ...lines].join("\\n");
                          Object.assign(diff, { comments: new Map(), open: true });
                          document.body.append(diff);
                          await diff.updateComplete;
                        }
                        """);
        assertThat(page.locator("musher-diff tr")).hasCount(400);
        assertThat(page.locator("musher-diff .k").first()).hasText("return");
    }
}
