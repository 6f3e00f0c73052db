/**
 * Where landed lines come from: from a line, a commit or a release to stories, agents and gates,
 * and whether the signed notes of landed commits are right. Start at {@link
 * dev.musher.host.provenance.ProjectOrigins}.
 */
@NullMarked
package dev.musher.host.provenance;

import org.jspecify.annotations.NullMarked;
