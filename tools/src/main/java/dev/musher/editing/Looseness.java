package dev.musher.editing;

/** How exactly a text has to be in a file to be found there, from strict to loose. */
enum Looseness {
    EXACT("exactly"),
    LINE_TRIMMED("but for whitespace at line ends"),
    WHITESPACE_NORMALISED("but for the amount of whitespace"),
    INDENTATION_FLEXIBLE("but for its indentation"),
    TYPOGRAPHIC("but for typographic quotes, dashes or blanks");

    private final String words;

    Looseness(String words) {
        this.words = words;
    }

    /** As it stands after "matched". */
    String words() {
        return words;
    }
}
