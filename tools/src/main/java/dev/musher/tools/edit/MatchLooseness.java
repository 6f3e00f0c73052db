package dev.musher.tools.edit;

/** How exactly a text has to be in a file to be found there, from strict to loose. */
enum MatchLooseness {
    EXACT("exactly"),
    LINE_TRIMMED("except for whitespace at line ends"),
    WHITESPACE_NORMALISED("except for the amount of whitespace"),
    INDENTATION_FLEXIBLE("except for its indentation"),
    TYPOGRAPHIC("except for typographic quotes, dashes or spaces");

    private final String words;

    MatchLooseness(String words) {
        this.words = words;
    }

    /** As it stands after "matched". */
    String words() {
        return words;
    }
}
