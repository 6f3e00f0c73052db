/**
 * HTML as Markdown, for readers who want the text: whatever the input, an answer in time and memory
 * linear to it, and never an exception. Start at {@link dev.musher.tools.web.html.HtmlMarkdown}.
 */
@NullMarked
package dev.musher.tools.web.html;

import org.jspecify.annotations.NullMarked;
