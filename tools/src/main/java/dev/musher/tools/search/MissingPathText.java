package dev.musher.tools.search;

import dev.musher.base.text.NearestWord;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.paths.ResolvedPath;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The message for a path that does not exist. */
final class MissingPathText {
    private static final int MOST_SIBLINGS = 5000;

    private MissingPathText() {}

    static ToolFailure failure(ResolvedPath resolvedPath) {
        var missing = firstMissing(resolvedPath.path());
        var hint =
                sibling(missing)
                        .map(near -> " Did you mean " + shown(resolvedPath, missing, near) + "?")
                        .orElse(" Look at what is there with ls.");
        return ToolFailure.input("There is no " + resolvedPath.shown() + "." + hint);
    }

    /** The part of a path at which it ends to exist. */
    private static Path firstMissing(Path path) {
        Path missing = path;
        for (@Nullable Path at = path; at != null && !isDirectory(at); at = at.getParent()) {
            missing = at;
        }
        return missing;
    }

    private static String shown(ResolvedPath resolvedPath, Path missing, String near) {
        var shown = Path.of(resolvedPath.shown());
        for (int more = resolvedPath.path().getNameCount() - missing.getNameCount();
                more > 0;
                more--) {
            shown = shown.resolveSibling("");
        }
        return shown.resolveSibling(near).toString();
    }

    private static boolean isDirectory(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static Optional<String> sibling(Path missing) {
        var names = new ArrayList<String>();
        var parent = missing.resolveSibling("");
        try (var stream = Files.newDirectoryStream(parent)) {
            for (Path path : stream) {
                if (names.size() == MOST_SIBLINGS) {
                    break;
                }
                names.add(String.valueOf(path.getFileName()));
            }
        } catch (IOException | DirectoryIteratorException _) {
            return Optional.empty();
        }
        return NearestWord.of(String.valueOf(missing.getFileName()), names);
    }
}
