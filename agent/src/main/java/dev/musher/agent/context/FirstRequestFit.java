package dev.musher.agent.context;

import dev.musher.agent.context.FirstRequest.Kind;
import dev.musher.agent.context.FirstRequest.Portion;
import dev.musher.base.text.CountText;
import dev.musher.provider.catalogue.ModelFacts;
import dev.musher.provider.conversation.Message;
import dev.musher.provider.conversation.ToolSpec;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Makes sure, before anything is asked, that a session can begin at all: prefix, first prompt and
 * room for a reply within the window. In a small window tools are left out in a stated order. Pure.
 */
public final class FirstRequestFit {
    /** Those that an agent can do without, the least needed first; unknown ones go before them. */
    static final List<String> DROPPED_FIRST =
            List.of(
                    "task",
                    "symbols",
                    "apply_patch",
                    "fetch",
                    "todo",
                    "ask",
                    "bash_kill",
                    "bash_output",
                    "ls",
                    "glob");

    /** Those without which there is no agent. */
    static final List<String> NEVER_DROPPED = List.of("read", "edit", "write", "bash", "grep");

    /** The room for a reply is an eighth of the window, and no more than this. */
    private static final long MOST_RESERVED = 16_000;

    /** No reply is ever asked to be longer. */
    private static final long LONGEST_REPLY = 32_000;

    private static final long SHORTEST_REPLY = 256;

    private FirstRequestFit() {}

    /** Whether a session can begin. */
    public sealed interface Fit {
        /** It can, without these tools; usually all are there. */
        record Fits(Prefix prefix, List<String> dropped) implements Fit {
            public Fits {
                dropped = List.copyOf(dropped);
            }
        }

        /** It cannot; whole sentences with the figures. */
        record TooLarge(String text) implements Fit {}
    }

    public static Fit fit(FirstRequest first, Message.User prompt, ModelFacts model) {
        long room = model.window() - reserve(model) - TokenWeights.of(prompt);
        var dropped = new ArrayList<String>();
        var kept = first;
        long size = TokenWeights.of(kept.prefix());
        for (String name : order(first.tools())) {
            if (size <= room) {
                break;
            }
            dropped.add(name);
            kept = first.without(new HashSet<>(dropped));
            size = TokenWeights.of(kept.prefix());
        }
        return size <= room
                ? new Fit.Fits(kept.prefix(), dropped)
                : new Fit.TooLarge(tooLarge(kept, prompt, model));
    }

    /**
     * The most tokens that a reply may be asked to have: what the model can write, but no more than
     * 32,000, and halved until what is left of the window has room for it. By halves and not by
     * tokens, since requests state it before the conversation and should begin alike.
     */
    public static int reply(ModelFacts model, long inputTokens) {
        // A margin for what our estimate misses.
        long left = model.window() - inputTokens - inputTokens / 20;
        long most = Math.min(LONGEST_REPLY, Math.max(SHORTEST_REPLY, model.output()));
        while (most > left && most / 2 >= SHORTEST_REPLY) {
            most /= 2;
        }
        return (int) most;
    }

    private static long reserve(ModelFacts model) {
        return Math.min(Math.min(model.window() / 8, MOST_RESERVED), model.output());
    }

    private static List<String> order(List<ToolSpec> tools) {
        var order = new ArrayList<String>();
        for (ToolSpec tool : tools) {
            String name = tool.name();
            if (!DROPPED_FIRST.contains(name) && !NEVER_DROPPED.contains(name)) {
                order.add(name);
            }
        }
        for (String name : DROPPED_FIRST) {
            for (ToolSpec tool : tools) {
                if (tool.name().equals(name)) {
                    order.add(name);
                }
            }
        }
        return order;
    }

    private static String tooLarge(FirstRequest kept, Message.User prompt, ModelFacts model) {
        long tools = 0;
        long all = TokenWeights.of(prompt) + reserve(model);
        var lines = new StringBuilder();
        for (Portion portion : kept.portions()) {
            all += portion.tokens();
            if (portion.kind() == Kind.TOOL) {
                tools += portion.tokens();
            } else {
                line(lines, portion.name(), portion.tokens());
            }
        }
        line(lines, kept.tools().size() + " tools that cannot be left out", tools);
        line(lines, "prompt", TokenWeights.of(prompt));
        line(lines, "room for the reply", reserve(model));
        return "This does not fit into "
                + model.name()
                + ": it takes about "
                + CountText.grouped(all)
                + " tokens, and the window has "
                + CountText.grouped(model.window())
                + "."
                + lines
                + "\nShorten what is largest, or choose a model with a larger window. If its"
                + " window is larger than that, set it: window = … in a [[model]] of your"
                + " settings.";
    }

    private static void line(StringBuilder lines, String name, long tokens) {
        lines.append("\n  ").append(name).append(": ").append(CountText.grouped(tokens));
    }
}
