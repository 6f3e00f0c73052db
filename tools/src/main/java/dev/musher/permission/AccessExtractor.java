package dev.musher.permission;

import dev.musher.command.CommandReader;
import dev.musher.command.Filter;
import dev.musher.command.Folder;
import dev.musher.command.Recognition;
import dev.musher.command.Step;
import dev.musher.command.Touch;
import dev.musher.command.Touch.Cause;
import dev.musher.command.Touch.Reach;
import dev.musher.command.Word;
import dev.musher.permission.Paths.Ending;
import dev.musher.permission.Paths.Goal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes claims apart into accesses: commands into their steps, and these into what they touch. */
record AccessExtractor(CommandReader commands, Paths paths, CommandWalls walls) {
    /**
     * An access, and the program that makes it: who allows the program with a rule of his own
     * allows what its words name.
     *
     * @param walls around what makes it
     */
    record Part(Access access, Optional<Access> by, WallFacts walls) {
        static Part of(Access access, WallFacts walls) {
            return new Part(access, Optional.empty(), walls);
        }
    }

    List<Part> parts(List<Claim> claims) {
        var facts = around(claims);
        // Who names a path apart from the command means the one outside.
        var shared = facts instanceof WallFacts.Held held ? held.shared() : facts;
        var parts = new ArrayList<Part>();
        for (Claim claim : claims) {
            switch (claim) {
                case Claim.Execute execute -> parts.addAll(ofCommand(execute, facts));
                case Claim.Outside(var command, var folder) -> {
                    var execute = new Claim.Execute(command, folder);
                    if (facts instanceof WallFacts.Held) {
                        outside(ofCommand(execute, new WallFacts.None()), parts);
                    } else {
                        parts.addAll(ofCommand(execute, facts));
                    }
                }
                case Claim.Read(var path, var way, var reach) ->
                        parts.add(Part.of(new Access.Read(path, reach, way), shared));
                case Claim.Write(var path, var way, var reach) ->
                        parts.add(Part.of(new Access.Write(path, reach, way), shared));
                case Claim.Connect(var url) -> parts.add(Part.of(new Access.Connect(url), facts));
            }
        }
        return parts;
    }

    /** Only commands run inside walls. */
    WallFacts around(List<Claim> claims) {
        for (Claim claim : claims) {
            if (claim instanceof Claim.Execute || claim instanceof Claim.Outside) {
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

    private static Access outside(Access access) {
        return access instanceof Access.Run(var step) ? new Access.Outside(step) : access;
    }

    private List<Part> ofCommand(Claim.Execute execute, WallFacts facts) {
        Recognition recognition = commands.read(execute.command());
        var parts = new ArrayList<Part>();
        for (Recognition.Unclear unclear : recognition.unclear()) {
            parts.add(Part.of(new Access.Unknown(unclear.source(), unclear.why()), facts));
        }
        for (Step step : recognition.steps()) {
            var folder = folder(execute, step);
            var run = new Access.Run(new GitSteps(paths).judged(step, folder));
            parts.add(Part.of(run, facts));
            for (Touch touch : step.touches()) {
                var by =
                        touch.cause() == Cause.PROGRAM
                                ? Optional.<Access>of(run)
                                : Optional.<Access>empty();
                for (Access access : touched(touch, folder.orElse(execute.directory()))) {
                    if (!(facts instanceof WallFacts.Held held) || !isHidden(touch, access, held)) {
                        parts.add(new Part(access, by, facts));
                    }
                }
                if (folder.isEmpty() && dependsOnFolder(touch)) {
                    parts.add(Part.of(unknown(touch), facts));
                }
            }
            for (Access access : tracked(step, folder.orElse(execute.directory()))) {
                parts.add(new Part(access, Optional.of(run), facts));
            }
        }
        return parts;
    }

    /**
     * Who walks a tree inside walls meets neither secrets that git does not have nor what links
     * lead out to.
     */
    private boolean isHidden(Touch touch, Access access, WallFacts.Held held) {
        if (!touch.reach().goesBelow()
                || isOfGit(touch)
                || !(access instanceof Access.Read(var path, var reach, var way))) {
            return false;
        }
        if (way instanceof Way.Stray) {
            return !held.shows(path);
        }
        return reach == Reach.ITSELF
                && !paths.trackedSecrets(paths.project(), List.of(), Paths.Extent.INDEX)
                        .orElse(List.of(path))
                        .contains(path);
    }

    /** What git prints of the secrets that it has. */
    private List<Access> tracked(Step step, String folder) {
        var words = new ArrayList<String>();
        for (Touch touch : step.touches()) {
            if (isOfGit(touch)) {
                words.add(touch.target() instanceof Word.Literal(String text) ? text : ".");
            }
        }
        if (words.isEmpty()) {
            return List.of();
        }
        String at = GitSteps.moved(folder, step.words());
        var secrets = paths.trackedSecrets(at, words, GitSteps.extent(step.words()));
        if (secrets.isEmpty()) {
            return List.of(new Access.Unknown("git", "what it has of secrets cannot be told"));
        }
        var accesses = new ArrayList<Access>();
        for (String secret : secrets.get()) {
            accesses.add(new Access.Read(secret, Reach.ITSELF, Way.STRAIGHT));
        }
        return accesses;
    }

    /** Git goes by what it has, not by what lies in a folder. */
    private static boolean isOfGit(Touch touch) {
        return touch.kind() == Touch.Kind.LOOK && touch.reach().goesBelow();
    }

    /** Empty where it is not known. */
    private static Optional<String> folder(Claim.Execute execute, Step step) {
        if (!(step.folder() instanceof Folder.Known known)) {
            return Optional.empty();
        }
        return Optional.of(
                known.path().startsWith("/") || known.path().startsWith("~")
                        ? known.path()
                        : execute.directory() + "/" + known.path());
    }

    /** In an unknown folder it may be what it would be here, which counts, or anything else. */
    private static boolean dependsOnFolder(Touch touch) {
        return touch.kind() != Touch.Kind.CONNECT && !isAbsolute(touch.target().source());
    }

    private List<Access> touched(Touch touch, String folder) {
        if (touch.kind() == Touch.Kind.CONNECT) {
            return List.of(
                    touch.target() instanceof Word.Literal literal
                            ? new Access.Connect(literal.text())
                            : unknown(touch));
        }
        // Not a file: everything that git has, or what it leaves out.
        if (isOfGit(touch) && touch.target().source().startsWith(":")) {
            return List.of();
        }
        var files = files(touch, folder);
        if (files.isEmpty()) {
            return List.of(unknown(touch));
        }
        var accesses = new ArrayList<Access>();
        for (Goal goal : files.get()) {
            touched(goal, touch, accesses);
            if (touch.kind() == Touch.Kind.READ && touch.reach().followsLinks()) {
                linked(goal, touch, accesses);
            }
        }
        return accesses;
    }

    private void touched(Goal goal, Touch touch, List<Access> accesses) {
        boolean below = touch.reach().goesBelow() && !isOfGit(touch);
        Reach itself = touch.reach() == Reach.NAMES ? Reach.NAMES : Reach.ITSELF;
        Reach reach = below ? Reach.BELOW : itself;
        if (touch.kind() == Touch.Kind.WRITE || touch.kind() == Touch.Kind.REMOVE) {
            accesses.add(new Access.Write(goal.path(), reach, goal.way()));
            return;
        }
        accesses.add(new Access.Read(goal.path(), reach, goal.way()));
        if (reach == Reach.BELOW) {
            secretsBelow(goal.path(), touch.filter(), accesses);
        }
    }

    /** Who reads a whole tree reads the secrets in it. */
    private void secretsBelow(String path, Filter filter, List<Access> accesses) {
        var below = paths.secretsBelow(path);
        if (below.isEmpty()) {
            accesses.add(
                    new Access.Unknown(
                            path, "too much is below it to tell whether it has secrets"));
            return;
        }
        for (String secret : below.get()) {
            if (filter.reaches(secret.substring(Math.min(secret.length(), path.length() + 1)))) {
                accesses.add(new Access.Read(secret, Reach.ITSELF, Way.STRAIGHT));
            }
        }
    }

    private void linked(Goal directory, Touch touch, List<Access> accesses) {
        var links = paths.linksBelow(directory.path());
        if (links.isEmpty()) {
            accesses.add(
                    new Access.Unknown(
                            directory.path(), "too much is below it to tell where links lead"));
            return;
        }
        for (Goal goal : links.get()) {
            touched(goal, touch, accesses);
        }
    }

    private Optional<List<Goal>> files(Touch touch, String folder) {
        return switch (touch.target()) {
            case Word.Literal(String text) ->
                    paths.resolve(isAbsolute(text) ? "/" : folder, text, ending(touch, text))
                            .map(List::of);
            case Word.Pattern(String source) -> matching(touch, folder, source);
            case Word.Open _ -> Optional.empty();
            case Word.Names(_, String top) ->
                    paths.resolve(folder, top, Ending.FOLLOWED)
                            .filter(goal -> !paths.hasOddNames(goal.path()))
                            .map(List::of);
        };
    }

    /** A pattern that matches nothing is the name of a file itself. */
    private Optional<List<Goal>> matching(Touch touch, String folder, String source) {
        String from = isAbsolute(source) ? "/" : folder;
        var matching = paths.matching(from, source, ending(touch, source));
        var itself = paths.resolve(from, source, ending(touch, source));
        if (matching.isEmpty() || itself.isEmpty()) {
            return Optional.empty();
        }
        var goals = new ArrayList<>(matching.get());
        goals.add(itself.get());
        return Optional.of(goals);
    }

    /** After a link a slash means what it leads to. */
    private static Ending ending(Touch touch, String written) {
        boolean itself = touch.kind() == Touch.Kind.REMOVE || touch.kind() == Touch.Kind.LOOK;
        return itself && !written.endsWith("/") ? Ending.KEPT : Ending.FOLLOWED;
    }

    private static boolean isAbsolute(String text) {
        return text.startsWith("/") || text.startsWith("~");
    }

    private static Access unknown(Touch touch) {
        String verb =
                switch (touch.kind()) {
                    case READ, LOOK -> "read";
                    case WRITE, REMOVE -> "write";
                    case CONNECT -> "connect to";
                };
        return new Access.Unknown(
                touch.target().source(), "what it would " + verb + " is known only when it runs");
    }
}
