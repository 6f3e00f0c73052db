package dev.musher.tools.edit;

/**
 * One replacement that a model asks for; both texts have line feeds only, but for the text of a new
 * file, which has no old text.
 *
 * @param where which of the places that hold the old text are meant
 */
record TextReplacement(String oldText, String newText, Occurrence where) {
    /** Which places are meant. */
    enum Occurrence {
        /** The only one there is. */
        ONE,
        /** All of them. */
        EVERYWHERE
    }
}
