/**
 * The rules of the house as tests: which room may know which, what a package must say, which names
 * and constructs are refused. Every rule is shown to catch a planted violation.
 */
@NullMarked
package dev.musher.app.architecture;

import org.jspecify.annotations.NullMarked;
