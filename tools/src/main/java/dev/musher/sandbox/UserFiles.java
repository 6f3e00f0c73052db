package dev.musher.sandbox;

import dev.musher.sandbox.ToolchainTable.Kind;
import dev.musher.secret.ProtectedFiles;
import dev.musher.secret.ProtectedFiles.Level;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Files of the home that lie in the project, as where somebody keeps settings in a repository. */
final class UserFiles {
    private static final String OF_HOME = "~/";

    private final Premises premises;
    private final Set<Path> found = new TreeSet<>();

    private UserFiles(Premises premises) {
        this.premises = premises;
    }

    /** Where settings of git are in the project, there or not: an empty file changes nothing. */
    static Set<Path> ofGit(Premises premises, Map<String, String> environment) {
        var files = new UserFiles(premises);
        GitTargets.ofUser(premises.home(), environment).forEach(files::add);
        return files.found;
    }

    /** Where whatever else nobody may write is in the project. */
    static Set<Path> ofOthers(Premises premises) {
        var files = new UserFiles(premises);
        for (var row : ToolchainTable.rows(Kind.SETTINGS)) {
            files.add(premises.home().resolve(row.name()));
        }
        for (var row : ProtectedFiles.rows()) {
            boolean isWritten = row.level() == Level.ASKED || row.level() == Level.REPORTED;
            if (!isWritten && row.pattern().startsWith(OF_HOME)) {
                files.addWithLinks(
                        premises.home().resolve(row.pattern().substring(OF_HOME.length())));
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
        Path real = Premises.existing(place);
        if (real.startsWith(premises.workplace()) && !real.equals(premises.workplace())) {
            found.add(real);
        }
    }
}
