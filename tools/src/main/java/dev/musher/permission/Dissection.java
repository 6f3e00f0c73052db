package dev.musher.permission;

import dev.musher.command.CommandReader;
import dev.musher.command.Folder;
import dev.musher.command.Recognition;
import dev.musher.command.Step;
import dev.musher.command.Touch;
import dev.musher.command.Touch.Cause;
import dev.musher.command.Touch.Reach;
import dev.musher.command.Word;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes claims apart into accesses: commands into their steps, and these into what they touch. */
record Dissection(CommandReader commands, Paths paths) {
    /**
     * An access, and the program that makes it: who allows the program with a rule of his own
     * allows what its words name.
     */
    record Part(Access access, Optional<Access.Run> by) {
        static final Part NOTHING =
                new Part(new Access.Unknown("nothing", "nothing is claimed"), Optional.empty());

        static Part of(Access access) {
            return new Part(access, Optional.empty());
        }
    }

    List<Part> parts(List<Claim> claims) {
        var parts = new ArrayList<Part>();
        for (Claim claim : claims) {
            if (claim instanceof Claim.Execute execute) {
                parts.addAll(ofCommand(execute));
            } else {
                parts.add(Part.of(plain(claim)));
            }
        }
        return parts;
    }

    private static Access plain(Claim claim) {
        return switch (claim) {
            case Claim.Read(String path) -> new Access.Read(path, Reach.ITSELF);
            case Claim.Write(String path) -> new Access.Write(path, Reach.ITSELF);
            case Claim.Connect(String url) -> new Access.Connect(url);
            case Claim.Execute(String command, _) ->
                    new Access.Unknown(command, "a command is decided by its steps");
        };
    }

    private List<Part> ofCommand(Claim.Execute execute) {
        Recognition recognition = commands.read(execute.command());
        var parts = new ArrayList<Part>();
        for (Recognition.Unclear unclear : recognition.unclear()) {
            parts.add(Part.of(new Access.Unknown(unclear.source(), unclear.why())));
        }
        for (Step step : recognition.steps()) {
            var run = new Access.Run(step);
            parts.add(Part.of(run));
            for (Touch touch : step.touches()) {
                var by =
                        touch.cause() == Cause.PROGRAM
                                ? Optional.of(run)
                                : Optional.<Access.Run>empty();
                var folder = folder(execute, step);
                for (Access access : touched(touch, folder.orElse(execute.directory()))) {
                    parts.add(new Part(access, by));
                }
                if (folder.isEmpty() && dependsOnFolder(touch)) {
                    parts.add(Part.of(unknown(touch)));
                }
            }
        }
        return parts;
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
        var files = files(touch.target(), folder);
        if (files.isEmpty()) {
            return List.of(unknown(touch));
        }
        var accesses = new ArrayList<Access>();
        for (String path : files.get()) {
            if (touch.kind() == Touch.Kind.WRITE) {
                accesses.add(new Access.Write(path, touch.reach()));
            } else {
                accesses.add(new Access.Read(path, touch.reach()));
                accesses.addAll(secretsBelow(path, touch.reach()));
            }
        }
        return accesses;
    }

    /** Who reads a whole tree reads the secrets in it. */
    private List<Access> secretsBelow(String path, Reach reach) {
        if (reach == Reach.ITSELF) {
            return List.of();
        }
        var below = paths.secretsBelow(path);
        if (below.isEmpty()) {
            return List.of(
                    new Access.Unknown(
                            path, "too much is below it to tell whether it has secrets"));
        }
        var secrets = new ArrayList<Access>();
        for (String secret : below.get()) {
            secrets.add(new Access.Read(secret, Reach.ITSELF));
        }
        return secrets;
    }

    private Optional<List<String>> files(Word target, String folder) {
        return switch (target) {
            case Word.Literal(String text) when isAbsolute(text) ->
                    paths.resolve("/", text).map(List::of);
            case Word.Literal(String text) -> paths.resolve(folder, text).map(List::of);
            case Word.Pattern(String source) when isAbsolute(source) -> paths.matching("/", source);
            case Word.Pattern(String source) -> paths.matching(folder, source);
            case Word.Open _ -> Optional.empty();
        };
    }

    private static boolean isAbsolute(String text) {
        return text.startsWith("/") || text.startsWith("~");
    }

    private static Access unknown(Touch touch) {
        String verb =
                switch (touch.kind()) {
                    case READ -> "read";
                    case WRITE -> "write";
                    case CONNECT -> "connect to";
                };
        return new Access.Unknown(
                touch.target().source(), "what it would " + verb + " is known only when it runs");
    }
}
