package dev.musher.tools.command.bash;

import dev.musher.tools.command.StepDirectory;
import java.util.List;

/** Joins the paths of several {@code cd} into one, by their text as the shell itself does. */
final class CdPaths {
    private CdPaths() {}

    /** The equality of records costs tens of milliseconds when it is first asked for. */
    static boolean contain(List<StepDirectory> folders, StepDirectory stepDirectory) {
        String path = path(stepDirectory);
        for (StepDirectory one : folders) {
            if (path(one).equals(path)) {
                return true;
            }
        }
        return false;
    }

    private static String path(StepDirectory stepDirectory) {
        return stepDirectory instanceof StepDirectory.Known(String path) ? path : "?";
    }

    static StepDirectory from(StepDirectory stepDirectory, String path) {
        if (path.startsWith("/") || path.equals("~") || path.startsWith("~/")) {
            return new StepDirectory.Known(path);
        }
        if (!(stepDirectory instanceof StepDirectory.Known(String base))) {
            return stepDirectory;
        }
        String folded = base;
        for (String name : path.split("/", -1)) {
            folded = step(folded, name);
        }
        return new StepDirectory.Known(folded);
    }

    private static String step(String base, String name) {
        if (name.isEmpty() || name.equals(".")) {
            return base;
        }
        if (base.isEmpty() && name.startsWith("~")) {
            return "./" + name;
        }
        if (!name.equals("..")) {
            return base.isEmpty() || base.endsWith("/") ? base + name : base + "/" + name;
        }
        if (base.equals("/")) {
            return base;
        }
        int slash = base.lastIndexOf('/');
        String last = base.substring(slash + 1);
        if (base.isEmpty() || last.equals("..") || last.equals("~")) {
            return base.isEmpty() ? ".." : base + "/..";
        }
        return slash < 0 ? "" : slash == 0 ? "/" : base.substring(0, slash);
    }
}
