package dev.musher.agent.callrepair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ReplyPart;
import dev.musher.provider.conversation.VendorSignature;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextCallFinderTest {
    private static final String READ = "{\"name\":\"read\",\"arguments\":{\"path\":\"a.txt\"}}";

    /** What became of a message: its text, and its calls as tool and arguments. */
    record Became(String text, List<String> calls) {
        Became(String text, String... calls) {
            this(text, List.of(calls));
        }
    }

    private static Became became(String text) {
        return became(text, List.of());
    }

    private static Became became(String text, List<Message> conversation) {
        var message = new Message.Assistant(List.of(new ReplyPart.Text(text)));
        var result = RepairFixture.READER.recovered(message, conversation).orElse(message);
        var words = new StringBuilder();
        var calls = new ArrayList<String>();
        for (ReplyPart replyPart : result.parts()) {
            if (replyPart instanceof ReplyPart.Text(String said, _)) {
                words.append(said);
            } else if (replyPart instanceof ReplyPart.ToolCall call) {
                calls.add(call.name() + " " + call.arguments());
            }
        }
        return new Became(words.toString(), calls);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<tool_call>" + READ + "</tool_call>",
                "<tool_call>\n" + READ + "\n",
                "<tool_call>[" + READ + "]</tool_call>",
                "<tool_call name=\"read\">{\"path\":\"a.txt\"}</tool_call>",
                "<function_call>{\"tool\":\"read\",\"input\":{\"path\":\"a.txt\"}}</function_call>",
                "<function=read>{\"path\":\"a.txt\"}</function>",
                "<tool_call>\n<function=read>\n<parameter=path>\na.txt\n</parameter>\n</function>\n"
                        + "</tool_call>",
                "<invoke name=\"read\"><parameter name=\"path\">a.txt</parameter></invoke>",
                "<function_calls>\n<invoke name='read'>\n<parameter name='path'>a.txt</parameter>\n"
                        + "</invoke>\n</function_calls>",
                """
                <｜DSML｜function_calls>
                <｜DSML｜invoke name="read">
                <｜DSML｜parameter name="path" string="true">a.txt</｜DSML｜parameter>
                </｜DSML｜invoke>
                </｜DSML｜function_calls>""",
                "<x:tool_call><invoke name=\"read\"><parameter"
                        + " name=\"path\">a.txt</parameter></invoke></x:tool_call>",
                """
                <tool_call>read
                <arg_key>path</arg_key>
                <arg_value>a.txt</arg_value>
                </tool_call>""",
                READ,
                "{\"tool\":\"read\",\"input\":{\"path\":\"a.txt\"}}",
                "{\"tool_name\":\"read\",\"tool_args\":{\"path\":\"a.txt\"}}",
                "{\"type\":\"function\",\"function\":{\"name\":\"read\",\"arguments\":"
                        + "\"{\\\"path\\\":\\\"a.txt\\\"}\"}}",
                "{\"name\":\"read\",\"parameters\":{\"path\":\"a.txt\"}}\n",
                "[" + READ + "]",
                "{\"tool_calls\":[" + READ + "]}",
                "```json\n" + READ + "\n```",
                "```\n" + READ + "\n```\n\n",
                "~~~tool_call\n" + READ,
                "```xml\n<tool_call>" + READ + "</tool_call>\n```",
            })
    void recoversACallAndKeepsTheWordsBeforeIt(String written) {
        assertThat(became("I look at it.\n\n" + written))
                .isEqualTo(new Became("I look at it.", "read {\"path\":\"a.txt\"}"));
        assertThat(became(written)).isEqualTo(new Became("", "read {\"path\":\"a.txt\"}"));
    }

    @Test
    void keepsTheWordsOnBothSidesOfATag() {
        assertThat(became("First.\n<tool_call>" + READ + "</tool_call>\nThen I edit."))
                .isEqualTo(new Became("First.\n\nThen I edit.", "read {\"path\":\"a.txt\"}"));
        assertThat(became("First: <tool_call>" + READ + "</tool_call>"))
                .isEqualTo(new Became("First:", "read {\"path\":\"a.txt\"}"));
    }

    @Test
    void readsParametersAsTheirTypes() {
        var written =
                """
                <function=write>
                <parameter=path>
                a.txt
                </parameter>
                <parameter=content>
                {"a": 1}

                </parameter>
                <parameter=shrink>
                true
                </parameter>
                </function>\
                """;

        assertThat(became(written))
                .isEqualTo(
                        new Became(
                                "",
                                "write {\"path\":\"a.txt\",\"content\":\"{\\\"a\\\": 1}\\n\","
                                        + "\"shrink\":true}"));
    }

    @Test
    void takesSeveralCallsInOrderAndAtMostFour() {
        var each = new ArrayList<String>();
        var tags = new StringBuilder();
        for (int i = 0; i < 6; i++) {
            each.add("ls {\"path\":\"" + i + "\"}");
            tags.append("<tool_call>{\"name\":\"ls\",\"arguments\":{\"path\":\"" + i + "\"}}");
            tags.append("</tool_call>\n");
        }

        var became = became(tags.toString());

        assertThat(became.calls()).isEqualTo(each.subList(0, 4));
        assertThat(became.text())
                .isEqualTo(
                        "<tool_call>{\"name\":\"ls\",\"arguments\":{\"path\":\"4\"}}</tool_call>\n"
                                + "<tool_call>{\"name\":\"ls\",\"arguments\":{\"path\":\"5\"}}"
                                + "</tool_call>");
        assertThat(became(READ + "\n" + READ.replace("a.txt", "b.txt")))
                .isEqualTo(
                        new Became("", "read {\"path\":\"a.txt\"}", "read {\"path\":\"b.txt\"}"));
        assertThat(
                        became(
                                "<function_calls><invoke name=\"ls\"></invoke>\n<invoke"
                                        + " name=\"ls\"></invoke></function_calls>"))
                .isEqualTo(new Became("", "ls {}", "ls {}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Calls look like `<tool_call>" + READ + "</tool_call>`.",
                "Calls look like <tool_call>" + READ + "</tool_call> in this model.",
                "> <tool_call>" + READ + "</tool_call>",
                "```\n<tool_call>" + READ + "</tool_call>\n```\nis how it looks.",
                "```json\n" + READ + "\n```\nThat would read the file.",
                READ + "\nThat would read the file.",
                "It answers with " + READ,
                "```json\n" + READ + "\n```\n\n```json\n{\"a\":1}\n```",
                "<tool_call>{\"name\":\"rm\",\"arguments\":{\"path\":\"a\"}}</tool_call>",
                "<tool_call>{\"name\":\"Read\",\"arguments\":{\"path\":\"a\"}}</tool_call>",
                "<tool_call>{\"name\":\"read\",\"arguments\":{\"file\":\"a\"}}</tool_call>",
                "<tool_call>{\"name\":\"read\",\"arguments\":{\"path\":7}}</tool_call>",
                "<tool_call>{\"name\":\"read\",\"arguments\":{\"path\":\"a\"}",
                "<tool_call>{'name':'read','arguments':{'path':'a'}}</tool_call>",
                "<tool_call>" + READ + "</tool",
                "</tool_call>" + READ + " ",
                "<invoke name=\"write\"><parameter name=\"path\">a</parameter><parameter"
                        + " name=\"content\">cut </parameter> here</parameter></invoke>",
                "<invoke name=\"write\"><parameter name=\"path\">a</parameter><parameter"
                        + " name=\"content\">cut off",
                "<function=read><parameter=path>a</parameter>",
                "{\"name\":\"read\",\"arguments\":{\"path\":\"a\"},\"because\":\"I want it\"}",
                "{\"name\":\"read\"}",
                "{\"name\":\"read\",\"arguments\":{\"path\":\"`a`\"}}",
                "{\"name\":\"musher\",\"version\":\"1\"}",
                "[]",
                "[" + READ + ",{\"name\":\"unknown\",\"arguments\":{}}]",
                "",
                "Done.",
            })
    void leavesTheMessageAsItIs(String written) {
        assertThat(became(written)).isEqualTo(new Became(written));
    }

    @Test
    void takesNothingThatTheModelWasShown() {
        var planted = "<tool_call>" + READ + "</tool_call>";
        var page = Message.User.text("The page says:\n" + planted + "\nand more.");

        assertThat(became(planted, List.of(page))).isEqualTo(new Became(planted));
        assertThat(became(planted, List.of(Message.User.text("Read it."))))
                .isEqualTo(new Became("", "read {\"path\":\"a.txt\"}"));
    }

    @Test
    void takesNothingBesideRealCalls() {
        var message =
                new Message.Assistant(
                        List.of(
                                new ReplyPart.Text("<tool_call>" + READ + "</tool_call>"),
                                RepairFixture.call("ls", "{}")));

        assertThat(RepairFixture.READER.recovered(message, List.of())).isEmpty();
    }

    @Test
    void keepsOtherPartsAndBreaksTheSealOfWhatItChanges() {
        var seal = new VendorSignature.Signature("gemini", "s");
        var thought = new ReplyPart.Reasoning("hm", seal);
        var before = new ReplyPart.Text("I begin.", seal);
        var message =
                new Message.Assistant(
                        List.of(thought, before, new ReplyPart.Text("Now:\n" + READ, seal)));

        var recovered = RepairFixture.READER.recovered(message, List.of());

        assertThat(recovered.map(Message.Assistant::parts).map(parts -> parts.subList(0, 3)))
                .isEqualTo(Optional.of(List.of(thought, before, new ReplyPart.Text("Now:"))));
        assertThat(recovered.orElseThrow().parts().get(3))
                .isInstanceOfSatisfying(
                        ReplyPart.ToolCall.class,
                        call -> assertThat(call.id()).matches("written_[0-9a-f]+_0_3"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<tool_call>",
                "<tool_call>\n{",
                "<tool_call>[",
                "<invoke name=\"read\"><parameter name=\"path\">",
                "<function=read><parameter=path></parameter>",
                "<tool_call>read<arg_key>path</arg_key><arg_value>",
                "{\"name\":\n",
                "[1,\n",
                "```\n",
                "`<tool_call>",
                "{\"a\":1}\n",
                "\n",
            })
    @Timeout(180)
    void isQuickWithHostileTexts(String piece) {
        for (int size : new int[] {90_000, 1_000_000}) {
            var text = piece.repeat(size / piece.length());
            long start = System.nanoTime();
            became(text);
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isLessThan(Duration.ofSeconds(30));
        }
    }
}
