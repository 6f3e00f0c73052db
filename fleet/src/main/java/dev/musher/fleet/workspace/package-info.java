/**
 * Where stories are worked on: a workspace for each, apart from the user's checkout and from each
 * other, and how their commits are fetched. Never loses a commit. Start at {@link
 * dev.musher.fleet.workspace.Workspaces}.
 */
@NullMarked
package dev.musher.fleet.workspace;

import org.jspecify.annotations.NullMarked;
