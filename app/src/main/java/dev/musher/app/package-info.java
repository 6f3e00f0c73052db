/** The program: its commands and their wiring. The one package that knows every room. */
@NullMarked
package dev.musher.app;

import org.jspecify.annotations.NullMarked;
