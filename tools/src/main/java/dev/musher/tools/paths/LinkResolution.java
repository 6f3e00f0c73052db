package dev.musher.tools.paths;

import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.policy.PathFacts.LastLink;
import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One path followed to where it leads, and the links of a folder that it passed on its way. */
final class LinkResolution {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private static final Path NOTHING = Path.of("");
    private static final Path UP = Path.of("..");
    private static final Path HERE = Path.of(".");

    private final Path folder;
    private final LastLink lastLink;
    private final List<Passed> passed = new ArrayList<>(0);

    /**
     * A link of the folder.
     *
     * @param whole the link and what was left to follow after it
     */
    private record Passed(Path link, Path whole) {}

    /**
     * @param folder a real path
     */
    LinkResolution(Path folder, LastLink lastLink) {
        this.folder = folder;
        this.lastLink = lastLink;
    }

    /**
     * Like {@code toRealPath}, but also for what does not exist, links into nothing included. The
     * folder is real, so the way begins there where it leads through it; code that opens what is
     * found follows no link, so one that was put above the folder meanwhile is noticed then.
     */
    Path follow(Path path) throws IOException {
        if (path.equals(folder)) {
            return folder;
        }
        return path.startsWith(folder)
                ? follow(folder, path.subpath(folder.getNameCount(), path.getNameCount()))
                : follow(path.getRoot(), path);
    }

    /** The way from a real path along names that may be links. */
    private Path follow(Path start, Path names) throws IOException {
        Path way = names;
        Path real = start;
        int at = 0;
        int links = 0;
        while (at < way.getNameCount()) {
            Path next = next(real, way.getName(at++));
            boolean ends = at == way.getNameCount();
            if ((ends && lastLink == LastLink.KEPT) || !Files.isSymbolicLink(next)) {
                if (ends) {
                    return next;
                }
                real = next;
                continue;
            }
            if (++links > MOST_LINKS) {
                throw new FileSystemLoopException(names.toString());
            }
            Path left = ends ? NOTHING : way.subpath(at, way.getNameCount());
            if (next.startsWith(folder)) {
                passed.add(new Passed(next, next.resolve(left)));
            }
            // Not relativized: that would take away dots with the names before them, and those
            // may be links.
            Path target = real.resolve(Files.readSymbolicLink(next)).resolve(left);
            way = target.getNameCount() == 0 ? NOTHING : target.subpath(0, target.getNameCount());
            real = target.getRoot();
            at = 0;
        }
        return real;
    }

    private static Path next(Path real, Path name) {
        Path next = real.resolve(name);
        return name.equals(UP) || name.equals(HERE) ? next.normalize() : next;
    }

    /**
     * How a path that was followed came to its end: astray if a link led it out of the folder, or
     * if it looks like one in there.
     */
    PathResolution way(Path path, Path end) throws IOException {
        if (passed.isEmpty() || end.startsWith(folder)) {
            return PathResolution.STRAIGHT;
        }
        for (Passed one : passed) {
            if (!new LinkResolution(folder, LastLink.FOLLOWED)
                    .follow(one.link())
                    .startsWith(folder)) {
                return stray(one);
            }
        }
        return path.normalize().startsWith(folder)
                ? stray(passed.getFirst())
                : PathResolution.STRAIGHT;
    }

    private static PathResolution stray(Passed passed) {
        boolean goesUp = false;
        for (Path name : passed.whole()) {
            goesUp |= name.equals(UP);
        }
        Path whole = goesUp ? passed.whole() : passed.whole().normalize();
        return new PathResolution.ThroughLink(passed.link().toString(), whole.toString());
    }
}
