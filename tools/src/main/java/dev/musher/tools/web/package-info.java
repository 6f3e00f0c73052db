/**
 * Pages of the public web for models: the tools {@code fetch} and {@code web_search}. Owns which
 * hosts may be asked, how a URL is read so that every check sees the same URL, and how pages become
 * text; {@link dev.musher.tools.web.html} turns HTML into Markdown. Start at {@link
 * dev.musher.tools.web.FetchTool}.
 */
@NullMarked
package dev.musher.tools.web;

import org.jspecify.annotations.NullMarked;
