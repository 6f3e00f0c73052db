/**
 * Files as the tools see and change them. A {@link dev.musher.tools.document.TextDocument} keeps
 * what a model does not see (line endings, the byte order mark, a missing last line end), a {@link
 * dev.musher.tools.document.ReadSet} knows what a session has read, and {@link
 * dev.musher.tools.document.ToolFileWriter} is the one way in which any tool changes a file.
 */
@NullMarked
package dev.musher.tools.document;

import org.jspecify.annotations.NullMarked;
