/**
 * Making a folder a project of Musher: what it is built with, which branch it lands on, its gates,
 * and the file that keeps all this. Start at {@link dev.musher.project.InitCommand}.
 */
@NullMarked
package dev.musher.project;

import org.jspecify.annotations.NullMarked;
