package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is allowed without a rule, in each mode. */
final class BuiltInAllowances {
    private static final Set<String> NOWHERE =
            Set.of("/dev/null", "/dev/zero", "/dev/urandom", "/dev/random", "/dev/full");
    private static final Set<String> STREAMS =
            Set.of("/dev/stdin", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd");

    /** What builds and tests: it runs the project's own code, which mode accept trusts. */
    private static final List<String> BUILDERS =
            List.of(
                    "make *",
                    "ninja *",
                    "cmake *",
                    "ctest *",
                    "mvn *",
                    "./mvnw *",
                    "gradle *",
                    "./gradlew *",
                    "npm test *",
                    "npm run *",
                    "yarn test *",
                    "yarn run *",
                    "pnpm test *",
                    "pnpm run *",
                    "tsc *",
                    "eslint *",
                    "prettier *",
                    "jest *",
                    "vitest *",
                    "cargo build *",
                    "cargo check *",
                    "cargo test *",
                    "cargo clippy *",
                    "cargo fmt *",
                    "cargo doc *",
                    "go build *",
                    "go test *",
                    "go vet *",
                    "go fmt *",
                    "gofmt *",
                    "pytest *",
                    "python -m pytest *",
                    "python3 -m pytest *",
                    "tox *",
                    "ruff *",
                    "black *",
                    "mypy *",
                    "javac *",
                    "dotnet build *",
                    "dotnet test *",
                    "bundle exec rspec *",
                    "rake *",
                    "mix test *",
                    "swift build *",
                    "swift test *",
                    "zig build *",
                    "just *",
                    "bazel build *",
                    "bazel test *",
                    "shellcheck *");

    private final PermissionMode permissionMode;
    private final PathFacts pathFacts;
    private final String project;
    private final List<CommandPattern> builders;

    BuiltInAllowances(PermissionMode permissionMode, PathFacts pathFacts) {
        this.permissionMode = permissionMode;
        this.pathFacts = pathFacts;
        this.project = pathFacts.project();
        this.builders =
                permissionMode.allowsAtLeast(PermissionMode.ACCEPT) ? builders() : List.of();
    }

    private static List<CommandPattern> builders() {
        var patterns = new ArrayList<CommandPattern>();
        for (String builder : BUILDERS) {
            patterns.add(CommandPattern.of(builder));
        }
        return patterns;
    }

    /** Why an access is allowed; empty if nothing here allows it. */
    Optional<String> allows(RequestedAccess requestedAccess) {
        if (requestedAccess instanceof RequestedAccess.Run run) {
            return run(run.step());
        }
        if (requestedAccess instanceof RequestedAccess.Read read) {
            return read(read.path());
        }
        return requestedAccess instanceof RequestedAccess.Write write
                ? write(write.path())
                : Optional.empty();
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

    private Optional<String> run(CommandStep commandStep) {
        if (commandStep.grasp() == CommandStep.Understanding.WHOLE) {
            return Optional.of("everything that it does is known");
        }
        for (CommandPattern builder : builders) {
            if (builder.allows(commandStep)) {
                return Optional.of("mode accept trusts builds and tests");
            }
        }
        return Optional.empty();
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
