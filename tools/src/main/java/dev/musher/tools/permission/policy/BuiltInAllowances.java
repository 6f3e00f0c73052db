package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import dev.musher.tools.permission.policy.AccessExtractor.Part;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is allowed without a rule, in each mode. */
final class BuiltInAllowances {
    private static final Set<String> NOWHERE =
            Set.of("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random", "/dev/full");
    private static final Set<String> STREAMS =
            Set.of("/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd");

    private final PermissionMode permissionMode;
    private final PathFacts pathFacts;
    private final String project;
    private final List<TrustedCommand> trusted;

    BuiltInAllowances(PermissionMode permissionMode, PathFacts pathFacts) {
        this.permissionMode = permissionMode;
        this.pathFacts = pathFacts;
        this.project = pathFacts.project();
        this.trusted =
                permissionMode.allowsAtLeast(PermissionMode.ACCEPT)
                        ? TrustedCommand.all()
                        : List.of();
    }

    /** Why an access is allowed; empty if nothing here allows it. */
    Optional<String> allows(Part part, ScriptTrust scriptTrust) {
        return switch (part.access()) {
            case RequestedAccess.Run(var commandStep) ->
                    run(commandStep, part.placement(), scriptTrust);
            case RequestedAccess.Read(var path, _, _) -> read(path);
            case RequestedAccess.Write(var path, _, _) -> write(path);
            case RequestedAccess.Memory(var action) -> memory(action);
            case RequestedAccess.Outside _, RequestedAccess.Connect _, RequestedAccess.Unknown _ ->
                    Optional.empty();
        };
    }

    /** Whether scripts of the project may run unread. */
    enum ScriptTrust {
        GIVEN,
        /** A rule denies what one of them may do. */
        NOT_GIVEN
    }

    /** Whether it is allowed in every mode wherever it is: no file, or one that is for reading. */
    boolean isHarmless(RequestedAccess.OfFile access) {
        return isNoFile(access.path())
                || (access instanceof RequestedAccess.Read
                        && pathFacts.isForReading(access.path()));
    }

    private static boolean isNoFile(String path) {
        return NOWHERE.contains(path) || STREAMS.contains(path);
    }

    private Optional<String> run(
            CommandStep commandStep, ProgramPlacement placement, ScriptTrust scriptTrust) {
        if (commandStep.grasp() == CommandStep.Understanding.WHOLE) {
            return Optional.of("everything that it does is known");
        }
        boolean isScript = placement.runsOwnFile() && scriptTrust == ScriptTrust.GIVEN;
        CommandStep plain = trusted.isEmpty() ? commandStep : PythonOptions.without(commandStep);
        for (TrustedCommand command : trusted) {
            if (placement.isInside() && command.allows(plain, isScript)) {
                return Optional.of("mode accept trusts builds, tests and commits of the project");
            }
        }
        return Optional.empty();
    }

    /** What an agent adds is the user's own and can be taken back; in mode restrictive it asks. */
    private Optional<String> memory(String action) {
        if (action.equals("search") || action.equals("expand")) {
            return Optional.of("looking into memory");
        }
        return permissionMode.allowsAtLeast(PermissionMode.STANDARD)
                ? Optional.of("memory of the user, which can be restored")
                : Optional.empty();
    }

    private Optional<String> read(String path) {
        if (isInside(path)) {
            return Optional.of("reading inside the project");
        }
        if (isNoFile(path)) {
            return Optional.of("no file is read");
        }
        if (pathFacts.isForReading(path)) {
            return Optional.of("it holds the output of a command");
        }
        return permissionMode.allowsAtLeast(PermissionMode.ACCEPT)
                ? Optional.of("mode accept trusts reading outside the project")
                : Optional.empty();
    }

    private Optional<String> write(String path) {
        if (isNoFile(path)) {
            return Optional.of("no file is written");
        }
        return isInside(path) && permissionMode.allowsAtLeast(PermissionMode.STANDARD)
                ? Optional.of("writing inside the project")
                : Optional.empty();
    }

    private boolean isInside(String path) {
        return path.equals(project)
                || (path.startsWith(project)
                        && (project.endsWith("/") || path.charAt(project.length()) == '/'));
    }
}
