package dev.musher.tools.permission.policy;

import dev.musher.base.secret.SecretNames;
import dev.musher.base.secret.SecretNames.Verdict;
import dev.musher.tools.permission.Ruling;
import java.util.List;
import java.util.Set;

/**
 * What protects a file.
 *
 * @param ruling what becomes of an access unless a rule names the file: denied or asked
 * @param patterns those of the table that fit the file
 */
record ProtectionMatch(Ruling ruling, String because, List<Pattern> patterns) {
    /** Names of folders in which everything is kept: they tell nothing. */
    private static final Set<String> COMMON = Set.of(".config", ".local", ".cache", ".", "..");

    /** A pattern of the table. */
    record Pattern(String written, PathPattern compiled) {
        /** Whether the pattern has the name, and that name means what is protected anywhere. */
        boolean isToldBy(String name) {
            if (written.indexOf('/') < 0) {
                return written.equals(name);
            }
            boolean hidden = name.startsWith(".") && !COMMON.contains(name);
            return hidden && ("/" + written + "/").contains("/" + name + "/");
        }
    }

    ProtectionMatch {
        patterns = List.copyOf(patterns);
    }

    /**
     * Whether a rule names what is protected about the path; a wildcard that merely covers it does
     * not. It is that very path, or begins with a path that is protected, or has a name in it that
     * means what is protected.
     */
    boolean isNamedBy(String rule, PathPattern compiled, PathNames path) {
        if (compiled.isLiteral() && compiled.is(path)) {
            return true;
        }
        var fixed = compiled.fixed();
        for (Pattern pattern : patterns) {
            if (!fixed.names().isEmpty() && pattern.compiled.matches(fixed)) {
                return true;
            }
        }
        for (String written : rule.split("/", -1)) {
            NameGlob name = NameGlob.of(written);
            for (String part : path.names()) {
                boolean telling = name.isLiteral() && isToldBy(part);
                if ((telling || isSecret(written)) && name.matches(part)) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isToldBy(String name) {
        for (Pattern pattern : patterns) {
            if (pattern.isToldBy(name)) {
                return true;
            }
        }
        return false;
    }

    /** A name with wildcards still tells if what is fixed of it does: {@code *.pem}. */
    private static boolean isSecret(String written) {
        String fixed = written.replace('*', 'x').replace('?', 'x');
        return SecretNames.verdict(fixed) != Verdict.HARMLESS;
    }
}
