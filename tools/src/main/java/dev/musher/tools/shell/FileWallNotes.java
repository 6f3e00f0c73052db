package dev.musher.tools.shell;

import dev.musher.base.secret.SecretNames;
import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.paths.DiskPathFacts;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import dev.musher.tools.permission.WallExemption;
import dev.musher.tools.permission.policy.PermissionMode;
import dev.musher.tools.permission.policy.PermissionPolicy;
import dev.musher.tools.permission.policy.WallFacts;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Notes about files that walls keep a command from. */
record FileWallNotes(
        WallFacts.Held walls,
        WallExemption exemption,
        WorkingDirectory workplace,
        WallNotes.RequestHint asking) {
    private static final String PROBABLY = ", which is probably why this failed.";

    /** What belongs to the system is changed by its own programs, with more rights. */
    private static final Set<String> SYSTEM =
            Set.of("usr", "etc", "var", "lib", "lib64", "bin", "sbin", "boot", "run", "sys");

    /** About the first file that a line names and a wall stands before. */
    Optional<String> of(String line, WallMessage.Kind kind) {
        for (String written : NamedPathsAndHosts.paths(line)) {
            var note = path(written).flatMap(path -> of(path, kind));
            if (note.isPresent()) {
                return note;
            }
        }
        return Optional.empty();
    }

    private Optional<Path> path(String written) {
        try {
            String expanded =
                    written.startsWith("~/")
                            ? workplace.home() + written.substring(1)
                            : written.strip();
            return Optional.of(workplace.folder().resolve(expanded).normalize());
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }

    private Optional<String> of(Path path, WallMessage.Kind kind) {
        String name = path.toString();
        boolean exists = Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        if (exemption.readable().contains(name) || exemption.writable().contains(name)) {
            return Optional.empty();
        }
        if (path.startsWith(workplace.folder()) && walls.letsWrite(name)) {
            return exists ? kept(path) : Optional.empty();
        }
        boolean hidden = !walls.shows(name);
        if (hidden && exists) {
            String shown = "The sandbox does not show " + name + " to commands" + PROBABLY;
            return Optional.of(
                    shown
                            + (Files.isDirectory(path) || Files.isRegularFile(path)
                                    ? need("read", name, new PermissionClaim.Read(name))
                                    : asking.toLeave()));
        }
        Path folder = path.getParent();
        if (folder != null && isWanted(path) && isUnseen(folder)) {
            return Optional.of(
                    "The sandbox does not show "
                            + folder
                            + " to commands"
                            + PROBABLY
                            + need("write", name, new PermissionClaim.Write(name)));
        }
        return (kind == WallMessage.Kind.DENIED || hidden) && isShut(path)
                ? Optional.of(
                        "The sandbox does not let commands change "
                                + name
                                + PROBABLY
                                + (isOfSystem(path)
                                        ? asking.toLeave()
                                        : need("write", name, new PermissionClaim.Write(name))))
                : Optional.empty();
    }

    /** Whether the command wanted to write it in a folder of its own. */
    private boolean isWanted(Path path) {
        return exemption.temporary().contains(path.toString());
    }

    private boolean isUnseen(Path folder) {
        return walls.isOwn(folder.toString())
                && !walls.own().contains(folder.toString())
                && Files.isDirectory(folder);
    }

    /** Nothing is offered that would be refused. */
    String need(String verb, String name, PermissionClaim permissionClaim) {
        var permissionPolicy =
                new PermissionPolicy(
                        PermissionMode.STANDARD,
                        List.of(),
                        _ -> new CommandAnalysis(List.of(), List.of()),
                        new DiskPathFacts(workplace, workplace.folder()));
        var request = new Permission.Request("bash", name, List.of(permissionClaim));
        return permissionPolicy.decide(request, new SessionGrants()).ruling() == Ruling.DENY
                ? " It is protected, and `needs` cannot open it."
                : asking.forNeed(verb + "(" + name + ")");
    }

    private static boolean isOfSystem(Path path) {
        return path.getNameCount() > 0 && SYSTEM.contains(path.getName(0).toString());
    }

    /** Where the walls are all that keeps a command from writing. */
    private boolean isShut(Path path) {
        String name = path.toString();
        Path folder = Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? path : path.getParent();
        return folder != null
                && Files.isWritable(folder)
                && !walls.letsWrite(name)
                && !walls.isOwn(name);
    }

    /** What is protected in the project, and no need opens. */
    private Optional<String> kept(Path path) {
        if (SecretNames.isSecret(path)) {
            return Optional.of(
                    "The sandbox hides " + path + ": files of this name usually hold secrets.");
        }
        Path project = workplace.folder();
        Path first = project.equals(path) ? path : project.relativize(path).getName(0);
        boolean ours = first.toString().equals(".git") || first.toString().equals(".musher");
        return ours
                ? Optional.of("The sandbox keeps commands from changing " + path + ".")
                : Optional.empty();
    }
}
