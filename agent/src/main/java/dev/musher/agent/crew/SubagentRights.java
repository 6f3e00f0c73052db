package dev.musher.agent.crew;

import dev.musher.tools.api.ToolDescription;
import dev.musher.tools.api.ToolEffect;
import java.util.Locale;
import java.util.Set;

/** The rights of a subagent; each includes those before it. */
public enum SubagentRights {
    /** Looks, in the folder of its parent. */
    READ,
    /** Runs commands too, in a copy of the folder; what they change stays there. */
    RUN,
    /** Changes files too, in a workspace of its own; what it changed is offered as a diff. */
    WRITE;

    /** Those that only make sense with commands. */
    private static final Set<String> OF_SHELLS = Set.of("bash", "bash_output", "bash_kill");

    private static final Set<String> LOOKING = Set.of("read", "grep", "glob", "ls", "symbols");

    /** An agent that works for another neither hands work on nor has questions of its own. */
    private static final Set<String> NEVER = Set.of("task", "ask");

    /** Whether a tool may be used. */
    public boolean allow(ToolDescription tool) {
        boolean looks = tool.effect() == ToolEffect.READS && !OF_SHELLS.contains(tool.name());
        return looks ? !NEVER.contains(tool.name()) : allowNamed(tool.name());
    }

    /** Whether a tool may be used of which only the name is known. */
    boolean allowNamed(String tool) {
        if (NEVER.contains(tool)) {
            return false;
        }
        return switch (this) {
            case READ -> LOOKING.contains(tool);
            case RUN -> LOOKING.contains(tool) || OF_SHELLS.contains(tool);
            case WRITE -> true;
        };
    }

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
