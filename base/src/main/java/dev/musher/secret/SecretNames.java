package dev.musher.secret;

import java.util.List;

/** Names of files that usually hold keys or passwords, wherever they lie. */
public final class SecretNames {
    /** A star stands for anything at one end of a name; a name after {@code !} is no secret. */
    public static final List<String> PATTERNS =
            List.of(
                    "!.env.example",
                    "!.env.sample",
                    "!.env.template",
                    "!.env.dist",
                    "!*.pub",
                    ".env",
                    ".env.*",
                    ".envrc",
                    "*.pem",
                    "*.key",
                    "*.p12",
                    "*.pfx",
                    "*.jks",
                    "*.keystore",
                    "*.kdbx",
                    "id_rsa*",
                    "id_dsa*",
                    "id_ecdsa*",
                    "id_ed25519*",
                    ".netrc",
                    ".pgpass",
                    ".pypirc",
                    ".htpasswd",
                    ".git-credentials");

    private SecretNames() {}

    /** The first pattern that fits decides. */
    public static boolean match(String name) {
        for (String pattern : PATTERNS) {
            int start = pattern.charAt(0) == '!' ? 1 : 0;
            if (fits(pattern, start, name)) {
                return start == 0;
            }
        }
        return false;
    }

    private static boolean fits(String pattern, int start, String name) {
        int length = pattern.length() - start;
        if (pattern.charAt(start) == '*') {
            int fixed = length - 1;
            return name.length() >= fixed
                    && name.regionMatches(name.length() - fixed, pattern, start + 1, fixed);
        }
        return pattern.charAt(pattern.length() - 1) == '*'
                ? name.regionMatches(0, pattern, start, length - 1)
                : name.length() == length && name.regionMatches(0, pattern, start, length);
    }
}
