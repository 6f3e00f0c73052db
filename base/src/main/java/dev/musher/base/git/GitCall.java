package dev.musher.base.git;

import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.HookPolicy;
import dev.musher.base.process.CommandInput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One call of git.
 *
 * @param arguments the subcommand and what follows it
 * @param variables what this call has in its environment besides that of every call
 * @param limit the most bytes of output to keep
 */
record GitCall(
        List<String> arguments,
        CommandInput input,
        HookPolicy hooks,
        Map<String, String> variables,
        int limit) {
    private static final int USUAL_LIMIT = 64 * 1024 * 1024;

    GitCall {
        arguments = List.copyOf(arguments);
        variables = Map.copyOf(variables);
    }

    /** A call that only looks, and therefore takes no lock that a user's own git may need. */
    static GitCall read(String... arguments) {
        return new GitCall(
                List.of(arguments),
                CommandInput.none(),
                HookPolicy.SKIP,
                Map.of("GIT_OPTIONAL_LOCKS", "0"),
                USUAL_LIMIT);
    }

    static GitCall write(String... arguments) {
        return new GitCall(
                List.of(arguments), CommandInput.none(), HookPolicy.SKIP, Map.of(), USUAL_LIMIT);
    }

    GitCall and(String... more) {
        var all = new ArrayList<>(arguments);
        all.addAll(List.of(more));
        return new GitCall(all, input, hooks, variables, limit);
    }

    GitCall with(CommandInput bytes) {
        return new GitCall(arguments, bytes, hooks, variables, limit);
    }

    GitCall with(HookPolicy wanted) {
        return new GitCall(arguments, input, wanted, variables, limit);
    }

    GitCall with(GitIdentity gitIdentity) {
        return new GitCall(arguments, input, hooks, gitIdentity.variables(), limit);
    }

    /** With more in its environment. */
    GitCall with(Map<String, String> more) {
        var all = new HashMap<>(variables);
        all.putAll(more);
        return new GitCall(arguments, input, hooks, all, limit);
    }

    GitCall atMost(int bytes) {
        return new GitCall(arguments, input, hooks, variables, bytes);
    }
}
