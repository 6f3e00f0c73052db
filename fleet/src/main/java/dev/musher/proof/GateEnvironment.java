package dev.musher.proof;

import dev.musher.process.Cookie;
import dev.musher.secret.SecretShapes;
import dev.musher.shell.CommandEnvironment;
import dev.musher.yard.Checkout;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The environment of gates: the user's without secrets, and what their checkout adds. */
final class GateEnvironment {
    private GateEnvironment() {}

    static Map<String, String> of(Map<String, String> outer, Checkout checkout, Cookie cookie) {
        var variables = new HashMap<>(CommandEnvironment.of(outer, new SecretShapes()));
        // A hook that started us would have git in gates work on another repository.
        variables.keySet().removeIf(GateEnvironment::steersGit);
        // Cargo goes by times: in a shared folder it takes what it built of another tree.
        variables.keySet().removeAll(Set.of("CARGO_TARGET_DIR", "CARGO_BUILD_TARGET_DIR"));
        variables.putAll(checkout.environment());
        variables.put(
                Cookie.VARIABLE, cookie.appendedTo(variables.getOrDefault(Cookie.VARIABLE, "")));
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
