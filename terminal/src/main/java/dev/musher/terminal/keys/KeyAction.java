package dev.musher.terminal.keys;

import java.util.List;
import java.util.Locale;

/** Something a key does, with the keys that do it unless the settings say otherwise. */
public enum KeyAction {
    SUBMIT("Send what is typed; take what is chosen in a list.", "enter"),
    NEWLINE("Start a new line.", "shift+enter", "alt+enter", "ctrl+enter", "ctrl+j"),
    COMPLETE("Complete a word; while the agent works: send after this run.", "tab"),
    CANCEL("Close a list or search; stop the run; twice: clear, or rewind.", "escape"),
    INTERRUPT("Clear what is typed, or stop the run; twice: quit.", "ctrl+c"),
    DELETE_OR_QUIT("Delete the next character; quit where nothing is typed.", "ctrl+d"),
    LEFT("Move one character left.", "left", "ctrl+b"),
    RIGHT("Move one character right.", "right", "ctrl+f"),
    UP("Move up; in the first row: the entry before.", "up", "ctrl+p"),
    DOWN("Move down; in the last row: the entry after.", "down", "ctrl+n"),
    WORD_LEFT("Move one word left.", "alt+b", "ctrl+left", "alt+left"),
    WORD_RIGHT("Move one word right.", "alt+f", "ctrl+right", "alt+right"),
    LINE_START("Move to the start of the line.", "ctrl+a", "home"),
    LINE_END("Move to the end of the line.", "ctrl+e", "end"),
    TEXT_START("Move to the start of the text.", "alt+<", "ctrl+home"),
    TEXT_END("Move to the end of the text.", "alt+>", "ctrl+end"),
    DELETE_LEFT("Delete the character before.", "backspace", "ctrl+h", "shift+backspace"),
    DELETE_RIGHT("Delete the next character.", "delete"),
    KILL_WORD_LEFT("Cut back to the last space.", "ctrl+w"),
    KILL_PART_LEFT("Cut the word before.", "alt+backspace", "ctrl+backspace"),
    KILL_WORD_RIGHT("Cut the next word.", "alt+d", "ctrl+delete", "alt+delete"),
    KILL_TO_START("Cut to the start of the line.", "ctrl+u"),
    KILL_TO_END("Cut to the end of the line.", "ctrl+k"),
    YANK("Insert what was cut last.", "ctrl+y"),
    YANK_OLDER("After that: replace it by what was cut before it.", "alt+y"),
    TRANSPOSE("Swap the two characters here.", "ctrl+t"),
    TRANSPOSE_WORDS("Swap the two words here.", "alt+t"),
    UPPERCASE("Make the next word upper case.", "alt+u"),
    LOWERCASE("Make the next word lower case.", "alt+l"),
    CAPITALIZE("Capitalize the next word.", "alt+c"),
    UNDO("Undo an edit.", "ctrl+_", "ctrl+-", "ctrl+x ctrl+u"),
    REDO("Redo an edit.", "alt+_", "ctrl+shift+z", "ctrl+x ctrl+r"),
    HISTORY_SEARCH("Search what was sent; again: an older match.", "ctrl+r"),
    EDIT_QUEUED("Edit the message that waits last.", "alt+up"),
    SHOW_PASTE("Unfold the pasted text at the cursor; undo folds it again.", "alt+v"),
    STASH("Put what is typed aside; where nothing is typed: take it back.", "ctrl+s"),
    EDITOR("Edit in your own editor.", "ctrl+g", "ctrl+x ctrl+e"),
    PASTE_IMAGE("Attach the image in the clipboard.", "ctrl+v"),
    NEXT_MODE("Change what needs no question.", "shift+tab"),
    TRANSCRIPT("Show the whole session.", "ctrl+o"),
    REDRAW("Draw the screen again.", "ctrl+l"),
    SUSPEND("Suspend; fg in the shell resumes.", "ctrl+z");

    private final String summary;

    /** Separated by commas. */
    private final String keys;

    KeyAction(String summary, String... keys) {
        this.summary = summary;
        this.keys = String.join(",", keys);
    }

    /** As it is written in the settings. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public String summary() {
        return summary;
    }

    List<String> keys() {
        return keys.isEmpty() ? List.of() : List.of(keys.split(",", -1));
    }
}
