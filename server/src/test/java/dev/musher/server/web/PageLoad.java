package dev.musher.server.web;

import com.microsoft.playwright.Page;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.server.http.ServerFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How long a person waits for the board in the system's Chromium, by the clock of the page: until
 * cards are painted, until a moved card is, until an event is, and until a long diff is. {@code
 * bench/server} runs it.
 */
final class PageLoad {
    private static final Actor ANN = new Actor(Actor.Kind.PERSON, "ann");
    private static final int MANY = 10_000;
    private static final int USUAL = 1_000;
    private static final int LOADS = 11;
    private static final int MOVES = 21;
    private static final int EVENTS = 200;
    private static final int DIFFS = 11;

    /** Tells when something is on the screen: in the frame after it is in the page. */
    private static final String PAINTED =
            """
            window.painted = (isThere) => new Promise((done) => {
              const watch = new MutationObserver(() => look());
              const look = () => {
                if (!isThere()) return;
                watch.disconnect();
                requestAnimationFrame(() => {
                  const next = new MessageChannel();
                  next.port1.onmessage = () => done(performance.now());
                  next.port2.postMessage("");
                });
              };
              watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
              look();
            });
            """;

    private final ServerFixture server;
    private final Page page;

    private PageLoad(ServerFixture server, Page page) {
        this.server = server;
        this.page = page;
        page.addInitScript(
                PAINTED
                        + "window.first = painted(() => document.querySelectorAll('.column .card').length);");
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        try (var chromium = new TestBrowser()) {
            try (var server = new ServerFixture(Files.createDirectories(folder.resolve("usual")))) {
                var load = new PageLoad(server, chromium.page(TestBrowser.desktop()));
                load.fill(USUAL);
                load.see(USUAL);
                load.hear();
            }
            try (var server = new ServerFixture(Files.createDirectories(folder.resolve("many")))) {
                var load = new PageLoad(server, chromium.page(TestBrowser.desktop()));
                load.fill(MANY);
                load.see(MANY);
                load.move();
                load.hear();
                load.diff();
            }
        }
    }

    private void fill(int items) {
        for (int at = 1; at <= items; at++) {
            var brief =
                    new ItemBrief(
                            ItemType.STORY,
                            "Greet people in language " + at,
                            "As a guest I want to be greeted in my language.");
            var draft =
                    new ItemDraft(
                            brief, List.of("says it"), ItemTerms.NONE, ItemDraft.Entry.BACKLOG);
            give(new ItemCommand.Create(draft));
        }
    }

    private void give(ItemCommand command) {
        var answer = server.project.submit(ANN, command);
        if (!(answer instanceof Submitted.Accepted)) {
            throw new IllegalStateException(answer.toString());
        }
    }

    /** From the start of the navigation until the columns have cards. */
    private void see(int items) {
        TestBrowser.login(page, server);
        var loads = new double[LOADS];
        for (int at = 0; at < LOADS; at++) {
            page.navigate("http://127.0.0.1:%d/".formatted(server.port()));
            page.reload();
            loads[at] = number("window.first");
        }
        tell("%,d items: from navigation to cards".formatted(items), loads);
        System.out.printf(
                "  of %,.0f kB of JSON, %,.0f kB packed%n",
                board("decodedBodySize") / 1e3, board("encodedBodySize") / 1e3);
    }

    private double board(String size) {
        return number(
                "performance.getEntriesByType('resource').findLast((one) => one.name.endsWith('/api/board'))."
                        + size);
    }

    /** From the key that drops a card until it is in its column. */
    private void move() {
        var moves = new double[MOVES];
        for (int at = 0; at < MOVES; at++) {
            page.locator("[data-column=backlog] .card").first().focus();
            page.keyboard().press(" ");
            page.waitForCondition(
                    () -> page.locator("[aria-live]").textContent().contains("It can go to"));
            page.evaluate(
                    """
                    () => {
                      const item = document.activeElement.dataset.item;
                      document.activeElement.addEventListener("keydown", (event) => {
                        if (event.key !== "Enter") return;
                        const from = event.timeStamp;
                        window.moved = painted(() => document.querySelector(`[data-column=coding] [data-item="${item}"]`)).then((at) => at - from);
                      }, { capture: true });
                    }
                    """);
            page.keyboard().press("ArrowRight");
            page.keyboard().press("Enter");
            moves[at] = number("window.moved");
            page.waitForCondition(
                    () -> page.locator("[aria-live]").textContent().contains("is in coding"));
        }
        tell("from the drop of a card to the card in its column", moves);
    }

    /** From the order of somebody else until the card shows it. */
    private void hear() throws InterruptedException {
        int item =
                ((Number) page.evaluate("Number(document.querySelector('.card').dataset.item)"))
                        .intValue();
        var waits = new double[EVENTS];
        for (int at = 0; at < EVENTS; at++) {
            String name = "Renamed-" + at;
            page.evaluate(
                    "name => { window.heard = painted(() => document.querySelector('.card .name').textContent === name)"
                            + ".then((at) => performance.timeOrigin + at); }",
                    name);
            double from = System.currentTimeMillis();
            var change = new FieldChange.Name(name);
            give(new EditCommand.Edit(new ItemNumber(item), List.of(change)));
            waits[at] = number("window.heard") - from;
            page.waitForTimeout(at % 7 * 30);
        }
        tell("from an order of another person to the card that shows it", waits);
    }

    /** From the text of a diff until its first lines can be read. */
    private void diff() {
        var diffs = new double[DIFFS];
        for (int at = 0; at < DIFFS; at++) {
            diffs[at] =
                    number(
                            """
                            (async () => {
                              const lines = Array.from({ length: 10000 }, (_, at) => `+    return call(${at}, "text"); // why`);
                              const patch = ["diff --git a/x.js b/x.js", "--- a/x.js", "+++ b/x.js", "@@ -0,0 +1,10000 @@", ...lines].join("\\n");
                              document.querySelector("musher-diff")?.remove();
                              const from = performance.now();
                              const diff = Object.assign(document.createElement("musher-diff"), { patch, comments: new Map(), open: true });
                              document.body.prepend(diff);
                              return await painted(() => diff.querySelectorAll("tr").length) - from;
                            })()
                            """);
        }
        tell("a diff of 10,000 lines", diffs);
    }

    private double number(String script) {
        return ((Number) page.evaluate(script)).doubleValue();
    }

    private static void tell(String what, double[] values) {
        double[] sorted = DoubleStream.of(values).sorted().toArray();
        System.out.printf(
                "%s: median %.0f ms, p95 %.0f ms, longest %.0f ms%n",
                what,
                sorted[sorted.length / 2],
                sorted[sorted.length * 95 / 100],
                sorted[sorted.length - 1]);
    }
}
