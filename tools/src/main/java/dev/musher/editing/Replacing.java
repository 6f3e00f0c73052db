package dev.musher.editing;

/**
 * One replacement that a model asks for; both texts have line feeds only, but for the text of a new
 * file, which has no old text.
 *
 * @param where which of the places that hold the old text are meant
 */
record Replacing(String oldText, String newText, Where where) {
    /** Which places are meant. */
    enum Where {
        /** The only one there is. */
        ONE,
        /** All of them. */
        EVERYWHERE
    }
}
