package dev.musher.base.git.data;

/** What happened to a file, by the letter that git gives it. */
public enum ChangeKind {
    UNCHANGED('.'),
    MODIFIED('M'),
    TYPE_CHANGED('T'),
    ADDED('A'),
    DELETED('D'),
    RENAMED('R'),
    COPIED('C'),
    UNMERGED('U');

    private final char letter;

    ChangeKind(char letter) {
        this.letter = letter;
    }

    public static ChangeKind of(char letter) {
        for (var kind : values()) {
            if (kind.letter == letter) {
                return kind;
            }
        }
        throw new IllegalStateException("git reports an unknown kind of change: " + letter);
    }
}
