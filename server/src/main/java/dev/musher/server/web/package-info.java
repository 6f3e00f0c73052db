/** The page of the board and everything that it loads: files of this program, and nothing else. */
@NullMarked
package dev.musher.server.web;

import org.jspecify.annotations.NullMarked;
