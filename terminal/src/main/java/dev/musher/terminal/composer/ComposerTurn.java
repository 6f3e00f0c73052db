package dev.musher.terminal.composer;

import dev.musher.host.desk.DeskCommand.Origin;
import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.Completion.Follow;
import dev.musher.terminal.completion.CompletionQuery;
import dev.musher.terminal.composer.ComposerEffect.Signal;
import dev.musher.terminal.composer.ComposerState.Escape;
import dev.musher.terminal.composer.ComposerState.Waiting;
import dev.musher.terminal.input.InputEvent;
import dev.musher.terminal.input.InputEvent.Ignored;
import dev.musher.terminal.input.InputEvent.Paste;
import dev.musher.terminal.input.InputEvent.Reply;
import dev.musher.terminal.input.InputEvent.Text;
import dev.musher.terminal.input.KeyStroke;
import dev.musher.terminal.keys.KeyAction;
import dev.musher.terminal.keys.KeyBindings.Match;
import dev.musher.terminal.keys.KeyChord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** One change of a composer: begins with a state, and ends with another. */
final class ComposerTurn {
    /** More does not fit into the window of any model. */
    private static final int MOST_CHARACTERS = 8 << 20;

    private static final int MOST_WAITING = 100;

    private final ComposerState before;
    private final List<ComposerEffect> effects = new ArrayList<>();
    private Editor editor;
    private PasteStore pastes;
    private Origin origin;
    private EntryHistory history;
    private final List<Waiting> queued;
    private final List<String> aside;
    private Panel panel;
    private KeyChord chord;
    private Escape escape;
    private Activity activity;
    private int columns;
    private int goal;

    ComposerTurn(ComposerState before) {
        this.before = before;
        editor = before.editor();
        pastes = before.pastes();
        origin = before.origin();
        history = before.history();
        queued = new ArrayList<>(before.queued());
        aside = new ArrayList<>(before.aside());
        panel = before.panel();
        chord = before.chord();
        escape = before.escape();
        activity = before.activity();
        columns = before.columns();
        goal = before.goal();
    }

    ComposerState state() {
        return new ComposerState(
                before.bindings(),
                editor,
                pastes,
                editor.now().isEmpty() ? Origin.TYPED : origin,
                history,
                queued,
                aside,
                panel,
                chord,
                escape,
                activity,
                columns,
                goal);
    }

    List<ComposerEffect> effects() {
        return effects;
    }

    void take(InputEvent event) {
        switch (event) {
            case Text(String text) -> type(text);
            case Paste(String text, _) -> paste(text);
            case InputEvent.Key(var stroke) -> press(stroke);
            case InputEvent.Focus _, Reply _, Ignored _ -> {}
        }
    }

    private void type(String text) {
        rest();
        if (!chord.isEmpty()) {
            // The second key of a chord may be a plain character.
            int end = text.offsetByCodePoints(0, 1);
            press(new KeyStroke(text.substring(0, end), Set.of()));
            if (end < text.length()) {
                type(text.substring(end));
            }
        } else if (panel instanceof Panel.Search search) {
            search(search.words() + text, history.entries().size());
        } else if (fits(text)) {
            var plain = pastes.plain(text);
            pastes = plain.store();
            editor = editor.type(plain.mark());
            refresh();
        }
    }

    private void paste(String text) {
        rest();
        if (panel instanceof Panel.Search search) {
            search(search.words() + text.lines().findFirst().orElse(""), history.entries().size());
            return;
        }
        if (text.isEmpty() || !fits(text)) {
            return;
        }
        var now = editor.now();
        int last = EditorText.before(now.text(), now.caret());
        if (pastes.at(now.text(), last).filter(text::equals).isPresent()) {
            unfold(last);
        } else if (PasteStore.isLong(text)) {
            var kept = pastes.keep(text);
            pastes = kept.store();
            editor = editor.set(now.insert(kept.mark()));
        } else {
            var plain = pastes.plain(text);
            pastes = plain.store();
            editor = editor.set(now.insert(plain.mark()));
        }
        if (text.strip().chars().anyMatch(Character::isWhitespace)) {
            origin = Origin.GIVEN;
        }
        refresh();
    }

    private boolean fits(String more) {
        boolean fits = pastes.length(editor.now().text()) + more.length() <= MOST_CHARACTERS;
        if (!fits) {
            effects.add(
                    new ComposerEffect.Tell(
                            "The text would be longer than 8 million characters. Put it into a"
                                    + " file and mention that with @."));
        }
        return fits;
    }

    /** Another key than Esc, up or down. */
    private void rest() {
        escape = Escape.NOT_PRESSED;
        goal = -1;
    }

    private void press(KeyStroke stroke) {
        switch (before.bindings().match(chord, stroke)) {
            case Match.Begun(var begun) -> chord = begun;
            case Match.Unbound(var unbound) -> {
                chord = KeyChord.EMPTY;
                if (unbound.strokes().size() > 1) {
                    effects.add(
                            new ComposerEffect.Tell(
                                    unbound + " does nothing. /keys lists all keys."));
                }
            }
            case Match.Bound(var action) -> {
                chord = KeyChord.EMPTY;
                act(action);
            }
        }
    }

    private void act(KeyAction action) {
        boolean wasEscape = escape == Escape.PRESSED;
        int wanted = goal;
        rest();
        if (panel instanceof Panel.Search search && searching(search, action)) {
            return;
        }
        if (panel instanceof Panel.Popup popup && popup.isReady() && choosing(popup, action)) {
            return;
        }
        switch (action) {
            case SUBMIT -> submit();
            case COMPLETE -> complete();
            case CANCEL -> cancel(wasEscape);
            case INTERRUPT -> interrupt();
            case UP -> vertical(-1, wanted);
            case DOWN -> vertical(1, wanted);
            case HISTORY_SEARCH -> search("", history.entries().size());
            case EDIT_QUEUED -> editQueued();
            case SHOW_PASTE -> showPaste();
            case STASH -> stash();
            case EDITOR ->
                    effects.add(new ComposerEffect.OpenEditor(pastes.whole(editor.now().text())));
            case PASTE_IMAGE -> effects.add(Signal.PASTE_IMAGE);
            case NEXT_MODE -> effects.add(Signal.NEXT_MODE);
            case TRANSCRIPT -> effects.add(Signal.TRANSCRIPT);
            case REDRAW -> effects.add(Signal.REDRAW);
            case SUSPEND -> effects.add(Signal.SUSPEND);
            case DELETE_OR_QUIT -> deleteOrQuit();
            default -> edit(action);
        }
    }

    private void edit(KeyAction action) {
        String text = editor.now().text();
        editor = editor.apply(action).orElse(editor);
        if (!editor.now().text().equals(text)) {
            refresh();
        } else {
            panel = Panel.NONE;
        }
    }

    private void deleteOrQuit() {
        if (editor.now().isEmpty()) {
            effects.add(Signal.QUIT);
        } else {
            edit(KeyAction.DELETE_RIGHT);
        }
    }

    private void cancel(boolean wasEscape) {
        if (panel instanceof Panel.Popup popup) {
            panel = new Panel.Closed(popup.query().start());
        } else if (activity == Activity.RUNNING) {
            effects.add(Signal.STOP);
        } else if (!wasEscape) {
            escape = Escape.PRESSED;
        } else if (editor.now().isEmpty()) {
            effects.add(Signal.REWIND);
        } else {
            clear();
        }
    }

    private void interrupt() {
        if (activity == Activity.RUNNING || editor.now().isEmpty()) {
            effects.add(Signal.INTERRUPT);
        } else {
            clear();
        }
    }

    /** What is cleared can be inserted again, and undone. */
    private void clear() {
        editor = editor.kill(0, editor.now().text().length(), KillRing.Side.AFTER);
        panel = Panel.NONE;
    }

    private void submit() {
        var now = editor.now();
        String text = now.text();
        int slashes = 0;
        while (slashes < now.caret() && text.charAt(now.caret() - 1 - slashes) == '\\') {
            slashes++;
        }
        if (slashes % 2 == 1) {
            editor = editor.set(now.replace(now.caret() - 1, now.caret(), "\n"));
            refresh();
        } else if (!text.isBlank()) {
            send(new Waiting(text, origin));
            restart();
        }
    }

    private void send(Waiting message) {
        effects.add(
                new ComposerEffect.Submit(
                        pastes.whole(message.text()),
                        RowLayout.labelled(message.text(), pastes),
                        message.origin()));
        history = history.add(message.text());
    }

    /** Begins an empty text, and lets go of pastes that are nowhere any more. */
    private void restart() {
        editor = Editor.of(history.draft(), editor.kills());
        history = history.rest();
        origin = Origin.TYPED;
        panel = Panel.NONE;
        var used = new ArrayList<>(history.texts());
        used.addAll(editor.kills().texts());
        used.addAll(aside);
        used.add(editor.now().text());
        queued.forEach(one -> used.add(one.text()));
        pastes = pastes.only(used);
    }

    private void complete() {
        var query = CompletionQuery.at(editor.now().text(), editor.now().caret());
        if (query.isPresent()) {
            panel = Panel.NONE;
            refresh();
        } else if (activity == Activity.RUNNING && !editor.now().text().isBlank()) {
            if (queued.size() < MOST_WAITING) {
                queued.add(new Waiting(editor.now().text(), origin));
                restart();
            } else {
                effects.add(
                        new ComposerEffect.Tell(
                                "No more than " + MOST_WAITING + " messages can wait."));
            }
        }
    }

    private void editQueued() {
        if (queued.isEmpty()) {
            return;
        }
        putAside();
        var last = queued.removeLast();
        editor = editor.set(EditorText.atEnd(last.text()));
        origin = last.origin();
        panel = Panel.NONE;
    }

    private void stash() {
        if (!editor.now().isEmpty()) {
            putAside();
            editor = editor.set(EditorText.EMPTY);
        } else if (!aside.isEmpty()) {
            editor = editor.set(EditorText.atEnd(aside.removeLast()));
        }
        panel = Panel.NONE;
    }

    private void putAside() {
        if (!editor.now().isEmpty()) {
            aside.add(editor.now().text());
        }
    }

    private void vertical(int by, int wanted) {
        var layout = RowLayout.of(editor.now(), pastes, columns);
        var moved = layout.vertical(by, wanted);
        panel = Panel.NONE;
        if (moved.isPresent()) {
            goal = moved.get().goal();
            editor = editor.moved(moved.get().place());
        } else if (by < 0 && editor.now().isEmpty() && !queued.isEmpty()) {
            editQueued();
        } else {
            history.move(by, editor.now().text()).ifPresent(this::recall);
        }
    }

    private void recall(EntryHistory.Moved moved) {
        history = moved.history();
        editor = editor.set(EditorText.atEnd(moved.text()));
    }

    private void showPaste() {
        var now = editor.now();
        int at = EditorText.before(now.text(), now.caret());
        if (pastes.at(now.text(), at).isEmpty()) {
            at = nearestPaste(now);
        }
        if (at >= 0) {
            unfold(at);
        }
    }

    private static int nearestPaste(EditorText now) {
        int found = -1;
        String text = now.text();
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            boolean isPaste = PasteStore.isMark(text.codePointAt(at));
            if (isPaste && (found < 0 || at <= now.caret())) {
                found = at;
            }
        }
        return found;
    }

    private void unfold(int at) {
        var plain = pastes.plain(pastes.at(editor.now().text(), at).orElse(""));
        pastes = plain.store();
        editor = editor.set(editor.now().replace(at, at + 2, plain.mark()));
    }

    /** Looks for completions of what is typed now. */
    private void refresh() {
        var query = CompletionQuery.at(editor.now().text(), editor.now().caret());
        if (query.isEmpty()) {
            panel = Panel.NONE;
            return;
        }
        boolean isDismissed =
                panel instanceof Panel.Closed(int start) && start == query.get().start();
        if (!isDismissed) {
            panel =
                    panel instanceof Panel.Popup open && open.query().start() == query.get().start()
                            ? new Panel.Popup(query.get(), open.answered(), open.completions(), 0)
                            : new Panel.Popup(query.get(), query.get(), List.of(), 0);
            effects.add(new ComposerEffect.Complete(query.get()));
        }
    }

    void completed(CompletionQuery query, List<Completion> completions) {
        if (panel instanceof Panel.Popup popup && popup.query().equals(query)) {
            panel = new Panel.Popup(query, query, completions, 0);
        }
    }

    /** Whether the list of completions takes the key. */
    private boolean choosing(Panel.Popup popup, KeyAction action) {
        switch (action) {
            case UP -> panel = popup.select(-1);
            case DOWN -> panel = popup.select(1);
            case COMPLETE -> choose(popup);
            case SUBMIT -> {
                String typed = popup.query().word();
                boolean isWhole =
                        popup.completions().stream().anyMatch(one -> one.word().equals(typed));
                if (isWhole) {
                    return false;
                }
                choose(popup);
                if (popup.chosen().follow() == Follow.END) {
                    submit();
                }
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void choose(Panel.Popup popup) {
        var chosen = popup.chosen();
        var now = editor.now();
        boolean isSpaced =
                now.caret() < now.text().length() && now.text().charAt(now.caret()) == ' ';
        String space = chosen.follow() == Follow.SPACE && !isSpaced ? " " : "";
        editor = editor.set(now.replace(popup.query().start(), now.caret(), chosen.word() + space));
        panel = Panel.NONE;
        if (chosen.follow() == Follow.MORE) {
            refresh();
        }
    }

    private void search(String words, int before) {
        int found = history.find(words, before, pastes).orElse(-1);
        panel = new Panel.Search(words, found);
    }

    /** Whether the search takes the key; else it ends with what it found. */
    private boolean searching(Panel.Search search, KeyAction action) {
        switch (action) {
            case HISTORY_SEARCH, UP -> {
                var older = history.find(search.words(), search.found(), pastes);
                panel = new Panel.Search(search.words(), older.orElse(search.found()));
            }
            case DELETE_LEFT -> {
                String words = search.words();
                int end = EditorText.before(words, words.length());
                search(words.substring(0, end), history.entries().size());
            }
            case CANCEL, INTERRUPT -> panel = Panel.NONE;
            case SUBMIT, COMPLETE -> take(search);
            default -> {
                take(search);
                return false;
            }
        }
        return true;
    }

    private void take(Panel.Search search) {
        panel = Panel.NONE;
        if (search.found() >= 0) {
            history.moveTo(search.found(), editor.now().text()).ifPresent(this::recall);
        }
    }

    void activity(Activity now) {
        activity = now;
        if (now == Activity.IDLE && !queued.isEmpty()) {
            send(queued.removeFirst());
        }
    }

    void edited(String text) {
        var plain = pastes.plain(text.stripTrailing());
        String folded = plain.mark();
        for (var paste : plain.store().texts().entrySet()) {
            String mark = PasteStore.mark(paste.getKey());
            boolean isUsed = editor.now().text().contains(mark);
            folded = isUsed ? folded.replace(paste.getValue().text(), mark) : folded;
        }
        pastes = plain.store();
        editor = editor.set(EditorText.atEnd(folded));
        panel = Panel.NONE;
    }

    void giveBack(String text) {
        var kept = PasteStore.isLong(text) ? pastes.keep(text) : pastes.plain(text);
        pastes = kept.store();
        String typed = editor.now().text();
        editor =
                editor.set(
                        EditorText.atEnd(
                                typed.isEmpty() ? kept.mark() : kept.mark() + "\n" + typed));
        origin = Origin.GIVEN;
    }

    void history(List<String> entries) {
        var folded = new ArrayList<String>();
        for (String entry : entries) {
            var kept = PasteStore.isLong(entry) ? pastes.keep(entry) : pastes.plain(entry);
            pastes = kept.store();
            folded.add(kept.mark());
        }
        history = EntryHistory.of(folded);
    }

    void columns(int now) {
        columns = Math.max(1, now);
    }

    void restore(SavedDraft draft) {
        editor = editor.set(EditorText.atEnd(joined(draft.text())));
        draft.queued().forEach(one -> queued.add(new Waiting(joined(one), Origin.GIVEN)));
        draft.aside().forEach(one -> aside.add(joined(one)));
        origin = Origin.GIVEN;
    }

    private String joined(List<SavedDraft.Piece> pieces) {
        var text = new StringBuilder();
        for (var piece : pieces) {
            boolean isPaste = piece.kind() == SavedDraft.Kind.PASTED;
            var kept = isPaste ? pastes.keep(piece.text()) : pastes.plain(piece.text());
            pastes = kept.store();
            text.append(kept.mark());
        }
        return text.toString();
    }
}
