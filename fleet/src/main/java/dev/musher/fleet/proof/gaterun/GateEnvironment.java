package dev.musher.fleet.proof.gaterun;

import dev.musher.base.process.tree.ProcessCookie;
import dev.musher.base.secret.SecretPatterns;
import dev.musher.fleet.workspace.Checkout;
import dev.musher.tools.shell.CommandEnvironment;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The environment of gates: the user's without secrets, and what their checkout adds. */
final class GateEnvironment {
    private GateEnvironment() {}

    static Map<String, String> of(
            Map<String, String> outer, Checkout checkout, ProcessCookie processCookie) {
        var variables = new HashMap<>(CommandEnvironment.of(outer, new SecretPatterns()));
        // A hook that started us would have git in gates work on another repository.
        variables.keySet().removeIf(GateEnvironment::steersGit);
        // Cargo goes by times: in a shared folder it takes what it built of another tree.
        variables.keySet().removeAll(Set.of("CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"));
        variables.putAll(checkout.environment());
        variables.put(
                ProcessCookie.VARIABLE,
                processCookie.appendedTo(variables.getOrDefault(ProcessCookie.VARIABLE, "")));
        return variables;
    }

    private static boolean steersGit(String name) {
        return switch (name) {
            case "GIT_DIR",
                    "GIT_WORK_TREE",
                    "GIT_INDEX_FILE",
                    "GIT_COMMON_DIR",
                    "GIT_NAMESPACE",
                    "GIT_PREFIX",
                    "GIT_OBJECT_DIRECTORY",
                    "GIT_ALTERNATE_OBJECT_DIRECTORIES" ->
                    true;
            default -> false;
        };
    }
}
