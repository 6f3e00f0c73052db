package dev.musher.app;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.musher.server.web.TestBrowser.button;
import static dev.musher.server.web.TestBrowser.card;
import static dev.musher.server.web.TestBrowser.go;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.musher.server.web.TestBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A person's day with the server of a project whose team works, in the system's Chromium. */
@Tag("slow")
@Timeout(600)
class PersonsDayTest {
    /** Writes a greeting for each story, and a politer one when it is told to. */
    private static final String CODER =
            """
            steps:
              - when: 'czech.txt:1: say it politely'
                text: I say it politely.
                calls: [{tool: bash, arguments: {command: "echo 'Dobry den' > czech.txt && git commit -qam 'Say it politely'"}}]
                usage: {input: 1000, output: 100}
              - when: '# story 1: '
                text: I write the Czech greeting.
                calls: [{tool: bash, arguments: {command: "echo Ahoj > czech.txt && git add -A && git commit -qm 'Greet in Czech'"}}]
                usage: {input: 1000, output: 100}
              - when: '# story 2: '
                text: I write the Slovak greeting.
                calls: [{tool: bash, arguments: {command: "echo Ahoj > slovak.txt && git add -A && git commit -qm 'Greet in Slovak'"}}]
                usage: {input: 1000, output: 100}
              - when: '# story 3: '
                text: I write the Polish greeting.
                calls: [{tool: write, arguments: {path: words.txt, content: "Czesc\\n"}}]
                usage: {input: 1000, output: 100}
              - when: words.txt
                text: Now I commit it.
                calls: [{tool: bash, arguments: {command: "git add -A && git commit -qm 'Greet in Polish'"}}]
                usage: {input: 1000, output: 100}
              - text: It is done.
                usage: {input: 1000, output: 100}
            """;

    private static TestBrowser browser;

    @TempDir private Path folder;
    private FleetProject project;

    /** Gates of the first story wait until the files in it are gone, one after another. */
    private Path hold;

    private ServeProcess server;

    private enum Width {
        DESKTOP,
        PHONE
    }

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
    void start() throws IOException, InterruptedException {
        project = new FleetProject(folder);
        hold = Files.createDirectory(project.home.resolve("hold"));
        project.write(
                "check.sh",
                """
                echo looking for mistakes
                while [ -e czech.txt ] && [ -e %1$s/one ]; do sleep 0.1; done
                echo none so far
                while [ -e czech.txt ] && [ -e %1$s/two ]; do sleep 0.1; done
                ! grep -rq BROKEN *.txt
                """
                        .formatted(hold));
        project.begun(project.coder("ada", CODER) + project.coder("bob", CODER))
                .price("ada", 1, 10)
                .price("bob", 1, 10)
                .configure(
                        """
                        [[permission.rule]]
                        ask = "write(words.txt)"

                        [sandbox]
                        read = ["%s"]
                        """
                                .formatted(hold));
        server = new ServeProcess(project.home, project.project);
    }

    @AfterEach
    void stop() {
        try {
            browser.closePages();
        } finally {
            server.close();
        }
    }

    private static void add(Page page, String name, String depends, String qa) {
        button(page, "New story").click();
        page.getByLabel("Name (required)").fill(name);
        if (!depends.isEmpty()) {
            page.getByLabel("Depends on").fill(depends);
            page.keyboard().press("Enter");
        }
        page.locator("select[name=qa]").selectOption(qa);
        button(page, "Add").click();
        assertThat(page.locator(".card .name", new Page.LocatorOptions().setHasText(name)))
                .isVisible();
    }

    /** In the light and in the dark; nothing is wider than the screen. */
    private static void look(Page page, Width width, String name) throws IOException {
        for (ColorScheme scheme : List.of(ColorScheme.DARK, ColorScheme.LIGHT)) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            browser.see(
                    page, "day-%s-%s-%s".formatted(name, width, scheme).toLowerCase(Locale.ROOT));
        }
        assertThat(
                        page.evaluate(
                                "[document.documentElement, ...document.querySelectorAll('dialog[open]')]"
                                        + ".map((one) => one.scrollWidth - one.clientWidth)"))
                .asInstanceOf(InstanceOfAssertFactories.LIST)
                .as("what is cut off at the side of %s", name)
                .containsOnly(0);
    }

    @ParameterizedTest
    @EnumSource(Width.class)
    void fromTheLinkToTheReport(Width width) throws Exception {
        Page page =
                browser.page(width == Width.PHONE ? TestBrowser.phone() : TestBrowser.desktop());
        page.navigate(server.link());
        assertThat(page.getByText("Nothing waits. Add a story to begin.")).isVisible();
        look(page, width, "begin");

        add(page, "Greet in Czech", "", "human");
        add(page, "Greet in Slovak", "1", "gates");
        add(page, "Greet in Polish", "", "gates");
        assertThat(card(page, "backlog", 2)).containsText("after 1");

        answersARequestAndWatches(page, width);
        sendsBackAndApproves(page, width);
        seesAllLand(page, width);
        seesWhereItComesFrom(page, width);
        looksBack(page, width);
    }

    /** The third story needs what only a person may allow. */
    private static void answersARequestAndWatches(Page page, Width width) throws IOException {
        card(page, "backlog", 3).locator("a").click();
        button(page, "start").click();
        assertThat(page.locator(".log")).containsText("I write the Polish greeting.");
        assertThat(page.locator(".log")).not().containsText("Now I commit it.");
        assertThat(page.getByLabel("Requests of agents")).containsText("words.txt");
        look(page, width, "asked");
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Answer")).click();
        look(page, width, "request");
        button(page, "Allow once").click();
        assertThat(page.locator(".log")).containsText("allowed once by ada");
        assertThat(page.locator(".log")).containsText("It is done.");
    }

    /** The first story is read line by line. */
    private void sendsBackAndApproves(Page page, Width width) throws IOException {
        go(page, "Board");
        card(page, "backlog", 1).focus();
        Files.createFile(hold.resolve("one"));
        Files.createFile(hold.resolve("two"));
        for (String key : List.of(" ", "ArrowRight", " ", "Enter")) {
            page.keyboard().press(key);
        }
        var output = page.getByLabel("Output of check now");
        assertThat(output).hasText("looking for mistakes\n");
        Files.delete(hold.resolve("one"));
        assertThat(output).hasText("looking for mistakes\nnone so far\n");
        look(page, width, "gates");
        Files.delete(hold.resolve("two"));
        assertThat(button(page, "approve")).isVisible();
        page.getByLabel("Comment on czech.txt:1").click();
        page.getByLabel("Comment on czech.txt:1").last().fill("say it politely");
        look(page, width, "comment");
        button(page, "Keep").click();
        button(page, "Send back with 1 comment").click();

        assertThat(page.locator(".log")).containsText("I say it politely.");
        assertThat(page.locator("musher-diff")).containsText("Dobry den");
        assertThat(page.locator(".time")).containsText("czech.txt:1: say it politely");
        button(page, "Compare the last 2").click();
        assertThat(page.getByText("Attempts side by side")).isVisible();
        look(page, width, "item");
        button(page, "approve").click();
    }

    /** The second story starts by itself once the first has landed. */
    private void seesAllLand(Page page, Width width) throws IOException, InterruptedException {
        go(page, "Board");
        for (int number = 1; number <= 3; number++) {
            assertThat(card(page, "done", number)).isVisible();
        }
        look(page, width, "landed");
        assertThat(project.sh("git log --format=%s main | grep story | sort && cat czech.txt"))
                .isEqualTo(
                        """
                        story(1): Greet in Czech
                        story(2): Greet in Slovak
                        story(3): Greet in Polish
                        Dobry den
                        """);
    }

    /** The note on a landed commit is verified; one that was written over is not. */
    private void seesWhereItComesFrom(Page page, Width width)
            throws IOException, InterruptedException {
        project.sh(
                "git notes --ref=musher add -fm forged $(git log -1 --format=%H --grep='^story(2)')");
        card(page, "done", 1).locator("a").click();
        var panel =
                page.locator(".panel").filter(new Locator.FilterOptions().setHasText("Provenance"));
        assertThat(panel)
                .containsText(project.sh("git log -1 --format=%h --grep='^story(1)'").strip());
        assertThat(panel.locator(".badge").first()).hasText("verified");
        assertThat(panel).containsText("check");
        look(page, width, "provenance");
        go(page, "Board");
        card(page, "done", 2).locator("a").click();
        assertThat(panel.locator(".badge").first()).hasText("wrong");
        go(page, "Board");
    }

    private static void looksBack(Page page, Width width) throws IOException {
        Object added =
                page.evaluate(
                        """
                        async () => {
                          const { get } = await import("/server.js");
                          return (await get("/api/events")).findLast((event) => event.what.startsWith("created")).sequence;
                        }
                        """);
        page.getByLabel("Time").fill(added.toString());
        assertThat(page.locator("[data-column=backlog] .card")).hasCount(3);
        assertThat(page.locator("[data-column=done] .card")).hasCount(0);
        look(page, width, "past");
        button(page, "Back to now").click();
        assertThat(page.locator("[data-column=done] .card")).hasCount(3);

        go(page, "Reports");
        assertThat(page.getByLabel("Items per column, day by day")).isVisible();
        assertThat(page.locator("main")).containsText("Greet in Slovak");
        look(page, width, "reports");
        for (String name : List.of("Train", "Fleet", "Sessions", "Settings")) {
            go(page, name);
            assertThat(page.locator("main .panel").first()).isVisible();
            look(page, width, name);
        }
    }
}
