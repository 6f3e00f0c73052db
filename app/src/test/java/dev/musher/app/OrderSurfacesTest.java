package dev.musher.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.host.access.AccessRole;
import dev.musher.host.order.OrderRow;
import dev.musher.host.order.OrderTable;
import dev.musher.host.view.ItemView;
import dev.musher.pipeline.board.Card;
import dev.musher.server.http.ServerFixture;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every order, given on the command line, over the API and by MCP, each in another project. */
@Tag("slow")
@Timeout(180)
class OrderSurfacesTest {
    @TempDir private Path folder;

    /** The same order on both; the words follow {@code musher story}. */
    private record Step(String order, int item, String json, List<String> words) {
        static Step of(String order, int item, String json, String... words) {
            return new Step(order, item, json, List.of(words));
        }

        static Step bare(String order, int item) {
            return of(order, item, "{}", order, Integer.toString(item));
        }

        /** The call of a tool. */
        String message() {
            var arguments = new LinkedHashMap<>(((JsonValue.Fields) Json.parse(json)).values());
            if (item != 0) {
                arguments.put("item", new JsonValue.Numeral(BigDecimal.valueOf(item)));
            }
            return "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\":"
                    + " \"item_%s\", \"arguments\": %s}}"
                            .formatted(
                                    order.replace('-', '_'),
                                    Json.encode(new JsonValue.Fields(arguments)));
        }

        String path() {
            return item == 0 ? "/api/items" : "/api/items/" + item + "/" + order;
        }
    }

    private static List<Step> steps() {
        return List.of(
                Step.of(
                        "add",
                        0,
                        "{\"name\": \"One\", \"body\": \"Text\", \"criteria\": [\"a\", \"b\"],"
                                + " \"type\": \"bug\", \"priority\": \"high\", \"qa\": \"human\","
                                + " \"budget\": 2.5, \"agent\": \"ann\"}",
                        "add",
                        "One",
                        "--body",
                        "Text",
                        "-c",
                        "a",
                        "-c",
                        "b",
                        "--type",
                        "bug",
                        "--priority",
                        "high",
                        "--qa",
                        "human",
                        "--budget",
                        "2.5",
                        "--agent",
                        "ann"),
                Step.of(
                        "add",
                        0,
                        "{\"name\": \"Two\", \"depends\": [1]}",
                        "add",
                        "Two",
                        "--depends",
                        "1"),
                Step.of(
                        "add",
                        0,
                        "{\"name\": \"Three\", \"upcoming\": true}",
                        "add",
                        "Three",
                        "--upcoming"),
                Step.of("add", 0, "{}", "add"),
                Step.of(
                        "add",
                        0,
                        "{\"name\": \"x\", \"budget\": \"much\"}",
                        "add",
                        "x",
                        "--budget",
                        "much"),
                Step.of(
                        "edit",
                        1,
                        "{\"name\": \"First\", \"qa\": \"usual\"}",
                        "edit",
                        "1",
                        "--name",
                        "First",
                        "--qa",
                        "usual"),
                Step.bare("edit", 1),
                Step.of("criterion-add", 1, "{\"text\": \"c\"}", "criterion", "1", "add", "c"),
                Step.of("criterion-add", 1, "{}", "criterion", "1", "add"),
                Step.of(
                        "criterion-edit",
                        1,
                        "{\"criterion\": 3, \"text\": \"d\"}",
                        "criterion",
                        "1",
                        "edit",
                        "3",
                        "d"),
                Step.of("criterion-check", 1, "{\"criterion\": 1}", "criterion", "1", "check", "1"),
                Step.of(
                        "criterion-uncheck",
                        1,
                        "{\"criterion\": 1}",
                        "criterion",
                        "1",
                        "uncheck",
                        "1"),
                Step.of(
                        "criterion-remove",
                        1,
                        "{\"criterion\": 2}",
                        "criterion",
                        "1",
                        "remove",
                        "2"),
                Step.of("criterion-remove", 1, "{}", "criterion", "1", "remove"),
                Step.of("depends", 1, "{\"on\": [2]}", "depends", "1", "2"),
                Step.of("depends", 2, "{}", "depends", "2"),
                Step.bare("triage", 3),
                Step.bare("start", 1),
                Step.bare("start", 1),
                Step.bare("start", 9),
                Step.bare("block", 1),
                Step.of(
                        "block",
                        1,
                        "{\"reason\": \"unclear\"}",
                        "block",
                        "1",
                        "--reason",
                        "unclear"),
                Step.bare("start", 1),
                Step.bare("unblock", 1),
                Step.bare("freeze", 1),
                Step.bare("unfreeze", 1),
                Step.of("hold", 1, "{\"reason\": \"look\"}", "hold", "1", "--reason", "look"),
                Step.bare("release", 1),
                Step.bare("stop", 1),
                Step.bare("approve", 1),
                Step.of("send-back", 1, "{\"notes\": \"no\"}", "send-back", "1", "--notes", "no"),
                Step.bare("send-back", 1),
                Step.of("move", 1, "{\"column\": \"backlog\"}", "move", "1", "backlog"),
                Step.bare("start", 1),
                Step.bare("demote", 1),
                Step.bare("abandon", 1),
                Step.bare("reopen", 1),
                Step.of("reject", 2, "{\"reason\": \"no\"}", "reject", "2", "--reason", "no"),
                Step.bare("archive", 2),
                Step.of("supersede", 3, "{\"by\": 1}", "supersede", "3", "1"),
                Step.of("delete", 3, "{}", "delete", "3", "--yes"));
    }

    @Test
    void saysAndDoesTheSameOnTheCommandLineOverTheApiAndByMcp() throws Exception {
        Path home = Files.createDirectory(folder.resolve("home"));
        var program = new ProgramUnderTest(home, Files.createDirectory(folder.resolve("typed")));
        try (var server = new ServerFixture(folder.resolve("asked"));
                var mcp = new ServerFixture(folder.resolve("called"))) {
            String owner = mcp.token(AccessRole.OWNER);
            String token = server.token(AccessRole.OWNER);
            for (Step step : steps()) {
                var words = new ArrayList<>(List.of("story"));
                words.addAll(step.words());
                var typed = program.run(words.toArray(String[]::new));
                var asked =
                        server.client.send(
                                "POST",
                                step.path(),
                                step.json(),
                                token,
                                "Content-Type: application/json");
                var called =
                        mcp.client.send(
                                "POST",
                                "/mcp",
                                step.message(),
                                owner,
                                "Content-Type: application/json");
                if (asked.status() == 200) {
                    assertThat(called.body()).as(step.toString()).contains("\"isError\":false");
                    assertThat(typed.err()).as(step.toString()).doesNotContain("musher: ");
                } else {
                    var refusal = (JsonValue.Fields) Json.parse(asked.body());
                    assertThat(text(called.body()))
                            .as(step.toString())
                            .contains(refusal.requireText("error"))
                            .contains(refusal.requireText("hint"));
                    assertThat(typed.err())
                            .as(step.toString())
                            .contains(refusal.requireText("error"))
                            .contains(refusal.requireText("hint"));
                }
            }
            var typed = (JsonValue.Fields) Json.parse(program.run("board", "--json").out());
            assertThat(items(typed)).isEqualTo(items(server)).isEqualTo(items(mcp));
        }
        assertThat(steps().stream().map(Step::order).toList())
                .as("every order of the table is tried")
                .containsAll(OrderTable.all().stream().map(OrderRow::name).toList());
    }

    /** What a tool said. */
    private static String text(String body) {
        var result = ((JsonValue.Fields) Json.parse(body)).object("result").orElseThrow();
        return ((JsonValue.Fields) result.items("content").getFirst()).requireText("text");
    }

    /** What an item is, without who made it and when. */
    private static List<String> items(JsonValue.Fields board) {
        var items = new ArrayList<String>();
        for (JsonValue column : board.items("columns")) {
            for (JsonValue item : ((JsonValue.Fields) column).items("items")) {
                items.add(essence((JsonValue.Fields) item));
            }
        }
        return items;
    }

    private static List<String> items(ServerFixture server) {
        var items = new ArrayList<String>();
        for (List<Card> column : server.project.board().columns().values()) {
            for (Card card : column) {
                items.add(essence((JsonValue.Fields) Json.parse(Json.encode(ItemView.of(card)))));
            }
        }
        return items;
    }

    private static String essence(JsonValue.Fields item) {
        var fields = new LinkedHashMap<>(item.values());
        List.of("since", "changed", "createdBy", "createdAt").forEach(fields::remove);
        return Json.encode(new JsonValue.Fields(fields))
                .replaceAll("\"checkedBy\":\"[^\"]*\"", "")
                .replaceAll("\"evidence\":\"[^\"]*\"", "");
    }
}
