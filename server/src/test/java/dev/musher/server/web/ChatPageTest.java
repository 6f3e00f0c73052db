package dev.musher.server.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
@Timeout(300)
class ChatPageTest {
    private static final String SCRIPT =
            """
            steps:
              - when: "landed it as"
                text: "By the way: it landed."
              - when: "thanks"
                text: "Nothing new."
              - when: "Export as CSV"
                calls:
                  - tool: story_start
                    arguments: {item: 1}
              - when: "it must handle quotes"
                calls:
                  - tool: story_add
                    arguments:
                      name: Export as CSV
                      body: Fields with quotes are quoted.
              - when: coding
                text: "Story 1, **Export as CSV**, is started. <img src=x onerror=alert(1)>"
            """;

    private static TestBrowser chromium;
    @TempDir private Path folder;
    private ServerFixture server;

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
    void start() throws Exception {
        server = new ServerFixture(folder);
        Files.writeString(folder.resolve("model.yaml"), SCRIPT);
    }

    @AfterEach
    void stop() {
        chromium.closePages();
        server.close();
    }

    private Page chat(Browser.NewContextOptions options) {
        Page page = chromium.page(options);
        TestBrowser.login(page, server);
        TestBrowser.go(page, "Chat");
        assertThat(page.locator("musher-chat .log")).containsText("Say what you need");
        return page;
    }

    private static void send(Page page, String text) {
        page.getByLabel("Message").fill(text);
        page.keyboard().press("Enter");
    }

    private static Locator log(Page page) {
        return page.locator("musher-chat .log");
    }

    @Test
    void needBecomesAStoryThatIsStarted() throws Exception {
        Page page = chat(TestBrowser.desktop());
        send(page, "we need CSV export, and it must handle quotes");

        assertThat(log(page)).containsText("Story 1, Export as CSV, is started. <img src=x");
        assertThat(log(page).locator("strong")).hasText("Export as CSV");
        assertThat(log(page).locator("img")).hasCount(0);
        send(page, "why 1");
        assertThat(log(page)).containsText("story 1: Export as CSV (coding)");
        assertThat(page.getByLabel("Message")).hasValue("");
        chromium.see(page, "chat");
        land(new ItemNumber(1));
        send(page, "hello again");
        assertThat(log(page)).containsText("By the way: it landed.");
        send(page, "thanks");
        assertThat(log(page)).containsText("Nothing new.");
    }

    private void land(ItemNumber item) {
        var stories = new WorkedStories(server);
        var ticket = stories.attempt(item, "ada");
        stories.gated(item, ticket, WorkedStories.step("test", 0, 1));
        stories.land(item, WorkedStories.step("test", 0, 2));
    }

    @Test
    void commandsAreCompletedByKeyboardAndButtonsArePressed() throws Exception {
        Page page = chat(TestBrowser.phone());
        send(page, "add <b>@everyone</b> **bold**");
        assertThat(log(page)).containsText("1 <b>@everyone</b> **bold**: backlog.");
        page.getByLabel("Message").pressSequentially("/del");
        assertThat(page.getByRole(com.microsoft.playwright.options.AriaRole.OPTION)).hasCount(1);
        chromium.see(page, "chat-commands-phone");
        page.keyboard().press("Tab");
        assertThat(page.getByLabel("Message")).hasValue("/delete ");
        page.keyboard().type("1");
        page.keyboard().press("Enter");
        TestBrowser.button(page, "To delete it").click();

        assertThat(log(page)).containsText("Deleted item 1.");
        Object widest =
                page.evaluate(
                        "() => document.documentElement.scrollWidth -"
                                + " document.documentElement.clientWidth");
        assertThat(((Number) widest).intValue()).isZero();
    }

    @Test
    void ownConversationIsPrivateAndTheProjectsIsNot() throws Exception {
        Page page = chat(TestBrowser.desktop().setColorScheme(ColorScheme.DARK));
        Page other = chat(TestBrowser.desktop());
        TestBrowser.button(page, "Project").click();
        TestBrowser.button(other, "Project").click();
        send(page, "add Seen by all");

        assertThat(log(page)).containsText("1 Seen by all: backlog.");
        assertThat(log(other)).containsText("1 Seen by all: backlog.");
        chromium.see(page, "chat-dark");
        TestBrowser.button(page, "Mine").click();
        assertThat(log(page)).containsText("Say what you need");
    }
}
