/** What a project shows, in records and sentences. */
@NullMarked
package dev.musher.host.wording;

import org.jspecify.annotations.NullMarked;
