package dev.musher.tools.undo;

import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.UndoException;
import dev.musher.tools.undo.repository.ObjectLinks;
import dev.musher.tools.undo.repository.PackIndex;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Brings objects back that were deleted; those that git has packed meanwhile are not lost. */
final class LostObjectRestorer {
    private static final int SAMPLES = 64;

    private final UndoStore store;
    private final Path objects;
    private final Path links;
    private final Map<String, String> left = new TreeMap<>();
    private int restored;

    LostObjectRestorer(UndoStore store, Path objects) {
        this.store = store;
        this.objects = objects;
        this.links = ObjectLinks.place(store.directory(), objects);
    }

    Map<String, String> left() {
        return left;
    }

    /** How many came back. */
    int restore() throws InterruptedException {
        restorePacks();
        var packs = packs(objects.resolve("pack"), width());
        for (Path part : ObjectLinks.children(links)) {
            var folder = part.getFileName().toString();
            if (folder.length() != 2) {
                continue;
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            for (Path link : ObjectLinks.children(part)) {
                var name = link.getFileName().toString();
                Path file = objects.resolve(folder).resolve(name);
                if (isLost(file) && packs.stream().noneMatch(pack -> pack.holds(folder + name))) {
                    restoreLost(link, file);
                }
            }
        }
        return restored;
    }

    private int width() {
        for (Path part : ObjectLinks.children(links)) {
            for (Path link : ObjectLinks.children(part)) {
                var name = link.getFileName().toString();
                if (name.length() == 62) {
                    return 32;
                }
            }
        }
        return 20;
    }

    /** A pack is lost if some of its objects are in no other; git repacks all of them. */
    private void restorePacks() {
        Path kept = links.resolve("pack");
        var there = packs(objects.resolve("pack"), width());
        for (Path link : ObjectLinks.children(kept)) {
            var name = link.getFileName().toString();
            Path pack = objects.resolve("pack").resolve(name.replace(".idx", ".pack"));
            if (!name.endsWith(".idx") || (!isLost(pack) && !isLost(pack.resolveSibling(name)))) {
                continue;
            }
            boolean elsewhere =
                    PackIndex.of(link, width()).filter(index -> isIn(index, there)).isPresent();
            if (!elsewhere) {
                var stem = name.substring(0, name.length() - "idx".length());
                for (Path part : ObjectLinks.children(kept)) {
                    Path file = pack.resolveSibling(part.getFileName());
                    if (part.getFileName().toString().startsWith(stem) && isLost(file)) {
                        restoreLost(part, file);
                    }
                }
            }
        }
    }

    private static boolean isIn(PackIndex index, List<PackIndex> others) {
        int step = Math.max(1, index.count() / SAMPLES);
        for (int i = 0; i < index.count(); i += step) {
            byte[] name = index.name(i);
            if (others.stream().noneMatch(other -> other.holds(name))) {
                return false;
            }
        }
        return true;
    }

    /** Those whose pack is there. */
    private static List<PackIndex> packs(Path folder, int width) {
        var packs = new ArrayList<PackIndex>();
        for (Path file : ObjectLinks.children(folder)) {
            var name = file.getFileName().toString();
            if (name.endsWith(".idx")
                    && !isLost(file.resolveSibling(name.replace(".idx", ".pack")))) {
                PackIndex.of(file, width).ifPresent(packs::add);
            }
        }
        return packs;
    }

    /** Gone, or emptied in place. */
    private static boolean isLost(Path file) {
        try {
            return !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) == 0;
        } catch (IOException _) {
            return true;
        }
    }

    private void restoreLost(Path link, Path file) {
        String key = PathText.key(store.folder(), file);
        try {
            if (Files.size(link) == 0) {
                left.put(key, "it was emptied in place, together with the copy for undo");
                return;
            }
            var folder = OpenFolder.made(file.resolveSibling(""));
            if (folder.isEmpty()) {
                left.put(key, "its path goes through a link");
                return;
            }
            try (var _ = folder.get()) {
                Files.deleteIfExists(file);
                link(file, link);
            }
            restored++;
        } catch (IOException e) {
            left.put(key, UndoException.reason(e));
        }
    }

    private static void link(Path file, Path link) throws IOException {
        try {
            Files.createLink(file, link);
        } catch (FileSystemException _) {
            Files.copy(link, file);
        }
    }
}
