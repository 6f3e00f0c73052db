package dev.musher.tools.ecosystem;

import dev.musher.codegen.TextFile;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Modules that Python has or its test runners load. It finds a module of the project before its
 * own, so a file by such a name takes their place.
 */
@TextFile("python-modules.txt")
public final class PythonModules {
    private static final Set<String> NAMES = read();

    private PythonModules() {}

    private static Set<String> read() {
        var names = new HashSet<String>();
        for (String line : PythonModulesText.TEXT.split("\n", -1)) {
            if (!line.startsWith("#") && !line.isBlank()) {
                names.addAll(List.of(line.strip().split(" ", -1)));
            }
        }
        return Set.copyOf(names);
    }

    /**
     * The module in whose place a file would be found.
     *
     * @param path from the folder in which modules are looked for
     */
    public static Optional<String> replacedBy(String path) {
        int slash = path.indexOf('/');
        String name = path.substring(slash + 1);
        int dot = name.indexOf('.');
        String stem = dot < 0 ? name : name.substring(0, dot);
        boolean isModule = dot < 0 || isLoaded(name);
        if (!isModule || path.indexOf('/', slash + 1) >= 0) {
            return Optional.empty();
        }
        String module = slash < 0 ? stem : path.substring(0, slash);
        boolean isWhole = slash < 0 || (stem.equals("__init__") && dot > 0);
        return isWhole && NAMES.contains(module) ? Optional.of(module) : Optional.empty();
    }

    private static boolean isLoaded(String name) {
        return name.endsWith(".py")
                || name.endsWith(".pyc")
                || name.endsWith(".pyd")
                || name.endsWith(".so");
    }
}
