package dev.musher.tools.edit;

/** How exactly a text has to be in a file to be found there, from strict to loose. */
enum MatchLooseness {
    EXACT("exactly"),
    LINE_TRIMMED("but for whitespace at line ends"),
    WHITESPACE_NORMALISED("but for the amount of whitespace"),
    INDENTATION_FLEXIBLE("but for its indentation"),
    TYPOGRAPHIC("but for typographic quotes, dashes or blanks");

    private final String words;

    MatchLooseness(String words) {
        this.words = words;
    }

    /** As it stands after "matched". */
    String words() {
        return words;
    }
}
