/** What people ask for, as the command that it means at the stage where an item is. */
@NullMarked
package dev.musher.host.order;

import org.jspecify.annotations.NullMarked;
