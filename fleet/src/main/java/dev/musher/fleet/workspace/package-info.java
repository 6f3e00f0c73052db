/**
 * Where stories are worked on: a workspace for each, apart from the user's checkout and from each
 * other, and the way their commits come home. Never loses a commit. Start at {@link
 * dev.musher.fleet.workspace.Workspaces}.
 */
@NullMarked
package dev.musher.fleet.workspace;

import org.jspecify.annotations.NullMarked;
