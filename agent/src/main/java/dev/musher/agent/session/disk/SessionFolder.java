package dev.musher.agent.session.disk;

import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.SessionId;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/** Where the diaries of a project are: {@code .musher/state/sessions}. */
final class SessionFolder {
    private static final String ENDING = ".jsonl";
    private static final String SESSIONS = "sessions";
    private static final FileAttribute<?>[] NONE = {};

    private final Path project;
    private final Path state;
    private final Path folder;

    SessionFolder(Path project) {
        this.project = project.toAbsolutePath().normalize();
        this.state = MusherFolder.state(this.project);
        this.folder = state.resolve(SESSIONS);
    }

    private SessionFolder(SessionFolder of, SessionId id) {
        project = of.project;
        state = of.state;
        folder = of.folder.resolve(id + ".crew");
    }

    /** Where the diaries are of those that work for the agent of a session. */
    SessionFolder crewOf(SessionId id) {
        return new SessionFolder(this, id);
    }

    Path path() {
        return folder;
    }

    Path diary(SessionId id) {
        return folder.resolve(id + ENDING);
    }

    /** A diary that is being made. */
    Path draft(SessionId id) {
        return folder.resolve("." + id + ".draft");
    }

    Path lock(SessionId id) {
        return folder.resolve("locks").resolve(id.text());
    }

    /**
     * Makes the folder if it is missing, and keeps git from seeing it.
     *
     * @throws DiaryException if it cannot be made
     */
    void prepare() {
        if (!Files.isDirectory(project)) {
            throw new DiaryException(
                    "The session cannot be saved: there is no folder " + project + " (any more).",
                    new IOException("no project folder"));
        }
        try {
            makeFolders();
        } catch (IOException e) {
            throw new DiaryException(
                    "The session cannot be saved. "
                            + FileException.of("write", folder, e).explanation()
                            + " With --no-session nothing is saved.",
                    e);
        }
    }

    private void makeFolders() throws IOException {
        Path locks = folder.resolve("locks");
        if (Files.isDirectory(locks, LinkOption.NOFOLLOW_LINKS) && staysInside()) {
            return;
        }
        makeFolder(project.resolve(".musher"), NONE);
        makeFolder(state, ownerOnly(Rights.FOLDER));
        if (!staysInside()) {
            throw new IOException("a link in it leads out of the project");
        }
        hideFromGit();
        makeFolder(state.resolve(SESSIONS), ownerOnly(Rights.FOLDER));
        makeFolder(folder, ownerOnly(Rights.FOLDER));
        makeFolder(locks, ownerOnly(Rights.FOLDER));
        if (!staysInside()) {
            throw new IOException("a link in it leads out of the project");
        }
        PrivateFiles.folder(state);
    }

    /** A link that came with a repository must not make us write elsewhere. */
    private boolean staysInside() throws IOException {
        Path deepest = Files.exists(folder, LinkOption.NOFOLLOW_LINKS) ? folder : state;
        return deepest.toRealPath().startsWith(project.toRealPath());
    }

    private static void makeFolder(Path path, FileAttribute<?>[] rights) throws IOException {
        if (Files.isDirectory(path)) {
            return;
        }
        try {
            Files.createDirectory(path, rights);
        } catch (FileAlreadyExistsException e) {
            if (!Files.isDirectory(path)) {
                throw e;
            }
        }
    }

    private void hideFromGit() throws IOException {
        Path file = state.resolve(".gitignore");
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            PrivateFiles.write(file, "*\n");
        }
    }

    /** Whom a file or a folder is for. */
    enum Rights {
        FILE,
        FOLDER
    }

    /** Only the owner; nothing where the file system does not know of owners. */
    FileAttribute<?>[] ownerOnly(Rights rights) {
        if (!project.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            return NONE;
        }
        Set<PosixFilePermission> allowed =
                EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
        if (rights == Rights.FOLDER) {
            allowed.add(PosixFilePermission.OWNER_EXECUTE);
        }
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(allowed)};
    }
}
