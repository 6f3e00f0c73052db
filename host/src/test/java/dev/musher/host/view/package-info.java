/** What a project shows, in records and sentences. */
@NullMarked
package dev.musher.host.view;

import org.jspecify.annotations.NullMarked;
