package dev.musher.terminal.composer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.property.Combinators;
import dev.musher.base.property.ForAll;
import dev.musher.base.property.Generator;
import dev.musher.base.property.Generators;
import dev.musher.base.property.Property;
import dev.musher.base.property.Provide;
import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.Completion.Follow;
import dev.musher.terminal.input.InputEvent;
import dev.musher.terminal.input.InputEvent.Paste;
import dev.musher.terminal.input.InputEvent.PasteEnd;
import dev.musher.terminal.input.InputEvent.Text;
import dev.musher.terminal.keys.KeyAction;
import dev.musher.terminal.keys.KeyBindings;
import java.util.ArrayList;
import java.util.List;

/** What holds whatever is typed. */
final class ComposerPropertyTest {
    private static final List<Completion> COMPLETIONS =
            List.of(
                    new Completion("/help", "What can be typed.", Follow.END),
                    new Completion("@src/", "", Follow.MORE),
                    new Completion("@漢字.txt", "", Follow.SPACE));

    /** A size and events. */
    record Scene(int columns, int rows, List<InputEvent> events) {}

    @Property(tries = 1000)
    void aPictureFitsAndItsCaretIsInside(@ForAll("scenes") Scene scene) {
        var typist = typist(scene);
        for (InputEvent event : scene.events()) {
            typist.take(event);
            var whole = typist.composer().picture(scene.columns(), scene.rows()).whole();
            assertThat(whole.lines()).hasSizeBetween(1, scene.rows());
            assertThat(whole.lines())
                    .allSatisfy(
                            line -> assertThat(line.width()).isLessThanOrEqualTo(scene.columns()));
            var caret = whole.caret().orElseThrow();
            assertThat(caret.row()).isBetween(0, whole.lines().size() - 1);
            assertThat(caret.column()).isBetween(0, scene.columns() - 1);
        }
    }

    @Property(tries = 500)
    void whatIsSavedIsThereAgain(@ForAll("scenes") Scene scene) {
        var typist = typist(scene);
        scene.events().forEach(typist::take);
        var saved = typist.composer().save();
        var after = new Typist().change(one -> one.restore(saved));
        assertThat(after.composer().text()).isEqualTo(typist.composer().text());
        assertThat(after.composer().queued()).isEqualTo(typist.composer().queued());
        assertThat(after.composer().save()).isEqualTo(saved);
    }

    @Property(tries = 500)
    void everyEditCanBeUndoneAndDoneAgain(@ForAll("edits") List<InputEvent> edits) {
        var typist = new Typist().type("start").press("left");
        edits.forEach(typist::take);
        String end = typist.composer().text();
        int undone = 0;
        while (!typist.composer().isEmpty() && undone < 200) {
            typist.press("ctrl+_");
            undone++;
        }
        assertThat(typist.composer().text()).isEmpty();
        for (int at = 0; at < undone; at++) {
            typist.press("alt+_");
        }
        for (int at = 0; at < 200 && !typist.composer().text().equals(end); at++) {
            typist.press("alt+_");
        }
        assertThat(typist.composer().text()).isEqualTo(end);
    }

    @Property(tries = 500)
    void whatIsTypedIsSentAsItIs(@ForAll("words") String words) {
        var typist = new Typist().type(words);
        typist.press("enter");
        boolean isSent = !words.isBlank() && !words.matches("(?s).*(?<!\\\\)(\\\\\\\\)*\\\\");
        assertThat(typist.submitted()).isEqualTo(isSent ? List.of(words) : List.of());
    }

    private static Typist typist(Scene scene) {
        return new Typist()
                .with(query -> COMPLETIONS)
                .sent("an older entry", "two\nlines")
                .change(one -> one.withColumns(scene.columns()));
    }

    @Provide
    Generator<Scene> scenes() {
        return Combinators.combine(
                        Generators.integers().between(3, 60),
                        Generators.integers().between(1, 12),
                        Generators.oneOf(keys(), texts(), pastes()).list().ofMaxSize(25))
                .as(Scene::new);
    }

    @Provide
    Generator<List<InputEvent>> edits() {
        var editing = new ArrayList<InputEvent>();
        for (KeyAction action : KeyAction.values()) {
            if (Editor.EMPTY.apply(action).isPresent()
                    && action != KeyAction.UNDO
                    && action != KeyAction.REDO
                    && action != KeyAction.DELETE_OR_QUIT) {
                KeyBindings.USUAL
                        .keys(action)
                        .getFirst()
                        .strokes()
                        .forEach(stroke -> editing.add(new InputEvent.Key(stroke)));
            }
        }
        return Generators.oneOf(Generators.of(editing), texts()).list().ofMaxSize(20);
    }

    @Provide
    Generator<String> words() {
        return Generators.strings()
                .ofMinLength(1)
                .ofMaxLength(20)
                .map(text -> "w" + text.replaceAll("\\p{Cc}", "x"));
    }

    private static Generator<InputEvent> keys() {
        var keys = new ArrayList<InputEvent>();
        for (var chord : KeyBindings.USUAL.actions().keySet()) {
            chord.strokes().forEach(stroke -> keys.add(new InputEvent.Key(stroke)));
        }
        keys.sort(java.util.Comparator.comparing(InputEvent::toString));
        return Generators.of(keys);
    }

    private static Generator<InputEvent> texts() {
        return Generators.oneOf(
                Generators.strings()
                        .ofMinLength(1)
                        .ofMaxLength(8)
                        .map(text -> new Text("a" + text.replaceAll("\\p{Cc}", " "))),
                Generators.of("/", "@", "@s", " ", "!", "漢字", "👨‍👩‍👧", "e\u0301", "\u0301")
                        .map(Text::new));
    }

    private static Generator<InputEvent> pastes() {
        return Generators.oneOf(
                        Generators.strings().ofMaxLength(30),
                        Generators.of("x\n".repeat(20), "é漢 ".repeat(500), "a\tb\nc"))
                .map(text -> new Paste(text, PasteEnd.MARKED));
    }
}
