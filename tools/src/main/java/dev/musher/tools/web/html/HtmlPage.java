package dev.musher.tools.web.html;

/**
 * A page as text.
 *
 * @param title on one line; empty if it has none
 */
public record HtmlPage(String title, String markdown) {}
