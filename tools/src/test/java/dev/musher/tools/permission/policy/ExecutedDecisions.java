package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.paths.DiskPathFacts;
import dev.musher.tools.paths.WorkingDirectory;
import dev.musher.tools.permission.DeciderVote;
import dev.musher.tools.permission.Permission;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.PermissionDecision;
import dev.musher.tools.permission.Ruling;
import dev.musher.tools.permission.SessionGrants;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides on commands, runs those that are allowed, and compares what they do with the decision.
 */
final class ExecutedDecisions {
    private final CommandTrial commandTrial;
    private final Path base;
    private final String project;
    private final PermissionPolicy restrictive;
    private final PermissionPolicy standard;

    /**
     * A command that did more than its decision says.
     *
     * @param kind the same for findings that might be the same
     */
    record Finding(String command, String kind, String effect) {
        @Override
        public String toString() {
            return "| `" + command.replace("\n", "⏎") + "` | " + kind + ": " + effect + " |";
        }
    }

    /** A command that is allowed, and what the decision says that it writes. */
    private record Allowed(String command, PermissionMode mode, List<String> writes) {}

    /**
     * @param folder that {@link CommandTrial#fill} has filled
     */
    ExecutedDecisions(CommandTrial commandTrial, Path folder, CommandAnalyzer reader)
            throws IOException {
        this.commandTrial = commandTrial;
        base = folder.resolve("t").toRealPath();
        var workingDirectory = new WorkingDirectory(base.resolve("p"), base.resolve("home"));
        project = workingDirectory.folder().toString();
        var paths = new DiskPathFacts(workingDirectory, base.resolve("output"));
        restrictive = new PermissionPolicy(PermissionMode.RESTRICTIVE, List.of(), reader, paths);
        standard = new PermissionPolicy(PermissionMode.STANDARD, List.of(), reader, paths);
    }

    /** What was run, how much of it took too long, and what was found. */
    record Tally(List<String> allowed, int late, List<Finding> findings) {
        static final Tally NONE = new Tally(List.of(), 0, List.of());

        /** Both, with the findings of the other as they are given. */
        Tally and(Tally other, List<Finding> found) {
            return new Tally(
                    Stream.concat(allowed.stream(), other.allowed.stream()).toList(),
                    late + other.late,
                    Stream.concat(findings.stream(), found.stream()).toList());
        }
    }

    Tally run(List<String> commands) {
        var single = new ArrayList<Allowed>();
        var together = new ArrayList<Allowed>();
        for (String command : commands) {
            allowed(command)
                    .ifPresent(one -> (one.writes().isEmpty() ? together : single).add(one));
        }
        var findings = new ArrayList<Finding>();
        int late = 0;
        var groups = new ArrayList<List<Allowed>>();
        single.forEach(one -> groups.add(List.of(one)));
        for (int at = 0; at < together.size(); at += 10) {
            groups.add(together.subList(at, Math.min(together.size(), at + 10)));
        }
        for (List<Allowed> group : groups) {
            var seen = commandTrial.run(group.stream().map(Allowed::command).toList());
            for (int i = 0; i < group.size(); i++) {
                late += seen.get(i).late().equals("1") ? 1 : 0;
                judged(group.get(i), seen.get(i)).ifPresent(findings::add);
            }
        }
        single.addAll(together);
        return new Tally(single.stream().map(Allowed::command).toList(), late, findings);
    }

    private Optional<Allowed> allowed(String command) {
        if (decide(restrictive, command).ruling() == Ruling.ALLOW) {
            return Optional.of(new Allowed(command, PermissionMode.RESTRICTIVE, List.of()));
        }
        var permissionDecision = decide(standard, command);
        if (permissionDecision.ruling() != Ruling.ALLOW) {
            return Optional.empty();
        }
        var writes = new ArrayList<String>();
        for (DeciderVote deciderVote : permissionDecision.trace()) {
            if (deciderVote.access().startsWith("write ")) {
                writes.add(deciderVote.access().substring("write ".length()));
            }
        }
        return Optional.of(new Allowed(command, PermissionMode.STANDARD, writes));
    }

    private PermissionDecision decide(PermissionPolicy permissionPolicy, String command) {
        var claim = new PermissionClaim.Execute(command, project);
        return permissionPolicy.decide(
                new Permission.Request("bash", command, List.of(claim)), new SessionGrants());
    }

    private Optional<Finding> judged(Allowed allowed, CommandTrial.Seen seen) {
        if (seen.isNothing()) {
            return Optional.empty();
        }
        String mode = allowed.mode().word();
        if (!seen.started().isEmpty()) {
            return found(allowed, mode + " starts", seen.started().strip());
        }
        for (String path : seen.changed()) {
            if (!path.startsWith(project + "/")) {
                return found(allowed, mode + " writes outside", path);
            }
            if ((path + "/").contains("/.git/") && !isOfGit(path, allowed)) {
                return found(allowed, mode + " writes protected", path);
            }
            if (!isNamed(path, allowed.writes()) && !isOfGit(path, allowed)) {
                return found(allowed, mode + " writes", path);
            }
        }
        return seen.leak().isEmpty()
                ? Optional.empty()
                : found(allowed, mode + " reads", seen.leak());
    }

    private Optional<Finding> found(Allowed allowed, String kind, String effect) {
        return Optional.of(new Finding(allowed.command(), kind, effect.replace(base + "/", "")));
    }

    /**
     * What git remembers of files that it has looked at, or a repository in a folder that is
     * written as a whole.
     */
    private boolean isOfGit(String path, Allowed allowed) {
        if (path.endsWith("/.git/index") && allowed.command().contains("git")) {
            return true;
        }
        return !path.startsWith(project + "/.git")
                && allowed.writes().stream()
                        .filter(write -> write.endsWith("/**"))
                        .anyMatch(write -> isNamed(path, List.of(write)));
    }

    /** A link counts as named where what it leads to is, since some programs replace the link. */
    private static boolean isNamed(String changed, List<String> writes) {
        try {
            return covers(writes, changed)
                    || covers(writes, Path.of(changed).toRealPath().toString());
        } catch (IOException _) {
            return false;
        }
    }

    private static boolean covers(List<String> writes, String path) {
        for (String named : writes) {
            String write = named.endsWith("/**") ? named.substring(0, named.length() - 3) : named;
            boolean parent = write.startsWith(path + "/");
            if (path.equals(write) || path.startsWith(write + "/") || parent) {
                return true;
            }
        }
        return false;
    }

    /** The same finding with as much left out as can be. */
    Finding shrunk(Finding finding) {
        Finding best = finding;
        int budget = 250;
        for (int size = Math.max(1, finding.command().length() / 2); size > 0; size /= 2) {
            int at = 0;
            while (at < best.command().length() && budget > 0) {
                String text = best.command();
                String less =
                        text.substring(0, at) + text.substring(Math.min(text.length(), at + size));
                budget--;
                var again = run(List.of(less)).findings();
                if (!again.isEmpty() && again.getFirst().kind().equals(finding.kind())) {
                    best = again.getFirst();
                } else {
                    at += size;
                }
            }
        }
        return best;
    }
}
