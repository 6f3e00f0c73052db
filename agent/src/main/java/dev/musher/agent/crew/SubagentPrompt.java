package dev.musher.agent.crew;

import dev.musher.codegen.TextFile;

/** The instructions of a subagent. */
@TextFile("member.md")
public final class SubagentPrompt {
    private static final String READ = "You can read the project and change nothing.";
    private static final String RUN =
            "You can read and run commands. You work in a copy of the project that is thrown away"
                    + " afterwards: nothing that your commands change is kept.";
    private static final String WRITE =
            "You work in your own copy of the project. When you end, everything you changed,"
                    + " apart from files that git ignores, is handed over as a diff. There is no"
                    + " need to commit.";

    private SubagentPrompt() {}

    /** For everybody of these rights. */
    public static String of(SubagentRights subagentRights) {
        String may =
                switch (subagentRights) {
                    case READ -> READ;
                    case RUN -> RUN;
                    case WRITE -> WRITE;
                };
        return SubagentPromptText.TEXT + " " + may;
    }
}
