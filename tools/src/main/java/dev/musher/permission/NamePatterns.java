package dev.musher.permission;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Names of files, some of them with wildcards. */
public final class NamePatterns {
    private final Set<String> literal = new HashSet<>();
    private final List<Glob> wild;
    private final Set<String> except;

    NamePatterns(List<String> patterns, Set<String> except) {
        this.except = Set.copyOf(except);
        wild = patterns.stream().map(Glob::of).filter(glob -> !glob.isLiteral()).toList();
        patterns.stream().filter(name -> Glob.of(name).isLiteral()).forEach(literal::add);
    }

    public boolean match(String name) {
        if (literal.contains(name)) {
            return true;
        }
        for (Glob glob : wild) {
            if (glob.matches(name)) {
                return !except.contains(name);
            }
        }
        return false;
    }
}
