package dev.musher.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.desk.Person.Choice;
import dev.musher.desk.Person.Operation;
import dev.musher.desk.Person.Option;
import dev.musher.desk.Person.Permit;
import dev.musher.desk.Person.Picks;
import dev.musher.desk.Person.Query;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DialogueTest {
    private static final Operation OPERATION =
            new Operation(
                    "bash: rm -rf build\nmake", List.of("run rm -rf build: no rule allows it"));

    @Test
    void showsTheWholeOperationAndWhyItIsAsked() {
        assertThat(new PermitDialogue(OPERATION).lines(70, Style.PLAIN))
                .containsExactly(
                        "May this happen?",
                        "  │ bash: rm -rf build",
                        "  │ make",
                        "  run rm -rf build: no rule allows it",
                        "[y] once  [a] always in this session  [n] no  [w] no, with a note");
    }

    @Test
    void offersOneChoicePerLineWhereTheScreenIsNarrow() {
        assertThat(new PermitDialogue(OPERATION).lines(20, Style.PLAIN))
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
