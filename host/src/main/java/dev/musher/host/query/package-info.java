/**
 * What a face can ask about a project, answered with records for programs. Start at {@link
 * dev.musher.host.query.ProjectQueries}.
 */
@NullMarked
package dev.musher.host.query;

import org.jspecify.annotations.NullMarked;
