package dev.musher.terminal.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.desk.Person.Choice;
import dev.musher.host.desk.Person.Operation;
import dev.musher.host.desk.Person.Option;
import dev.musher.host.desk.Person.Permit;
import dev.musher.host.desk.Person.Picks;
import dev.musher.host.desk.Person.Query;
import dev.musher.host.desk.Person.Rules;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialogueTest {
    private static final Operation OPERATION =
            new Operation(
                    "Allow this?",
                    "bash: rm -rf build\nmake",
                    List.of("run rm -rf build: no rule allows it"),
                    Rules.NONE);

    private static final Operation CONNECTION =
            new Operation(
                    "Let this command reach example.org?",
                    "bash: curl https://example.org",
                    List.of("connect https://example.org: mode standard"),
                    new Rules(List.of("connect(example.org)"), "~/.config/musher/config.toml"));

    @Test
    void offersARuleThatAnswersTheQuestionForGood() {
        var dialogue = new PermitDialogue(CONNECTION);

        assertThat(dialogue.lines(100, TextStyle.PLAIN))
                .containsExactly(
                        "Let this command reach example.org?",
                        "  │ bash: curl https://example.org",
                        "  connect https://example.org: mode standard",
                        "  A rule in ~/.config/musher/config.toml would be: allow"
                                + " connect(example.org)",
                        "[y] once  [a] always in this session  [r] always, by a rule  [n] no  [w]"
                                + " no, with a note");
        assertThat(dialogue.take(new TerminalKey.Typed("r"))).contains(new Permit.ByRule());
        assertThat(dialogue.shown(new Permit.ByRule()))
                .isEqualTo(
                        "yes, always: allow connect(example.org) is saved in"
                                + " ~/.config/musher/config.toml");
        assertThat(permit("r")).isEmpty();
    }

    @Test
    void showsTheWholeOperationAndWhyItIsAsked() {
        assertThat(new PermitDialogue(OPERATION).lines(70, TextStyle.PLAIN))
                .containsExactly(
                        "Allow this?",
                        "  │ bash: rm -rf build",
                        "  │ make",
                        "  run rm -rf build: no rule allows it",
                        "[y] once  [a] always in this session  [n] no  [w] no, with a note");
    }

    @Test
    void offersOneChoicePerLineWhereTheScreenIsNarrow() {
        assertThat(new PermitDialogue(OPERATION).lines(20, TextStyle.PLAIN))
                .endsWith(
                        "[y] once",
                        "[a] always in this",
                        "session",
                        "[n] no",
                        "[w] no, with a note");
    }

    @Test
    void takesOneKeyAndNoOther() {
        assertThat(permit("\r x1n")).contains(new Permit.No(""));
        assertThat(permit("y")).contains(new Permit.Once());
        assertThat(permit("A")).contains(new Permit.Always());
        assertThat(permit("\r\r  ")).isEmpty();
    }

    @Test
    void takesANoteForTheModel() {
        assertThat(permit("wuse make clean\r")).contains(new Permit.No("use make clean"));
        assertThat(permit("w\r")).contains(new Permit.No(""));
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
}
