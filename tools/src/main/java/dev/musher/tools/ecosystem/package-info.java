/**
 * How a project checks itself: which commands build, test and lint it, found in its own files.
 * Reads files only, and few of them; starts no process and believes nothing that is not written
 * down in the project. Start at {@link dev.musher.tools.ecosystem.ProjectStackDetector}.
 */
@NullMarked
package dev.musher.tools.ecosystem;

import org.jspecify.annotations.NullMarked;
