/**
 * Making a folder a project of Musher: what it is built with, which branch it lands on, its gates,
 * and the file that keeps all this. Start at {@link dev.musher.host.setup.ProjectInit}.
 */
@NullMarked
package dev.musher.host.setup;

import org.jspecify.annotations.NullMarked;
