/** The tool that reads files: text by lines, images as they are, and a hint where nothing is. */
@NullMarked
package dev.musher.tools.read;

import org.jspecify.annotations.NullMarked;
