package dev.musher.tools.shell;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.policy.CommandWalls;
import dev.musher.tools.permission.policy.RuleText;
import dev.musher.tools.permission.policy.WallFacts;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * What a command needs beyond its walls, as the model writes it: {@code connect(example.org)},
 * {@code read(~/data)}, {@code write(/srv/out)}, or {@code outside}.
 */
record WallNeeds(List<String> texts) {
    static final int MOST = 16;
    private static final String OUTSIDE = "outside";

    WallNeeds {
        texts = List.copyOf(texts);
    }

    /** Everything that has to be allowed before the command runs. */
    List<PermissionClaim> claims(
            String command, WorkingDirectory workingDirectory, CommandWalls walls) {
        String folder = workingDirectory.folder().toString();
        var claims = new ArrayList<PermissionClaim>();
        claims.add(
                texts.contains(OUTSIDE)
                        ? new PermissionClaim.Outside(command, folder)
                        : new PermissionClaim.Execute(command, folder));
        for (String text : texts) {
            if (!text.equals(OUTSIDE)) {
                claims.add(claim(text, workingDirectory, walls));
            }
        }
        return claims;
    }

    /** A folder is opened with everything below it. */
    private static AccessExtent reach(ResolvedPath resolvedPath) {
        return Files.isDirectory(resolvedPath.path()) ? AccessExtent.BELOW : AccessExtent.ITSELF;
    }

    /** Programs ask no proxy for this machine, and its services often trust every local program. */
    private static void refuseLoopback(String host, CommandWalls walls) {
        if (walls.facts() instanceof WallFacts.Held held && held.isOwnHost(host)) {
            throw ToolFailure.input(
                    "connect("
                            + host
                            + ") has no effect: inside the sandbox localhost is the command's own,"
                            + " and services of this machine are not there. Only a command outside"
                            + " reaches them: needs: [\"outside\"].");
        }
    }

    private static PermissionClaim claim(
            String text, WorkingDirectory workingDirectory, CommandWalls walls) {
        if (RuleText.read(text) instanceof RuleText.Reading.Read(var ruleSubject, var what)
                && what.indexOf('*') < 0) {
            switch (ruleSubject) {
                case CONNECT -> {
                    refuseLoopback(what, walls);
                    return new PermissionClaim.Connect(what);
                }
                case READ -> {
                    var resolvedPath = workingDirectory.locate(what);
                    return new PermissionClaim.Read(
                            resolvedPath.path().toString(),
                            resolvedPath.way(),
                            reach(resolvedPath));
                }
                case WRITE -> {
                    var resolvedPath = workingDirectory.locate(what);
                    return new PermissionClaim.Write(
                            resolvedPath.path().toString(),
                            resolvedPath.way(),
                            reach(resolvedPath));
                }
                case RUN, OUTSIDE, TOOL, MEMORY -> {}
            }
        }
        throw ToolFailure.input(
                "`needs` takes connect(HOST), read(PATH), write(PATH) or outside, without"
                        + " wildcards, not "
                        + text
                        + ".");
    }
}
