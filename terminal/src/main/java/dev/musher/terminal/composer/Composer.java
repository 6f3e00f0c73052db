package dev.musher.terminal.composer;

import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.CompletionQuery;
import dev.musher.terminal.input.InputEvent;
import dev.musher.terminal.keys.KeyBindings;
import java.util.List;
import java.util.function.Consumer;

/**
 * What is being written, and everything around it. A value: every change gives another one, with
 * what its owner has to do.
 */
public final class Composer {
    private final ComposerState state;

    /** Another composer, and what is to be done, in this order. */
    public record Step(Composer composer, List<ComposerEffect> effects) {
        public Step {
            effects = List.copyOf(effects);
        }
    }

    private Composer(ComposerState state) {
        this.state = state;
    }

    public static Composer of(KeyBindings bindings) {
        return new Composer(ComposerState.of(bindings));
    }

    /** Takes what came from the terminal. What is no key, text or paste changes nothing. */
    public Step step(InputEvent event) {
        return step(turn -> turn.take(event));
    }

    /** Whether a run goes on; when it has ended, the first message that waits is sent. */
    public Step activity(Activity activity) {
        return step(turn -> turn.activity(activity));
    }

    /** The answer to {@link ComposerEffect.Complete}; one that comes too late changes nothing. */
    public Composer completed(CompletionQuery query, List<Completion> completions) {
        return step(turn -> turn.completed(query, completions)).composer();
    }

    /** The text comes back from the person's own editor. */
    public Composer edited(String text) {
        return step(turn -> turn.edited(text)).composer();
    }

    /** Text that was sent and not heard is there again, before what is typed. */
    public Composer giveBack(String text) {
        return step(turn -> turn.giveBack(text)).composer();
    }

    /** What was sent in earlier sessions, the oldest first. */
    public Composer withHistory(List<String> entries) {
        return step(turn -> turn.history(entries)).composer();
    }

    /** How many columns a row of text may take; rows decide where up and down lead. */
    public Composer withColumns(int columns) {
        return step(turn -> turn.columns(columns)).composer();
    }

    private Step step(Consumer<ComposerTurn> change) {
        var turn = new ComposerTurn(state);
        change.accept(turn);
        return new Step(new Composer(turn.state()), turn.effects());
    }

    /** What is typed, with every paste in its place. */
    public String text() {
        return state.pastes().whole(state.editor().now().text());
    }

    public boolean isEmpty() {
        return state.editor().now().isEmpty();
    }

    /** The messages that wait for the end of the run, the next one first. */
    public List<String> queued() {
        return state.queued().stream().map(one -> state.pastes().whole(one.text())).toList();
    }

    /** All that would be lost with the process. */
    public SavedDraft save() {
        return SavedDraft.of(state);
    }

    /** Takes back what an earlier process had not sent. */
    public Composer restore(SavedDraft draft) {
        return step(turn -> turn.restore(draft)).composer();
    }

    /** How it looks with so many columns and rows. */
    public ComposerPicture picture(int columns, int mostRows) {
        return ComposerPicture.of(state, columns, mostRows);
    }
}
