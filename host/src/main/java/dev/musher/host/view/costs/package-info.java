/** What calls of models cost, added up. */
@NullMarked
package dev.musher.host.view.costs;

import org.jspecify.annotations.NullMarked;
