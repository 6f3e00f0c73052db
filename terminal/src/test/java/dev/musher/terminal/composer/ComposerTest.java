package dev.musher.terminal.composer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.host.desk.DeskCommand.Origin;
import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.Completion.Follow;
import dev.musher.terminal.completion.CompletionQuery;
import dev.musher.terminal.composer.ComposerEffect.Signal;
import dev.musher.terminal.composer.ComposerEffect.Submit;
import dev.musher.terminal.screen.StyledLine;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ComposerTest {
    private static final String LONG = "a line\n".repeat(10_000);
    private static final Completion MODEL = new Completion("/model", "A model.", Follow.SPACE);
    private static final Completion MODE = new Completion("/mode", "A mode.", Follow.SPACE);
    private static final Completion HELP = new Completion("/help", "Help.", Follow.END);

    private final Typist typist = new Typist();

    @Test
    void startsALineByABackslashBeforeEnter() {
        typist.type("one\\").press("enter").type("two");
        assertThat(typist.text()).isEqualTo("one\ntwo|");
        typist.type("\\\\").press("enter");
        assertThat(typist.submitted()).containsExactly("one\ntwo\\\\");
    }

    @Test
    void showsALongPasteAsOneCharacterAndSendsItWhole() {
        typist.type("see ").paste(LONG).type(" end");
        assertThat(typist.text()).isEqualTo("see [Paste #1: 10,000 lines] end|");
        typist.press("enter");
        assertThat(typist.effects())
                .containsExactly(
                        new Submit(
                                "see " + LONG + " end",
                                "see [Paste #1: 10,000 lines] end",
                                Origin.GIVEN));
        typist.press("up");
        assertThat(typist.composer().text()).isEqualTo("see " + LONG + " end");
        assertThat(typist.text()).isEqualTo("see [Paste #1: 10,000 lines] end|");
    }

    @Test
    void treatsALongPasteAsOneCharacterWhileEditing() {
        typist.paste(LONG).type("x").press("left left");
        assertThat(typist.text()).isEqualTo("|[Paste #1: 10,000 lines]x");
        typist.press("delete");
        assertThat(typist.text()).isEqualTo("|x");
        typist.press("ctrl+_").press("end ctrl+u ctrl+y");
        assertThat(typist.composer().text()).isEqualTo(LONG + "x");
    }

    @Test
    void unfoldsALongPasteThatIsPastedAgain() {
        typist.paste(LONG).paste(LONG);
        assertThat(typist.composer().text()).isEqualTo(LONG);
        assertThat(typist.composer().picture(80, 10).text().lines()).hasSize(10);
    }

    @Test
    void keepsCharactersThatItUsesItselfForPastes() {
        String strange = "a\uDBC0\uDC01b";
        typist.type(strange).paste(strange);
        assertThat(typist.press("enter").submitted()).containsExactly(strange + strange);
    }

    @Test
    void takesAShortPasteForTextAndItsLineBreaksForNoEnter() {
        typist.paste("name");
        assertThat(typist.press("enter").effects())
                .containsExactly(new Submit("name", "name", Origin.TYPED));
        typist.paste("two\nlines").press("enter");
        assertThat(typist.effects())
                .containsExactly(new Submit("two\nlines", "two\nlines", Origin.GIVEN));
    }

    @Test
    void keepsTheDraftWhileOneLooksAtWhatWasSent() {
        typist.sent("first", "second").type("draft").press("up up");
        assertThat(typist.text()).isEqualTo("first|");
        typist.type("!").press("down down");
        assertThat(typist.text()).isEqualTo("draft|");
        typist.press("up up");
        assertThat(typist.text()).isEqualTo("first!|");
        assertThat(typist.press("enter").submitted()).containsExactly("first!");
        assertThat(typist.text()).isEqualTo("draft|");
    }

    @Test
    void searchesWhatWasSentAndGoesBackToTheDraft() {
        typist.sent("fix the door", "open the window").type("draft").press("ctrl+r").type("DOOR");
        assertThat(typist.text()).isEqualTo("fix the door|");
        typist.press("escape");
        assertThat(typist.text()).isEqualTo("draft|");
        typist.press("ctrl+r").type("nowhere").press("backspace enter");
        assertThat(typist.text()).isEqualTo("draft|");
        typist.press("ctrl+r").type("the").press("ctrl+e").type("s");
        assertThat(typist.text()).isEqualTo("open the windows|");
    }

    @Test
    void offersCommandsAndTakesTheChosenOne() {
        typist.completing(MODE, MODEL, HELP).type("/mo");
        assertThat(below()).containsExactly("> /mode   A mode.", "  /model  A model.");
        assertThat(typist.press("down tab").text()).isEqualTo("/model |");
        assertThat(typist.press("ctrl+u").type("/mode").press("enter").submitted())
                .containsExactly("/mode");
        assertThat(typist.type("/he").press("enter").submitted()).containsExactly("/help");
    }

    @Test
    void doesNotTakeACompletionForAnOlderWord() {
        var query = new CompletionQuery(CompletionQuery.Kind.COMMAND, "", 0, "/m");
        typist.type("/mo").change(one -> one.completed(query, List.of(MODEL)));
        assertThat(typist.press("enter").submitted()).containsExactly("/mo");
    }

    @Test
    void closesAListThatIsNotWanted() {
        typist.completing(new Completion("@readme", "", Follow.SPACE)).type("see @re");
        assertThat(below()).containsExactly("> @readme");
        typist.press("escape").type("a");
        assertThat(below()).isEmpty();
        assertThat(typist.press("enter").submitted()).containsExactly("see @rea");
    }

    @Test
    void goesOnInAFolderThatWasChosen() {
        typist.completing(
                        new Completion("@src/", "", Follow.MORE),
                        new Completion("@src/Main.java", "", Follow.SPACE))
                .type("@s");
        assertThat(typist.press("tab down tab").text()).isEqualTo("@src/Main.java |");
    }

    @Test
    void queuesWhatIsTypedDuringARunAndSendsItOneByOne() {
        typist.activity(Activity.RUNNING).type("now").press("enter").type("first").press("tab");
        typist.type("second").press("tab");
        assertThat(typist.submitted()).containsExactly("now");
        assertThat(typist.composer().picture(40, 10).queued())
                .extracting(StyledLine::text)
                .containsExactly("  next: first", "  next: second");
        assertThat(typist.press("up").text()).isEqualTo("second|");
        typist.type("!").press("tab");
        assertThat(typist.activity(Activity.IDLE).submitted()).containsExactly("first");
        assertThat(typist.activity(Activity.IDLE).submitted()).containsExactly("second!");
        assertThat(typist.activity(Activity.IDLE).submitted()).isEmpty();
    }

    @Test
    void keepsWhatIsTypedWhenAMessageOfTheQueueIsSent() {
        typist.sent("old").activity(Activity.RUNNING).type("next").press("tab").type("draft");
        typist.press("up").activity(Activity.IDLE);
        assertThat(typist.text()).isEqualTo("old|");
        assertThat(typist.press("down down").text()).isEqualTo("draft|");
    }

    @Test
    void givesBackWhatWasNotHeard() {
        typist.type("typed").change(one -> one.giveBack("sent"));
        assertThat(typist.text()).isEqualTo("sent\ntyped|");
    }

    @Test
    void comesBackFromTheEditorWithItsPastesFolded() {
        typist.type("see ").paste(LONG).change(one -> one.edited("look at " + LONG + "!\n"));
        assertThat(typist.text()).isEqualTo("look at [Paste #1: 10,000 lines]!|");
        assertThat(typist.press("ctrl+_").text()).isEqualTo("see [Paste #1: 10,000 lines]|");
    }

    @Test
    void isThereAgainAfterTheProcessWasKilled() {
        typist.activity(Activity.RUNNING).type("queued").press("tab");
        typist.type("aside").press("ctrl+s").type("see ").paste(LONG).type("!");
        var saved = typist.composer().save();
        var after = new Typist().change(one -> one.restore(saved));
        assertThat(after.text()).isEqualTo("see [Paste #1: 10,000 lines]!|");
        assertThat(after.composer().text()).isEqualTo("see " + LONG + "!");
        assertThat(after.composer().queued()).containsExactly("queued");
        assertThat(after.composer().save()).isEqualTo(saved);
        assertThat(new Typist().composer().save().isEmpty()).isTrue();
    }

    @Test
    void undoesWordByWord() {
        typist.type("one two three").press("ctrl+_");
        assertThat(typist.text()).isEqualTo("one two|");
        typist.press("ctrl+_ ctrl+_");
        assertThat(typist.text()).isEqualTo("|");
        typist.press("alt+_ alt+_");
        assertThat(typist.text()).isEqualTo("one two|");
    }

    @Test
    void joinsWhatIsCutInARowAndGoesThroughOlderCuts() {
        typist.type("a b c").press("ctrl+w ctrl+w").type("x").press("ctrl+w ctrl+y");
        assertThat(typist.text()).isEqualTo("a x|");
        assertThat(typist.press("alt+y").text()).isEqualTo("a b c|");
        assertThat(typist.press("alt+y").text()).isEqualTo("a x|");
    }

    @Test
    void saysWhenAChordDoesNothingAndWaitsForItsSecondKey() {
        typist.type("t").press("ctrl+x");
        assertThat(below()).containsExactly("  ctrl+x ...");
        typist.type("q");
        assertThat(typist.effects())
                .containsExactly(
                        new ComposerEffect.Tell("ctrl+x q does nothing. /keys lists all keys."));
        assertThat(typist.text()).isEqualTo("t|");
    }

    @Test
    void doesNotTakeTwoEscapesWithAKeyBetweenForOne() {
        typist.press("escape").type("x").press("escape");
        assertThat(typist.text()).isEqualTo("x|");
        assertThat(below()).containsExactly("  Esc again to clear.");
        assertThat(typist.effects()).doesNotContain(Signal.REWIND);
    }

    @Test
    void keepsTheColumnWhileTheCaretMovesUpAndDown() {
        typist.paste("long line here\nab\nlong line here").press("up up");
        assertThat(typist.text()).isEqualTo("long line here|\nab\nlong line here");
    }

    @Test
    void saysWhatAPrefixMeans() {
        assertThat(typist.type("!").composer().picture(80, 5).below())
                .extracting(StyledLine::text)
                .containsExactly("  A shell command; the model sees its output.");
    }

    private List<String> below() {
        return typist.composer().picture(60, 20).below().stream().map(StyledLine::text).toList();
    }
}
