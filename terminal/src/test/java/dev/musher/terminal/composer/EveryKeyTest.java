package dev.musher.terminal.composer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.Completion.Follow;
import dev.musher.terminal.composer.ComposerEffect.Signal;
import dev.musher.terminal.keys.KeyAction;
import dev.musher.terminal.keys.KeyBindings;
import dev.musher.terminal.keys.KeyChord;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each key of the table does what the table says of it. */
final class EveryKeyTest {
    private static final String TWO_LINES = "one two\nthree four";

    @Test
    void doesWhatTheHelpSays() {
        var tried = new ArrayList<String>();
        for (KeyAction action : KeyAction.values()) {
            for (KeyChord chord : KeyBindings.USUAL.keys(action)) {
                check(action, chord.toString());
                tried.add(chord.toString());
            }
        }
        assertThat(tried).hasSize(KeyBindings.USUAL.actions().size()).doesNotHaveDuplicates();
    }

    /** Without a case for everything that does not stop the build: a new action needs one. */
    private static void check(KeyAction action, String keys) {
        String name = action + " by " + keys;
        switch (action) {
            case SUBMIT -> {
                var typist = new Typist().type("go").press(keys);
                assertThat(typist.submitted()).as(name).containsExactly("go");
                assertThat(typist.text()).as(name).isEqualTo("|");
            }
            case NEWLINE -> edits(name, keys, "a", "", "a\n|");
            case COMPLETE -> {
                var typist =
                        new Typist().completing(new Completion("/help", "", Follow.END)).type("/h");
                assertThat(typist.press(keys).text()).as(name).isEqualTo("/help|");
                var busy = new Typist().activity(Activity.RUNNING).type("next").press(keys);
                assertThat(busy.composer().queued()).as(name).containsExactly("next");
                assertThat(busy.activity(Activity.IDLE).submitted()).containsExactly("next");
            }
            case CANCEL -> {
                assertThat(new Typist().press(keys + " " + keys).effects())
                        .as(name)
                        .containsExactly(Signal.REWIND);
                assertThat(new Typist().type("x").press(keys + " " + keys).text()).isEqualTo("|");
                assertThat(new Typist().activity(Activity.RUNNING).press(keys).effects())
                        .containsExactly(Signal.STOP);
            }
            case INTERRUPT -> {
                assertThat(new Typist().press(keys).effects())
                        .as(name)
                        .containsExactly(Signal.INTERRUPT);
                var typist = new Typist().type("x").press(keys);
                assertThat(typist.text()).as(name).isEqualTo("|");
                assertThat(typist.press("ctrl+_").text()).as(name).isEqualTo("x|");
            }
            case DELETE_OR_QUIT -> {
                edits(name, keys, "ab", "left", "a|");
                assertThat(new Typist().press(keys).effects()).containsExactly(Signal.QUIT);
            }
            case LEFT -> edits(name, keys, "ab", "", "a|b");
            case RIGHT -> edits(name, keys, "ab", "left left", "a|b");
            case UP -> {
                edits(name, keys, TWO_LINES, "", "one two|\nthree four");
                assertThat(new Typist().sent("old").type("x").press(keys).text())
                        .as(name)
                        .isEqualTo("old|");
            }
            case DOWN -> {
                edits(name, keys, TWO_LINES, "alt+<", "one two\n|three four");
                assertThat(new Typist().sent("old").type("x").press("up " + keys).text())
                        .as(name)
                        .isEqualTo("x|");
            }
            case WORD_LEFT -> edits(name, keys, TWO_LINES, "", "one two\nthree |four");
            case WORD_RIGHT -> edits(name, keys, TWO_LINES, "alt+<", "one| two\nthree four");
            case LINE_START -> edits(name, keys, TWO_LINES, "", "one two\n|three four");
            case LINE_END -> edits(name, keys, TWO_LINES, "alt+<", "one two|\nthree four");
            case TEXT_START -> edits(name, keys, TWO_LINES, "", "|one two\nthree four");
            case TEXT_END -> edits(name, keys, TWO_LINES, "alt+<", "one two\nthree four|");
            case DELETE_LEFT -> edits(name, keys, "a👨‍👩‍👧", "", "a|");
            case DELETE_RIGHT -> edits(name, keys, "a👨‍👩‍👧", "left", "a|");
            case KILL_WORD_LEFT -> kills(name, keys, "go src/main", "", "go |", "src/main");
            case KILL_PART_LEFT -> kills(name, keys, "go src/main", "", "go src/|", "main");
            case KILL_WORD_RIGHT -> kills(name, keys, "one two", "home", "| two", "one");
            case KILL_TO_START -> kills(name, keys, TWO_LINES, "", "one two\n|", "three four");
            case KILL_TO_END -> kills(name, keys, TWO_LINES, "alt+<", "|\nthree four", "one two");
            case YANK -> edits(name, keys, "one two", "ctrl+w ctrl+a", "two|one ");
            case YANK_OLDER ->
                    edits(name, keys, "one two", "ctrl+w left right ctrl+w ctrl+y", "two|");
            case TRANSPOSE -> edits(name, keys, "ab", "", "ba|");
            case TRANSPOSE_WORDS -> edits(name, keys, "one two", "", "two one|");
            case UPPERCASE -> edits(name, keys, "one two", "home", "ONE| two");
            case LOWERCASE -> edits(name, keys, "ONE two", "home", "one| two");
            case CAPITALIZE -> edits(name, keys, "oNE two", "home", "One| two");
            case UNDO -> edits(name, keys, "one two", "ctrl+w", "one two|");
            case REDO -> edits(name, keys, "one two", "ctrl+w ctrl+_", "one |");
            case HISTORY_SEARCH -> {
                var typist = new Typist().sent("make tea", "make cake", "go").press(keys);
                typist.type("make").press(keys + " enter");
                assertThat(typist.text()).as(name).isEqualTo("make tea|");
            }
            case EDIT_QUEUED -> {
                var typist = new Typist().activity(Activity.RUNNING).type("later").press("tab");
                assertThat(typist.press(keys).text()).as(name).isEqualTo("later|");
                assertThat(typist.composer().queued()).as(name).isEmpty();
            }
            case SHOW_PASTE -> {
                var typist = new Typist().paste("x\n".repeat(11));
                assertThat(typist.text()).as(name).isEqualTo("[Paste #1: 11 lines]|");
                assertThat(typist.press(keys).text()).as(name).isEqualTo("x\n".repeat(11) + "|");
                assertThat(typist.press("ctrl+_").text()).isEqualTo("[Paste #1: 11 lines]|");
            }
            case STASH -> {
                var typist = new Typist().type("half").press(keys);
                assertThat(typist.text()).as(name).isEqualTo("|");
                assertThat(typist.press(keys).text()).as(name).isEqualTo("half|");
            }
            case EDITOR ->
                    assertThat(new Typist().type("long").press(keys).effects())
                            .as(name)
                            .containsExactly(new ComposerEffect.OpenEditor("long"));
            case PASTE_IMAGE -> signals(name, keys, Signal.PASTE_IMAGE);
            case NEXT_MODE -> signals(name, keys, Signal.NEXT_MODE);
            case TRANSCRIPT -> signals(name, keys, Signal.TRANSCRIPT);
            case REDRAW -> signals(name, keys, Signal.REDRAW);
            case SUSPEND -> signals(name, keys, Signal.SUSPEND);
        }
    }

    /** A text is typed, then keys come before the one that is tried. */
    private static void edits(String name, String keys, String typed, String before, String after) {
        var typist = typed(typed);
        if (!before.isEmpty()) {
            typist.press(before);
        }
        assertThat(typist.press(keys).text()).as(name).isEqualTo(after);
    }

    private static void kills(
            String name, String keys, String typed, String before, String after, String cut) {
        edits(name, keys, typed, before, after);
        var typist = typed(typed);
        if (!before.isEmpty()) {
            typist.press(before);
        }
        assertThat(typist.press(keys).press("alt+> ctrl+y").composer().text())
                .as(name)
                .endsWith(cut);
    }

    private static Typist typed(String text) {
        var typist = new Typist();
        for (String line : text.split("(?<=\n)", -1)) {
            typist.type(line.replace("\n", ""));
            if (line.endsWith("\n")) {
                typist.press("ctrl+j");
            }
        }
        return typist;
    }

    private static void signals(String name, String keys, Signal signal) {
        var typist = new Typist().type("kept").press(keys);
        assertThat(typist.effects()).as(name).isEqualTo(List.of(signal));
        assertThat(typist.text()).as(name).isEqualTo("kept|");
    }
}
