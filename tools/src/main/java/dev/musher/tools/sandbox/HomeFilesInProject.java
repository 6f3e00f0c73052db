package dev.musher.tools.sandbox;

import dev.musher.base.secret.ProtectedFiles;
import dev.musher.base.secret.ProtectedFiles.Level;
import dev.musher.tools.sandbox.ToolchainTable.Kind;
import dev.musher.tools.sandbox.gitfiles.GitConfiguredPaths;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Files of the home that lie in the project, as for users who keep settings in a repository. */
final class HomeFilesInProject {
    private static final String OF_HOME = "~/";

    private final SandboxLocation sandboxLocation;
    private final Set<Path> found = new TreeSet<>();

    private HomeFilesInProject(SandboxLocation sandboxLocation) {
        this.sandboxLocation = sandboxLocation;
    }

    /** Where settings of git are in the project, there or not: an empty file changes nothing. */
    static Set<Path> ofGit(SandboxLocation sandboxLocation, Map<String, String> environment) {
        var files = new HomeFilesInProject(sandboxLocation);
        GitConfiguredPaths.ofUser(sandboxLocation.home(), environment).forEach(files::add);
        return files.found;
    }

    /** Where other files that no command may write are in the project. */
    static Set<Path> ofOthers(SandboxLocation sandboxLocation) {
        var files = new HomeFilesInProject(sandboxLocation);
        for (var row : ToolchainTable.rows(Kind.SETTINGS)) {
            files.add(sandboxLocation.home().resolve(row.name()));
        }
        for (var row : ProtectedFiles.rows()) {
            boolean isWritten = row.level() == Level.ASKED || row.level() == Level.REPORTED;
            if (!isWritten && row.pattern().startsWith(OF_HOME)) {
                files.addWithLinks(
                        sandboxLocation.home().resolve(row.pattern().substring(OF_HOME.length())));
            }
        }
        files.found.removeIf(path -> !Files.exists(path));
        return files.found;
    }

    /** What of the home is secret and there, and no link. */
    static List<Path> secrets(Path home) {
        var secrets = new ArrayList<Path>();
        for (var row : ProtectedFiles.rows()) {
            if (row.level() == Level.SECRET && row.pattern().startsWith(OF_HOME)) {
                Path place = home.resolve(row.pattern().substring(OF_HOME.length()));
                if (Walls.isPlain(place)) {
                    secrets.add(place);
                }
            }
        }
        return secrets;
    }

    private void addWithLinks(Path place) {
        add(place);
        if (Files.isDirectory(place)) {
            try (var children = Files.newDirectoryStream(place, Files::isSymbolicLink)) {
                children.forEach(this::add);
            } catch (IOException | DirectoryIteratorException _) {
                // Closed to us, and so to programs that we start.
            }
        }
    }

    private void add(Path place) {
        Path real = SandboxLocation.existing(place);
        if (real.startsWith(sandboxLocation.workplace())
                && !real.equals(sandboxLocation.workplace())) {
            found.add(real);
        }
    }
}
