package dev.musher.command;

import java.util.List;

/** Folds the paths of several {@code cd} into one, by their text as the shell itself does. */
final class Folders {
    private Folders() {}

    /** The equality of records costs tens of milliseconds when it is first asked for. */
    static boolean contain(List<Folder> folders, Folder folder) {
        String path = path(folder);
        for (Folder one : folders) {
            if (path(one).equals(path)) {
                return true;
            }
        }
        return false;
    }

    private static String path(Folder folder) {
        return folder instanceof Folder.Known(String path) ? path : "?";
    }

    static Folder from(Folder folder, String path) {
        if (path.startsWith("/") || path.equals("~") || path.startsWith("~/")) {
            return new Folder.Known(path);
        }
        if (!(folder instanceof Folder.Known(String base))) {
            return folder;
        }
        String folded = base;
        for (String name : path.split("/", -1)) {
            folded = step(folded, name);
        }
        return new Folder.Known(folded);
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
