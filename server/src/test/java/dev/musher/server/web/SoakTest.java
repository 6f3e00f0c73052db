package dev.musher.server.web;

import static dev.musher.server.http.WorkedStories.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import dev.musher.base.process.TestDepth;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Half an hour of work on 500 stories, as fast as a page that is open all the time follows; what
 * server and page hold after the first quarter is compared with what they hold at the end.
 */
@Tag("slow")
class SoakTest {
    private static final int STORIES = 500;

    /** As a rule all stories once, of which the first quarter is the beginning. */
    private static final int ROUNDS = TestDepth.of(1, 10);

    private static final Duration STORY_TAKES = Duration.ofMinutes(30).dividedBy(STORIES);
    private static final int TOGETHER = 5;

    @TempDir private Path folder;
    private ServerFixture server;
    private WorkedStories stories;
    private TestBrowser chromium;
    private Page page;
    private CDPSession browser;

    /** What happens beside each story. */
    private interface Beside {
        void happen() throws IOException;
    }

    @BeforeEach
    void start() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "this system has no /proc");
        server = new ServerFixture(folder);
        stories = new WorkedStories(server);
        chromium = new TestBrowser();
        page = chromium.page(TestBrowser.desktop());
        TestBrowser.login(page, server);
        browser = page.context().newCDPSession(page);
    }

    @AfterEach
    void stop() {
        if (chromium != null) {
            chromium.close();
        }
        if (server != null) {
            server.close();
        }
    }

    @Test
    @Timeout(7_000)
    void memoryThreadsAndHandlesAreFlatFor500Stories() throws IOException {
        var items = items(STORIES);
        work(items.subList(0, STORIES / 4), () -> {});
        var beginning = SoakReading.of(page, browser, folder);
        work(items.subList(STORIES / 4, STORIES), () -> {});
        for (int round = 1; round < ROUNDS; round++) {
            items.forEach(item -> stories.order(new MoveCommand.Reopen(item, "once more")));
            work(items, () -> {});
        }
        var end = SoakReading.of(page, browser, folder);
        assertThat(beginning.leaksUntil(end)).isEmpty();
    }

    @Test
    @Timeout(300)
    void whatIsKeptForEachStoryIsCaught() throws IOException {
        var items = items(40);
        work(items.subList(0, 10), () -> {});
        var beginning = SoakReading.of(page, browser, folder);
        var kept = new ArrayList<byte[]>();
        var sockets = new ArrayList<Socket>();
        page.evaluate(
                """
                () => {
                  const app = document.querySelector("musher-app");
                  const happened = app.happened.bind(app);
                  window.kept = [];
                  app.happened = (event) => {
                    happened(event);
                    const node = document.createElement("p");
                    node.append("x".repeat(20000) + event.id);
                    node.addEventListener("click", () => node);
                    window.kept.push(node, ...[1, 2, 3].map(() => document.createElement("p")));
                    window.kept.push(Array.from({ length: 5000 }, (_, at) => at + 0.5));
                  };
                }
                """);
        var parked = new ArrayList<Thread>();
        work(
                items.subList(10, 40),
                () -> {
                    kept.add(new byte[1 << 20]);
                    sockets.add(server.client.connect());
                    parked.add(
                            Thread.ofVirtual()
                                    .start(
                                            () -> {
                                                while (!Thread.interrupted()) {
                                                    LockSupport.park();
                                                }
                                            }));
                });
        var end = SoakReading.of(page, browser, folder);
        parked.forEach(Thread::interrupt);
        for (Socket socket : sockets) {
            socket.close();
        }
        assertThat(beginning.leaksUntil(end))
                .extracting(leak -> leak.substring(0, leak.indexOf(':')))
                .containsExactly(
                        "bytes of the heap",
                        "threads",
                        "handles",
                        "bytes of the page",
                        "nodes of the page",
                        "listeners of the page");
        assertThat(kept).hasSize(30);
    }

    private List<ItemNumber> items(int count) {
        var items = new ArrayList<ItemNumber>();
        for (int at = 1; at <= count; at++) {
            items.add(stories.add(ItemType.STORY, "Greet " + at, Optional.empty()));
        }
        return items;
    }

    private void work(List<ItemNumber> items, Beside beside) throws IOException {
        for (ItemNumber item : items) {
            if (!server.project.card(item).orElseThrow().column().word().equals("coding")) {
                stories.order(new MoveCommand.Start(item));
            }
            // Every third one goes back once.
            if (item.value() % 3 == 0) {
                attempt(item, 1);
            }
            attempt(item, 0);
            stories.land(item, step("test", 0, 1));
            beside.happen();
            if (item.value() % TOGETHER == 0) {
                page.waitForCondition(this::isFollowed);
            }
        }
        page.waitForCondition(this::isFollowed);
    }

    private void attempt(ItemNumber item, int exitCode) {
        var ticket = stories.attempt(item, "ada");
        server.clock.advance(STORY_TAKES);
        stories.spend(item, "acme/large", "0.01");
        stories.spend(item, "acme/small", "0.002");
        stories.gated(item, ticket, step("test", exitCode, 1));
    }

    private boolean isFollowed() {
        Object seen = page.evaluate("document.querySelector('musher-app').board.sequence");
        return ((Number) seen).longValue() == server.queries.sequence();
    }
}
