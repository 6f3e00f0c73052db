package dev.musher.fleet.dispatch;

import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;

/** Sentences about why a story cannot get the agent it needs, and what to do. */
final class PinnedAgentText {
    private PinnedAgentText() {}

    static String unknown(ReadyItem story, String name) {
        return "It is pinned to %s, which is not in the team. 'musher story edit %s --agent NAME' pins it to another, or add %s to .musher/project.toml."
                .formatted(name, story.card().number(), name);
    }

    static String wrongPost(ReadyItem story, Teammate mate) {
        return "It is pinned to %s, whose role is not coder but %s. 'musher story edit %s --agent NAME' pins it to another."
                .formatted(mate.name(), mate.post().word(), story.card().number());
    }

    static String noAgent(TeamRole teamRole) {
        return "No agent in the team has the role %s. Add an [[agent]] with role = \"%s\" to .musher/project.toml."
                .formatted(teamRole.word(), teamRole.word());
    }
}
