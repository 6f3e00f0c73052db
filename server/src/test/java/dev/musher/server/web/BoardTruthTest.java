package dev.musher.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import dev.musher.base.json.Json;
import dev.musher.base.process.TestDepth;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The board in the browser is that of the server, whenever and wherever connections are cut. */
@Tag("slow")
class BoardTruthTest {
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");
    private static final int ITEMS = 12;
    private static final int CUTS = TestDepth.of(24, 1_000);

    /** What is drawn and what is known, against what the server says. */
    private static final String SAME =
            """
            (text) => {
              const app = document.querySelector("musher-app");
              const told = JSON.parse(text);
              const drawn = [...document.querySelectorAll("[data-column]")].map((list) => [list.dataset.column,
                [...list.querySelectorAll(".card")].map((card) => `${card.dataset.item} ${card.querySelector(".name").textContent}`)]);
              const known = told.columns.filter((one) => drawn.some(([column]) => column === one.column))
                .map((one) => [one.column, one.items.map((item) => `${item.number} ${item.name}`)]);
              return JSON.stringify(app.board) === JSON.stringify(told) && JSON.stringify(drawn) === JSON.stringify(known);
            }
            """;

    @TempDir private Path folder;
    private ServerFixture server;
    private CuttingProxy proxy;
    private TestBrowser chromium;
    private Page page;

    @BeforeEach
    void start() throws Exception {
        server = new ServerFixture(folder);
        var stories = new WorkedStories(server);
        for (int at = 1; at <= ITEMS; at++) {
            stories.add(ItemType.STORY, "Greet " + at, Optional.empty());
        }
        proxy = new CuttingProxy(server.port());
        // The server answers to its own address only.
        chromium =
                new TestBrowser(
                        "--host-resolver-rules=MAP 127.0.0.1:%d 127.0.0.1:%d"
                                .formatted(server.port(), proxy.port()));
        page = chromium.page(TestBrowser.desktop());
        TestBrowser.login(page, server);
    }

    @AfterEach
    void stop() {
        if (chromium != null) {
            chromium.close();
        }
        proxy.close();
        server.close();
    }

    @Test
    @Timeout(7_000)
    void isTheServersAfterEveryCut() throws InterruptedException {
        var random = new Random(20);
        while (proxy.cuts() < CUTS) {
            // In the head of an answer, in an event, or in the board.
            proxy.cutAfter(random.nextInt(1, 20_000), reach(random));
            for (int events = random.nextInt(1, 8); events > 0; events--) {
                server.project.submit(ANN, command(random));
            }
            page.waitForCondition(this::isSame);
        }
    }

    @Test
    @Timeout(180)
    void aBoardThatIsNotReadAgainIsCaught() throws InterruptedException {
        page.waitForCondition(this::isSame);
        page.evaluate("() => { document.querySelector('musher-app').reading.soon = () => {}; }");
        server.project.submit(ANN, new MoveCommand.Start(new ItemNumber(1)));
        assertThat(isSame()).isFalse();
    }

    private static CuttingProxy.Reach reach(Random random) {
        return random.nextBoolean() ? CuttingProxy.Reach.ALL : CuttingProxy.Reach.ONE;
    }

    private boolean isSame() {
        try {
            return (boolean) page.evaluate(SAME, Json.encode(server.queries.board()));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One of many; the rules refuse some of them. */
    private static ItemCommand command(Random random) {
        var item = new ItemNumber(random.nextInt(1, ITEMS + 1));
        return switch (random.nextInt(7)) {
            case 0 -> new MoveCommand.Start(item);
            case 1 -> new MoveCommand.Demote(item, "later");
            case 2 -> new MoveCommand.Freeze(item, "wait");
            case 3 -> new MoveCommand.Unfreeze(item);
            case 4 -> new MoveCommand.Hold(item, "look first");
            case 5 -> new MoveCommand.Release(item);
            default ->
                    new EditCommand.Edit(
                            item, List.of(new FieldChange.Name("Greet " + random.nextInt(1_000))));
        };
    }
}
