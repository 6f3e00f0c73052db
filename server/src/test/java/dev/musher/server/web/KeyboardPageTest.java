package dev.musher.server.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.musher.server.http.WorkedStories.step;
import static dev.musher.server.web.TestBrowser.card;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole board by the keyboard alone, in the system's Chromium. */
@Tag("slow")
@Timeout(300)
class KeyboardPageTest {
    private static final int MOST_TABS = 120;
    private static final String PATCH =
            "diff --git a/x.py b/x.py\\n--- a/x.py\\n+++ b/x.py\\n@@ -1,2 +7,2 @@\\n same\\n-old\\n+new";

    /** What a reader of the screen says of the place with the focus. */
    private static final String SPOKEN =
            """
            () => {
              const one = document.activeElement;
              return one.getAttribute("aria-label") || one.labels?.[0]?.innerText || one.textContent;
            }
            """;

    @TempDir private Path folder;
    private ServerFixture server;
    private WorkedStories stories;
    private TestBrowser chromium;
    private Page page;

    @BeforeEach
    void start() {
        chromium = new TestBrowser();
        server = new ServerFixture(folder);
        stories = new WorkedStories(server);
        page = chromium.page(TestBrowser.desktop());
        TestBrowser.login(page, server);
    }

    @AfterEach
    void stop() {
        if (chromium != null) {
            chromium.closePages();
            chromium.close();
        }
        if (server != null) {
            server.close();
        }
    }

    private void press(String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
    }

    /** Tab until something with these words has the focus. */
    private void tabTo(String words) {
        for (int tabs = 0; tabs < MOST_TABS; tabs++) {
            if (String.valueOf(page.evaluate(SPOKEN)).strip().startsWith(words)) {
                return;
            }
            press("Tab");
        }
        throw new AssertionError("Tab does not come to " + words);
    }

    private void type(String field, String text) {
        tabTo(field);
        page.keyboard().type(text);
    }

    private void choose(String button) {
        tabTo(button);
        press("Enter");
    }

    @Test
    void aStoryGoesFromTheFormToTheReportWithoutAMouse() throws IOException {
        press("c");
        type("Name (required)", "Greet in Czech");
        type("QA", "human");
        choose("Add");
        assertThat(card(page, "backlog", 1)).isVisible();

        press("j", " ", "ArrowRight", " ");
        assertThat(card(page, "coding", 1)).isFocused();
        attemptAtItem();
        assertThat(card(page, "qa", 1)).isFocused();
        press("Enter");
        assertThat(page.locator("main h1")).containsText("Greet in Czech");

        sendsBackWithAComment();
        blocksAndUnblocks();
        looksBackAndReports();
    }

    private void attemptAtItem() {
        var item = new ItemNumber(1);
        stories.gated(item, stories.attempt(item, "ada"), step("test", 0, 1));
        var patch =
                new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody("{\"item\": 1, \"patch\": \"" + PATCH + "\"}");
        page.route("**/api/items/1/diff", route -> route.fulfill(patch));
    }

    private void sendsBackWithAComment() {
        choose("Comment on x.py:8");
        assertThat(page.locator(".note textarea")).isFocused();
        type("Comment on x.py:8", "say it politely");
        choose("Keep");
        choose("Send back with 1 comment");
        assertThat(page.locator(".time")).containsText("x.py:8: say it politely");
    }

    private void blocksAndUnblocks() {
        press("Control+k");
        page.keyboard().type("block 1");
        assertThat(page.locator("dialog .found button").first()).hasText("block 1 Greet in Czech");
        press("Enter");
        type("Reason (required)", "the words are missing");
        choose("OK");
        assertThat(page.locator("main h1 .badge")).hasText("blocked");
        press("b");
        choose("Output");
        assertThat(page.locator(".failure p")).hasText("No gate failed.");
        choose("Decide");
        choose("unblock");
        assertThat(page.locator(".needs")).hasCount(0);
    }

    private void looksBackAndReports() throws IOException {
        press("/");
        page.keyboard().type("polish");
        assertThat(page.locator(".card")).hasCount(0);
        press("Control+a", "Delete");
        assertThat(page.locator(".card")).hasCount(1);
        tabTo("Time");
        press("Home");
        assertThat(page.getByText("The board as it was.")).isVisible();
        choose("Back to now");
        assertThat(card(page, "coding", 1)).isVisible();
        chromium.see(page, "keyboard");
        choose("Reports");
        choose("Numbers: Cumulative flow");
        tabTo("Save as CSV: Cumulative flow");
    }

    /** Whatever is recorded or comes next, nothing is said twice. */
    @Test
    void everyCardThatFailedSaysWhyOnce() {
        var badges = Arrays.stream(Badge.values()).map(Badge::word).toList();
        Object said =
                page.evaluate(
                        """
                        async (badges) => {
                          const { why, tone } = await import("/parts.js");
                          const outlooks = [undefined, { why: "", kind: "waits" }, { why: "Blocked: it broke.", kind: "parked" }, { why: "It goes back to a coder.", kind: "waits" }];
                          const wrong = [];
                          for (const badge of badges) for (const reason of ["", "it broke"]) for (const outlook of outlooks) {
                            const text = why({ badge, reason, column: "coding" }, outlook);
                            if ((tone({ badge }) === "bad" && !text) || text.split("it broke").length > 2) wrong.push([badge, reason, text].join("|"));
                          }
                          return wrong;
                        }
                        """,
                        badges);
        assertThat(said).isEqualTo(List.of());
    }
}
