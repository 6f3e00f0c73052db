/**
 * The team of a project, put together: its settings, its agents, the walls around what it has run,
 * its ledger. A face opens the stories of a project, or a fleet that works on them. Start at {@link
 * dev.musher.host.team.TeamParts}.
 */
@NullMarked
package dev.musher.host.team;

import org.jspecify.annotations.NullMarked;
