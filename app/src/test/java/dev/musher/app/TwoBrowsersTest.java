package dev.musher.app;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.musher.server.web.TestBrowser.button;
import static dev.musher.server.web.TestBrowser.card;
import static dev.musher.server.web.TestBrowser.isLive;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.musher.server.web.TestBrowser;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two people at one server that is killed while an agent works, and started again. */
@Tag("slow")
@Timeout(600)
class TwoBrowsersTest {
    /** Waits for a person before it does anything. */
    private static final String CODER =
            """
            steps:
              - when: '# story 1: '
                calls: [{tool: write, arguments: {path: words.txt, content: "Ahoj\\n"}}]
              - when: words.txt
                calls: [{tool: bash, arguments: {command: "git add -A && git commit -qm 'Greet'"}}]
              - text: It is done.
            """;

    /** The board as it is drawn, and as the server tells it: the cards of each column in order. */
    private static final String DRAWN =
            """
            () => [...document.querySelectorAll(".column ul")].map((list) =>
              [list.dataset.column, ...[...list.querySelectorAll(".card")].map((card) => `${card.dataset.item} ${card.querySelector(".name").textContent}`)].join(", "))
            """;

    private static final String TOLD =
            """
            async () => {
              const { get } = await import("/server.js");
              const open = ["backlog", "coding", "qa", "merge", "done"];
              return (await get("/api/board")).columns.filter((one) => open.includes(one.column)).map((one) =>
                [one.column, ...one.items.map((item) => `${item.number} ${item.name}`)].join(", "));
            }
            """;

    @TempDir private Path folder;

    @Test
    void bothRecoverFromAKillWithoutReloadAndMissNothing() throws Exception {
        var project = new FleetProject(folder);
        project.begun(project.coder("ada", CODER))
                .configure("[[permission.rule]]\nask = \"write(words.txt)\"\n");
        try (var browser = new TestBrowser();
                var server = new ServeProcess(project.home, project.project)) {
            Page one = login(browser, server.link());
            Page other = login(browser, project.run("serve", "link").out());

            button(one, "New story").click();
            one.getByLabel("Name (required)").fill("Greet");
            button(one, "Add").click();
            button(one, "Start it").click();
            assertThat(card(other, "coding", 1)).containsText("ada");
            assertThat(other.getByText("Needs you (1)")).isVisible();

            server.kill();
            assertThat(one.getByText("reconnecting")).isVisible();
            assertThat(other.getByText("reconnecting")).isVisible();
            project.run("story", "add", "Greet in Slovak");
            project.run("story", "add", "Greet in Polish");
            project.run("story", "block", "3", "--reason", "the words are missing");
            server.start();

            for (Page page : List.of(one, other)) {
                isLive(page);
                // The killed attempt is made again and asks again.
                assertThat(page.getByText("Needs you (2)")).isVisible();
                assertThat(page.locator(".needs")).containsText("the words are missing");
                assertThat(page.evaluate(DRAWN)).isEqualTo(page.evaluate(TOLD));
            }

            other.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Answer")).click();
            button(other, "Allow once").click();
            for (Page page : List.of(one, other)) {
                assertThat(card(page, "done", 1)).isVisible();
                assertThat(page.evaluate(DRAWN))
                        .isEqualTo(page.evaluate(TOLD))
                        .isEqualTo(
                                List.of(
                                        "backlog, 2 Greet in Slovak, 3 Greet in Polish",
                                        "coding",
                                        "qa",
                                        "merge",
                                        "done, 1 Greet"));
                assertThat(page.evaluate("window.sameDocument")).isEqualTo(true);
            }
            browser.closePages();
        }
        assertThat(project.run("history", "1").out())
                .contains("started attempt 1 with ada", "started attempt 2 with ada");
    }

    /** What is noted in the document is gone after a reload. */
    private static Page login(TestBrowser browser, String printed) {
        var link = ServeProcess.LINK.matcher(printed);
        assertThat(link.find()).isTrue();
        Page page = browser.page(TestBrowser.desktop());
        page.navigate(link.group());
        isLive(page);
        page.evaluate("() => { window.sameDocument = true; }");
        return page;
    }
}
