package dev.musher.base.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Environment variables whose names say that their values are secret. */
public final class SecretVariables {
    private static final String[] ENDINGS = {"_API_KEY", "_TOKEN", "_SECRET", "_PASSWORD"};

    private SecretVariables() {}

    public static List<Secret> of(Map<String, String> environment) {
        var secrets = new ArrayList<Secret>();
        for (var variable : environment.entrySet()) {
            for (String ending : ENDINGS) {
                if (variable.getKey().endsWith(ending)) {
                    secrets.add(new Secret(variable.getValue()));
                }
            }
        }
        return secrets;
    }
}
