package dev.musher.base.text;

/**
 * What changed between two texts.
 *
 * @param text the hunks with their header, empty when nothing changed; a last line says so when
 *     lines were left out
 * @param added how many lines only the new text has
 * @param removed how many lines only the old text has
 * @param leftOut how many lines of the diff the text does not show
 */
public record TextDifference(String text, int added, int removed, int leftOut) {
    /** Whether the text is a patch that makes the new text of the old one. */
    public boolean complete() {
        return leftOut == 0;
    }
}
