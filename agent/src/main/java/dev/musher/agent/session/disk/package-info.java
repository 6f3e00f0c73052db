/**
 * The files of diaries on disk: their lines, reading them back, repairing a cut end, and the store
 * over all sessions of a project.
 */
@NullMarked
package dev.musher.agent.session.disk;

import org.jspecify.annotations.NullMarked;
