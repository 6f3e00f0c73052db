package dev.musher.tools.todo;

/** How far an item is. */
public enum TodoState {
    OPEN("open", "[ ]"),
    DOING("doing", "[>]"),
    DONE("done", "[x]");

    private final String word;
    private final String mark;

    TodoState(String word, String mark) {
        this.word = word;
        this.mark = mark;
    }

    public String word() {
        return word;
    }

    /** What stands before the item in a list. */
    public String mark() {
        return mark;
    }

    static TodoState of(String word) {
        for (TodoState state : values()) {
            if (state.word.equals(word)) {
                return state;
            }
        }
        throw new IllegalStateException("the tool's shape has no state " + word);
    }
}
