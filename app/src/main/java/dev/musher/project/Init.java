package dev.musher.project;

import dev.musher.files.Root;
import dev.musher.files.WriteOptions;
import dev.musher.git.Git;
import dev.musher.project.InitResult.Settled;
import dev.musher.project.Place.Keeping;
import dev.musher.stack.Stack;
import dev.musher.stack.StackLook;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sets a project up: looks first, then writes what is missing, each file whole or not at all. */
final class Init {
    /** Whether anything is written. */
    enum Writing {
        REAL,
        DRY
    }

    private final Place place;
    private final Root root;
    private final Git git;
    private final List<String> remarks = new ArrayList<>();

    /**
     * Of one project.
     *
     * @param git in any directory
     */
    Init(Place place, Git git) {
        this.place = place;
        this.root = Root.of(place.root());
        this.git = git.in(place.root());
    }

    InitResult run(Writing writing) throws InterruptedException {
        var findings = Findings.of(base(), StackLook.at(place.root()));
        if (findings.reach() == Stack.Reach.CUT) {
            remarks.add("There are more folders than are looked at; gates may be missing.");
        }
        boolean there = root.look(Path.of(Place.FILE)).isPresent();
        var kept =
                there ? KeptGates.in(place.root().resolve(Place.FILE)) : new KeptGates(List.of());
        remarks.addAll(kept.silent(findings.gates()));
        var content = there ? "" : new ProjectText(findings).text();
        var ignore = ignore();
        var result =
                new InitResult(
                        place,
                        findings,
                        there ? Settled.UNCHANGED : Settled.CREATED,
                        settled(ignore),
                        kept,
                        there ? kept.missing(findings.gates()) : List.of(),
                        content,
                        remarks);
        if (writing == Writing.REAL) {
            ignore.ifPresent(bytes -> root.write(Path.of(IgnoredState.FILE), bytes));
            write(content);
        }
        return result;
    }

    private BaseBranch.Look base() throws InterruptedException {
        if (place.keeping() == Keeping.NO_REPOSITORY) {
            remarks.add("No git repository: stories need one, so run 'git init', then this again.");
            return new BaseBranch.Look.Unknown("no git repository");
        }
        var look = BaseBranch.of(git);
        if (look instanceof BaseBranch.Look.Unknown(var why)) {
            remarks.add("The base branch is not known: " + why + ". Set base_branch in [project].");
        }
        return look;
    }

    private Optional<byte[]> ignore() {
        if (place.keeping() == Keeping.NO_REPOSITORY) {
            return Optional.empty();
        }
        var state = new IgnoredState(root);
        if (state.now() == IgnoredState.Ignored.SETTINGS_TOO) {
            remarks.add(
                    "git ignores .musher/project.toml, so it would not be committed: ignore only "
                            + IgnoredState.ENTRY);
        }
        return state.withEntry();
    }

    private Settled settled(Optional<byte[]> ignore) {
        if (ignore.isEmpty()) {
            return Settled.UNCHANGED;
        }
        boolean there = root.look(Path.of(IgnoredState.FILE)).isPresent();
        return there ? Settled.CHANGED : Settled.CREATED;
    }

    private void write(String content) {
        if (!content.isEmpty()) {
            root.write(
                    Path.of(Place.FILE),
                    content.getBytes(StandardCharsets.UTF_8),
                    WriteOptions.usual().withParents());
        }
    }
}
