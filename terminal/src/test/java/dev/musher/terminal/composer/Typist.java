package dev.musher.terminal.composer;

import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.CompletionSource;
import dev.musher.terminal.input.InputEvent;
import dev.musher.terminal.input.InputEvent.Paste;
import dev.musher.terminal.input.InputEvent.PasteEnd;
import dev.musher.terminal.input.InputEvent.Text;
import dev.musher.terminal.input.KeyStroke;
import dev.musher.terminal.keys.KeyBindings;
import java.util.ArrayList;
import java.util.List;

/** Someone who types into a composer, and a source that answers at once. */
final class Typist {
    private Composer composer = Composer.of(KeyBindings.USUAL);
    private CompletionSource source = _ -> List.of();
    private final List<ComposerEffect> effects = new ArrayList<>();

    Typist with(CompletionSource other) {
        source = other;
        return this;
    }

    Typist completing(Completion... all) {
        return with(
                query ->
                        List.of(all).stream()
                                .filter(one -> one.word().startsWith(query.word()))
                                .toList());
    }

    /** Each character by itself, as fingers do. */
    Typist type(String text) {
        text.codePoints().forEach(one -> take(new Text(Character.toString(one))));
        return this;
    }

    Typist paste(String text) {
        return take(new Paste(text, PasteEnd.MARKED));
    }

    /** Keys by their names, with spaces between. */
    Typist press(String names) {
        for (String name : names.split(" ", -1)) {
            take(new InputEvent.Key(KeyStroke.parse(name).orElseThrow()));
        }
        return this;
    }

    Typist take(InputEvent event) {
        return took(composer.step(event));
    }

    Typist activity(Activity activity) {
        return took(composer.activity(activity));
    }

    Typist sent(String... texts) {
        composer = composer.withHistory(List.of(texts));
        return this;
    }

    Typist change(java.util.function.UnaryOperator<Composer> change) {
        composer = change.apply(composer);
        return this;
    }

    private Typist took(Composer.Step step) {
        composer = step.composer();
        for (ComposerEffect effect : step.effects()) {
            if (effect instanceof ComposerEffect.Complete(var query)) {
                composer = composer.completed(query, source.completions(query));
            } else {
                effects.add(effect);
            }
        }
        return this;
    }

    Composer composer() {
        return composer;
    }

    /** The text with a bar at the caret. */
    String text() {
        var save = composer.picture(1000, 1000).text();
        var caret = save.caret().orElseThrow();
        var lines = new ArrayList<String>();
        for (int row = 0; row < save.lines().size(); row++) {
            String line = save.lines().get(row).text().substring(2);
            lines.add(
                    row == caret.row()
                            ? line.substring(0, caret.column() - 2)
                                    + "|"
                                    + line.substring(caret.column() - 2)
                            : line);
        }
        return String.join("\n", lines);
    }

    /** What came out since it was asked last. */
    List<ComposerEffect> effects() {
        var taken = List.copyOf(effects);
        effects.clear();
        return taken;
    }

    List<String> submitted() {
        return effects().stream()
                .filter(ComposerEffect.Submit.class::isInstance)
                .map(one -> ((ComposerEffect.Submit) one).text())
                .toList();
    }
}
