package dev.musher.tools.permission.policy;

import dev.musher.tools.command.CommandAnalysis;
import dev.musher.tools.command.CommandAnalyzer;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.ExcludedFiles;
import dev.musher.tools.command.StepAccess;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.StepAccess.Cause;
import dev.musher.tools.command.StepDirectory;
import dev.musher.tools.permission.PathResolution;
import dev.musher.tools.permission.PermissionClaim;
import dev.musher.tools.permission.policy.PathFacts.LastLink;
import dev.musher.tools.permission.policy.PathFacts.Resolved;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes claims apart into accesses: commands into their steps, and these into what they touch. */
record AccessExtractor(CommandAnalyzer commands, PathFacts paths, CommandWalls walls) {
    /**
     * An access, and the program that makes it: a user who allows the program by a rule allows what
     * its words name.
     *
     * @param walls around what makes it
     * @param placement of a program that is run
     */
    record Part(
            RequestedAccess access,
            Optional<RequestedAccess> by,
            WallFacts walls,
            ProgramPlacement placement) {
        Part(RequestedAccess access, Optional<RequestedAccess> by, WallFacts walls) {
            this(access, by, walls, ProgramPlacement.ELSEWHERE);
        }

        static Part of(RequestedAccess requestedAccess, WallFacts walls) {
            return new Part(requestedAccess, Optional.empty(), walls);
        }
    }

    List<Part> parts(List<PermissionClaim> claims) {
        var facts = around(claims);
        // Who names a path apart from the command means the one outside.
        var shared = facts instanceof WallFacts.Held held ? held.shared() : facts;
        var parts = new ArrayList<Part>();
        for (PermissionClaim permissionClaim : claims) {
            switch (permissionClaim) {
                case PermissionClaim.Execute execute -> parts.addAll(ofCommand(execute, facts));
                case PermissionClaim.Outside(var command, var folder) -> {
                    var execute = new PermissionClaim.Execute(command, folder);
                    if (facts instanceof WallFacts.Held) {
                        outside(ofCommand(execute, new WallFacts.None()), parts);
                    } else {
                        parts.addAll(ofCommand(execute, facts));
                    }
                }
                case PermissionClaim.Read(var path, var pathResolution, var extent) ->
                        parts.add(
                                Part.of(
                                        new RequestedAccess.Read(path, extent, pathResolution),
                                        shared));
                case PermissionClaim.Write(var path, var pathResolution, var extent) ->
                        parts.add(
                                Part.of(
                                        new RequestedAccess.Write(path, extent, pathResolution),
                                        shared));
                case PermissionClaim.Connect(var url) ->
                        parts.add(Part.of(new RequestedAccess.Connect(url), facts));
                case PermissionClaim.Memory(var action) ->
                        parts.add(Part.of(new RequestedAccess.Memory(action), facts));
            }
        }
        return parts;
    }

    /** Only commands run inside walls. */
    WallFacts around(List<PermissionClaim> claims) {
        for (PermissionClaim permissionClaim : claims) {
            if (permissionClaim instanceof PermissionClaim.Execute
                    || permissionClaim instanceof PermissionClaim.Outside) {
                return walls.facts();
            }
        }
        return new WallFacts.None();
    }

    /** Every program of it leaves the walls. */
    private static void outside(List<Part> inside, List<Part> parts) {
        for (Part part : inside) {
            parts.add(
                    new Part(
                            outside(part.access()),
                            part.by().map(AccessExtractor::outside),
                            part.walls()));
        }
    }

    private static RequestedAccess outside(RequestedAccess requestedAccess) {
        return requestedAccess instanceof RequestedAccess.Run(var commandStep)
                ? new RequestedAccess.Outside(commandStep)
                : requestedAccess;
    }

    private List<Part> ofCommand(PermissionClaim.Execute execute, WallFacts facts) {
        CommandAnalysis commandAnalysis = commands.read(execute.command());
        var parts = new ArrayList<Part>();
        for (CommandAnalysis.Unclear unclear : commandAnalysis.unclear()) {
            parts.add(Part.of(new RequestedAccess.Unknown(unclear.source(), unclear.why()), facts));
        }
        for (CommandStep commandStep : commandAnalysis.steps()) {
            var folder = folder(execute, commandStep);
            var run = new RequestedAccess.Run(new GitSteps(paths).judged(commandStep, folder));
            parts.add(
                    new Part(
                            run,
                            Optional.empty(),
                            facts,
                            ProgramPlacement.of(commandStep, folder, paths)));
            for (StepAccess stepAccess : commandStep.touches()) {
                var by =
                        stepAccess.cause() == Cause.PROGRAM
                                ? Optional.<RequestedAccess>of(run)
                                : Optional.<RequestedAccess>empty();
                for (RequestedAccess requestedAccess :
                        touched(stepAccess, folder.orElse(execute.directory()))) {
                    if (!(facts instanceof WallFacts.Held held)
                            || !isHidden(stepAccess, requestedAccess, held)) {
                        parts.add(new Part(requestedAccess, by, facts));
                    }
                }
                if (folder.isEmpty() && dependsOnFolder(stepAccess)) {
                    parts.add(Part.of(unknown(stepAccess), facts));
                }
            }
            for (RequestedAccess requestedAccess :
                    tracked(commandStep, folder.orElse(execute.directory()))) {
                parts.add(new Part(requestedAccess, Optional.of(run), facts));
            }
        }
        return parts;
    }

    /**
     * Who walks a tree inside walls meets neither secrets that git does not have nor what links
     * lead out to.
     */
    private boolean isHidden(
            StepAccess stepAccess, RequestedAccess requestedAccess, WallFacts.Held held) {
        if (!stepAccess.reach().goesBelow()
                || isOfGit(stepAccess)
                || !(requestedAccess
                        instanceof
                        RequestedAccess.Read(var path, var extent, var pathResolution))) {
            return false;
        }
        if (pathResolution instanceof PathResolution.ThroughLink) {
            return !held.shows(path);
        }
        return extent == AccessExtent.ITSELF
                && !paths.trackedSecrets(paths.project(), List.of(), PathFacts.Extent.INDEX)
                        .orElse(List.of(path))
                        .contains(path);
    }

    /** What git prints of the secrets that it has. */
    private List<RequestedAccess> tracked(CommandStep commandStep, String folder) {
        var words = new ArrayList<String>();
        for (StepAccess stepAccess : commandStep.touches()) {
            if (isOfGit(stepAccess)) {
                words.add(
                        stepAccess.target() instanceof CommandWord.Literal(String text)
                                ? text
                                : ".");
            }
        }
        if (words.isEmpty()) {
            return List.of();
        }
        String at = GitSteps.moved(folder, commandStep.words());
        var secrets = paths.trackedSecrets(at, words, GitSteps.extent(commandStep.words()));
        if (secrets.isEmpty()) {
            return List.of(
                    new RequestedAccess.Unknown("git", "it is not known which secrets it holds"));
        }
        var accesses = new ArrayList<RequestedAccess>();
        for (String secret : secrets.get()) {
            accesses.add(
                    new RequestedAccess.Read(secret, AccessExtent.ITSELF, PathResolution.STRAIGHT));
        }
        return accesses;
    }

    /** Git goes by what it has, not by what lies in a folder. */
    private static boolean isOfGit(StepAccess stepAccess) {
        return stepAccess.kind() == StepAccess.Kind.LOOK && stepAccess.reach().goesBelow();
    }

    /** Empty where it is not known. */
    private static Optional<String> folder(
            PermissionClaim.Execute execute, CommandStep commandStep) {
        if (!(commandStep.folder() instanceof StepDirectory.Known known)) {
            return Optional.empty();
        }
        return Optional.of(
                known.path().startsWith("/") || known.path().startsWith("~")
                        ? known.path()
                        : execute.directory() + "/" + known.path());
    }

    /** In an unknown folder it may be what it would be here, which counts, or anything else. */
    private static boolean dependsOnFolder(StepAccess stepAccess) {
        return stepAccess.kind() != StepAccess.Kind.CONNECT
                && !isAbsolute(stepAccess.target().source());
    }

    private List<RequestedAccess> touched(StepAccess stepAccess, String folder) {
        if (stepAccess.kind() == StepAccess.Kind.CONNECT) {
            return List.of(
                    stepAccess.target() instanceof CommandWord.Literal literal
                            ? new RequestedAccess.Connect(literal.text())
                            : unknown(stepAccess));
        }
        // Not a file: everything that git has, or what it leaves out.
        if (isOfGit(stepAccess) && stepAccess.target().source().startsWith(":")) {
            return List.of();
        }
        var files = files(stepAccess, folder);
        if (files.isEmpty()) {
            return List.of(unknown(stepAccess));
        }
        var accesses = new ArrayList<RequestedAccess>();
        for (Resolved resolved : files.get()) {
            touched(resolved, stepAccess, accesses);
            if (stepAccess.kind() == StepAccess.Kind.READ && stepAccess.reach().followsLinks()) {
                linked(resolved, stepAccess, accesses);
            }
        }
        return accesses;
    }

    private void touched(Resolved resolved, StepAccess stepAccess, List<RequestedAccess> accesses) {
        boolean below = stepAccess.reach().goesBelow() && !isOfGit(stepAccess);
        AccessExtent itself =
                stepAccess.reach() == AccessExtent.NAMES ? AccessExtent.NAMES : AccessExtent.ITSELF;
        AccessExtent extent = below ? AccessExtent.BELOW : itself;
        if (stepAccess.kind() == StepAccess.Kind.WRITE
                || stepAccess.kind() == StepAccess.Kind.REMOVE) {
            accesses.add(new RequestedAccess.Write(resolved.path(), extent, resolved.way()));
            return;
        }
        accesses.add(new RequestedAccess.Read(resolved.path(), extent, resolved.way()));
        if (extent == AccessExtent.BELOW) {
            secretsBelow(resolved.path(), stepAccess.filter(), accesses);
        }
    }

    /** Who reads a whole tree reads the secrets in it. */
    private void secretsBelow(
            String path, ExcludedFiles excludedFiles, List<RequestedAccess> accesses) {
        var below = paths.secretsBelow(path);
        if (below.isEmpty()) {
            accesses.add(
                    new RequestedAccess.Unknown(
                            path, "it has too many files to check for secrets"));
            return;
        }
        for (String secret : below.get()) {
            if (excludedFiles.reaches(
                    secret.substring(Math.min(secret.length(), path.length() + 1)))) {
                accesses.add(
                        new RequestedAccess.Read(
                                secret, AccessExtent.ITSELF, PathResolution.STRAIGHT));
            }
        }
    }

    private void linked(Resolved directory, StepAccess stepAccess, List<RequestedAccess> accesses) {
        var links = paths.linksBelow(directory.path());
        if (links.isEmpty()) {
            accesses.add(
                    new RequestedAccess.Unknown(
                            directory.path(), "it has too many files to check where links lead"));
            return;
        }
        for (Resolved resolved : links.get()) {
            touched(resolved, stepAccess, accesses);
        }
    }

    private Optional<List<Resolved>> files(StepAccess stepAccess, String folder) {
        return switch (stepAccess.target()) {
            case CommandWord.Literal(String text) ->
                    paths.resolve(isAbsolute(text) ? "/" : folder, text, ending(stepAccess, text))
                            .map(List::of);
            case CommandWord.Pattern(String source) -> matching(stepAccess, folder, source);
            case CommandWord.Open _ -> Optional.empty();
            case CommandWord.Names(_, String top) ->
                    paths.resolve(folder, top, LastLink.FOLLOWED)
                            .filter(resolved -> !paths.hasOddNames(resolved.path()))
                            .map(List::of);
        };
    }

    /** A pattern that matches nothing is the name of a file itself. */
    private Optional<List<Resolved>> matching(StepAccess stepAccess, String folder, String source) {
        String from = isAbsolute(source) ? "/" : folder;
        var matching = paths.matching(from, source, ending(stepAccess, source));
        var itself = paths.resolve(from, source, ending(stepAccess, source));
        if (matching.isEmpty() || itself.isEmpty()) {
            return Optional.empty();
        }
        var goals = new ArrayList<>(matching.get());
        goals.add(itself.get());
        return Optional.of(goals);
    }

    /** After a link a slash means what it leads to. */
    private static LastLink ending(StepAccess stepAccess, String written) {
        boolean itself =
                stepAccess.kind() == StepAccess.Kind.REMOVE
                        || stepAccess.kind() == StepAccess.Kind.LOOK;
        return itself && !written.endsWith("/") ? LastLink.KEPT : LastLink.FOLLOWED;
    }

    private static boolean isAbsolute(String text) {
        return text.startsWith("/") || text.startsWith("~");
    }

    private static RequestedAccess unknown(StepAccess stepAccess) {
        String verb =
                switch (stepAccess.kind()) {
                    case READ, LOOK -> "read";
                    case WRITE, REMOVE -> "write";
                    case CONNECT -> "connect to";
                };
        return new RequestedAccess.Unknown(
                stepAccess.target().source(),
                "what it would " + verb + " is known only when it runs");
    }
}
