package dev.musher.tools.document;

/**
 * New text in place of old.
 *
 * @param start where the old text begins, counted in characters of {@link TextDocument#text}
 * @param end where it ends, exclusive
 * @param text what stands there afterwards, with line feeds only
 */
public record TextSplice(int start, int end, String text) {}
