package dev.musher.terminal.question;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.desk.Person.Choice;
import dev.musher.host.desk.Person.Operation;
import dev.musher.host.desk.Person.Option;
import dev.musher.host.desk.Person.Permit;
import dev.musher.host.desk.Person.Picks;
import dev.musher.host.desk.Person.Query;
import dev.musher.host.desk.Person.Rules;
import dev.musher.terminal.markdown.TextStyle;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialogueTest {
    private static final Operation OPERATION =
            new Operation(
                    "Allow this?",
                    "bash: rm -rf build\nmake",
                    "",
                    List.of("run rm -rf build: no rule allows it"),
                    Rules.NONE);

    private static final Operation CONNECTION =
            new Operation(
                    "Let this command reach example.org?",
                    "bash: curl https://example.org",
                    "",
                    List.of("connect https://example.org: mode standard"),
                    new Rules(List.of("connect(example.org)"), "~/.config/musher/config.toml"));

    private static final Operation EDIT =
            new Operation(
                    "Allow this?",
                    "edit: greet.py",
                    "--- a/greet.py\n+++ b/greet.py\n@@ -3,3 +3,4 @@\n def greet():\n--- dash\n+++ plus\n+x\r@@ -1,0 +1,0 @@\n end\n",
                    List.of(),
                    Rules.NONE);

    private static final Operation PIPELINE =
            new Operation(
                    "Allow this?",
                    "bash: python3 -m unittest | mytool",
                    "",
                    List.of(),
                    new Rules(
                            List.of("run(python3 -m unittest *)", "run(mytool *)"),
                            "~/.config/musher/config.toml"));

    @Test
    void showsWhatAnEditWouldChangeAndHidesNoLineOfIt() {
        assertThat(new PermitDialogue(EDIT).lines(60, TextStyle.PLAIN))
                .containsExactly(
                        "Allow this?",
                        "  │ edit: greet.py",
                        "        --- a/greet.py",
                        "        +++ b/greet.py",
                        "     3  def greet():",
                        "     4 --- dash",
                        "     4 +++ plus",
                        "     5 +x\\r@@ -1,0 +1,0 @@",
                        "     6  end",
                        "[y] once  [s] this session  [n] no  [w] no, because …");
    }

    @Test
    void grantsThePartsOfAPipelineOneByOneByRulesThatCanBeChanged() {
        assertThat(answer(new PermitDialogue(PIPELINE), "s\r\r"))
                .contains(
                        new Permit.Session(List.of("run(python3 -m unittest *)", "run(mytool *)")));
        assertThat(answer(new PermitDialogue(PIPELINE), "a\r\u0015\r"))
                .contains(new Permit.Project(List.of("run(python3 -m unittest *)")));
        assertThat(answer(new PermitDialogue(PIPELINE), "s\u0015run(python3 *)\r\u0015\r"))
                .contains(new Permit.Session(List.of("run(python3 *)")));
        assertThat(answer(new PermitDialogue(PIPELINE), "s\u0015\r\u0015\r"))
                .contains(new Permit.Once());
        assertThat(answer(new PermitDialogue(PIPELINE), "s\u0015nonsense\r")).isEmpty();
    }

    @Test
    void saysWhichRuleIsTypedAndWhatIsWrongWithIt() {
        var dialogue = new PermitDialogue(PIPELINE);
        answer(dialogue, "a\r\u0015xy\r");

        assertThat(dialogue.prompt())
                .startsWith("a rule looks like run(make *)")
                .endsWith("; always, rule 2 of 2> xy");
    }

    @Test
    void offersARuleThatAnswersTheQuestionForGood() {
        var dialogue = new PermitDialogue(CONNECTION);

        assertThat(dialogue.lines(100, TextStyle.PLAIN))
                .containsExactly(
                        "Let this command reach example.org?",
                        "  │ bash: curl https://example.org",
                        "  connect https://example.org: mode standard",
                        "  Rule: connect(example.org)",
                        "[y] once  [s] this session  [a] always in this project  [n] no  [w] no,"
                                + " because …");
        var always = new Permit.Project(List.of("connect(example.org)"));
        assertThat(answer(dialogue, "a\r")).contains(always);
        assertThat(dialogue.shown(always))
                .isEqualTo(
                        "yes, always in this project: connect(example.org) (saved in"
                                + " ~/.config/musher/config.toml)");
        assertThat(permit("a\r")).isEmpty();
    }

    @Test
    void showsTheWholeOperationAndWhyItIsAsked() {
        assertThat(new PermitDialogue(OPERATION).lines(70, TextStyle.PLAIN))
                .containsExactly(
                        "Allow this?",
                        "  │ bash: rm -rf build",
                        "  │ make",
                        "  run rm -rf build: no rule allows it",
                        "[y] once  [s] this session  [n] no  [w] no, because …");
    }

    @Test
    void offersOneChoicePerLineWhereTheScreenIsNarrow() {
        assertThat(new PermitDialogue(OPERATION).lines(20, TextStyle.PLAIN))
                .endsWith("[y] once", "[s] this session", "[n] no", "[w] no, because …");
    }

    @Test
    void takesOneKeyAndNoOther() {
        assertThat(permit("\rn")).contains(new Permit.No(""));
        assertThat(permit("try")).isEmpty();
        assertThat(permit("/allow")).isEmpty();
        var strayed = new PermitDialogue(OPERATION);
        assertThat(strayed.isLeftByEscape()).isTrue();
        assertThat(answer(strayed, "xy")).isEmpty();
        assertThat(strayed.isLeftByEscape()).as("back to the answers").isFalse();
        assertThat(strayed.take(TerminalKey.Action.ESCAPE)).isEmpty();
        assertThat(answer(strayed, "y")).contains(new Permit.Once());
        assertThat(strayed.isLeftByEscape()).isTrue();
        assertThat(permit("y")).contains(new Permit.Once());
        assertThat(permit("S")).contains(new Permit.Session(List.of()));
        assertThat(permit("\r\r  ")).isEmpty();
    }

    @Test
    void takesANoteForTheModel() {
        assertThat(permit("wuse make clean\r")).contains(new Permit.No("use make clean"));
        assertThat(permit("w\r")).contains(new Permit.No(""));
    }

    @Test
    void namesNoNumbersWhereThereAreNone() {
        assertThat(
                        new ChoiceDialogue(new Query("Which?", List.of(), Picks.ONE))
                                .lines(70, TextStyle.PLAIN))
                .containsExactly("Which?", "Answer in your own words.");
    }

    @Test
    void takesNumbersOrOwnWords() {
        assertThat(choice(Picks.ONE, "2\r")).contains(new Choice.Chosen(List.of("Blue")));
        assertThat(choice(Picks.SEVERAL, "1, 2\r"))
                .contains(new Choice.Chosen(List.of("Red", "Blue")));
        assertThat(choice(Picks.ONE, "1 2\r")).contains(new Choice.OwnWords("1 2"));
        assertThat(choice(Picks.ONE, "7\r")).contains(new Choice.OwnWords("7"));
        assertThat(choice(Picks.ONE, "green, please\r"))
                .contains(new Choice.OwnWords("green, please"));
        assertThat(choice(Picks.ONE, "\r")).isEmpty();
    }

    private static Optional<Permit> permit(String characters) {
        return answer(new PermitDialogue(OPERATION), characters);
    }

    private static Optional<Choice> choice(Picks picks, String characters) {
        var options = List.of(new Option("Red", "warm"), new Option("Blue", ""));
        return answer(new ChoiceDialogue(new Query("Which colour?", options, picks)), characters);
    }

    private static <A> Optional<A> answer(Dialogue<A> dialogue, String characters) {
        var decoder = new KeyDecoder();
        Optional<A> answer = Optional.empty();
        for (int i = 0; i < characters.length() && answer.isEmpty(); i++) {
            var key = decoder.next(characters.charAt(i));
            answer = key.isEmpty() ? Optional.empty() : dialogue.take(key.get());
        }
        return answer;
    }

    @Test
    void aCommandIsNoAnswer() {
        var dialogue = new ChoiceDialogue(new Query("Which?", List.of(), Picks.ONE));

        assertThat(dialogue.take(new TerminalKey.Pasted("/allow run(ls *)"))).isEmpty();
        assertThat(dialogue.take(TerminalKey.Action.ENTER)).isEmpty();
        assertThat(dialogue.prompt()).contains("No commands here");
        assertThat(dialogue.take(new TerminalKey.Pasted("/etc/hosts is wrong"))).isEmpty();
        assertThat(dialogue.take(TerminalKey.Action.ENTER))
                .hasValue(new Choice.OwnWords("/etc/hosts is wrong"));
    }
}
