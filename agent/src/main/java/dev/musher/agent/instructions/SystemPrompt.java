package dev.musher.agent.instructions;

import dev.musher.codegen.TextFile;
import dev.musher.provider.api.ModelRequest.SystemBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * The system prompt of a session. What is the same everywhere comes first and what changes from day
 * to day last, so that sessions share as much of it as they can.
 */
@TextFile("system.md")
public final class SystemPrompt {
    private SystemPrompt() {}

    /** How to work, the same for everybody. */
    public static String text() {
        return SystemPromptText.TEXT;
    }

    /** Where commands run without a sandbox. */
    public static String withoutSandbox() {
        String text = text();
        int begin = text.indexOf("- Commands usually run in a sandbox");
        return text.substring(0, begin) + text.substring(text.indexOf('\n', begin) + 1);
    }

    /** For an agent whose part of the work replaces how to work and how to answer. */
    public static String claims() {
        String text = text();
        int begin = text.indexOf("# How to work");
        int claims = text.indexOf("# What to claim");
        return text.substring(0, begin) + text.substring(claims, text.indexOf("# How to answer"));
    }

    public static List<SystemBlock> blocks(Instructions instructions, SessionFacts facts) {
        var blocks = new ArrayList<SystemBlock>();
        blocks.add(new SystemBlock(text()));
        if (!instructions.files().isEmpty()) {
            blocks.add(new SystemBlock(instructions.text()));
        }
        blocks.add(new SystemBlock(facts.text()));
        return blocks;
    }
}
