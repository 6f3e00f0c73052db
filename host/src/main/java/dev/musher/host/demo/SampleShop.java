package dev.musher.host.demo;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.GitIdentity;
import dev.musher.base.git.data.NewCommit;
import dev.musher.base.git.data.Ref;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The project of the demo: a small shop, with gates and a team. */
public final class SampleShop {
    static final List<String> CODERS = List.of("ada", "bob", "cleo");
    static final String MERGER = "max";

    private static final GitIdentity OWNER = new GitIdentity("Musher Demo", "demo@example.org");
    private static final Ref MAIN = Ref.branch("main");

    private final DemoFolder demoFolder;
    private final DemoProject demoProject;
    private final ScriptSpeed scriptSpeed;
    private final Git git;

    /**
     * @param git in any directory
     */
    public SampleShop(
            DemoFolder demoFolder, DemoProject demoProject, ScriptSpeed scriptSpeed, Git git) {
        this.demoFolder = demoFolder;
        this.demoProject = demoProject;
        this.scriptSpeed = scriptSpeed;
        this.git = git.in(demoFolder.project());
    }

    public DemoProject sample() {
        return demoProject;
    }

    /** Writes everything down and commits it. */
    public void open() throws InterruptedException {
        try {
            for (String file : demoProject.files()) {
                write(file, demoProject.text(file));
            }
            write(".gitignore", "__pycache__/\n.musher/state/\n");
            write(".musher/project.toml", demoProject.settings());
            hire();
            git.init(MAIN);
            Files.writeString(
                    demoFolder.project().resolve(".git/config"),
                    owner(),
                    StandardOpenOption.APPEND);
            git.workTree().addAll();
            git.workTree().commit(NewCommit.of("Open a small shop").by(OWNER));
        } catch (IOException e) {
            throw new ExplainedException(
                    "The demo's project cannot be written: " + e.getMessage() + ".",
                    "Set TMPDIR to a folder with some megabytes of free space.",
                    e);
        } catch (GitException e) {
            throw new ExplainedException(
                    "The demo needs git, and git failed: " + e.explanation(),
                    "Check git and its version: musher doctor",
                    e);
        }
    }

    /** The newest commits of base, a line each, as git shows them. */
    public List<String> log() throws InterruptedException {
        var lines = new ArrayList<String>();
        var tip = git.refs().find(MAIN);
        if (tip.isPresent()) {
            for (var commit : git.history().log(tip.get(), 100)) {
                lines.add(
                        commit.id().hex().substring(0, 7)
                                + " "
                                + commit.message().lines().findFirst().orElse(""));
            }
        }
        return lines;
    }

    private void write(String file, String text) throws IOException {
        Files.writeString(demoFolder.project().resolve(file), text);
    }

    /** Also for later commits there, and without keys to sign by. */
    private static String owner() {
        return "[user]\n\tname = %s\n\temail = %s\n[commit]\n\tgpgSign = false\n"
                .formatted(OWNER.name(), OWNER.email());
    }

    /** The team plays scripts, which no project may name, so it stands in the user's file. */
    private void hire() throws IOException {
        Path file = demoFolder.home().resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, team());
    }

    private String team() throws IOException {
        var text = new StringBuilder();
        for (String coder : CODERS) {
            text.append(teammate(coder, "coder", demoProject.text("coder.yaml")));
        }
        return text.append(teammate(MERGER, "merge", demoProject.text("merger.yaml"))).toString();
    }

    /** Each has a script of its own, so that each has costs of its own. */
    private String teammate(String name, String role, String script) throws IOException {
        Path file = demoFolder.scripts().resolve(name + ".yaml");
        Files.writeString(file, scriptSpeed.timed(script));
        return """

        [[agent]]
        name = "%1$s"
        role = "%2$s"
        model = %3$s

        [[model]] # the prices are made up
        name = %3$s
        window = 200000
        output = 8000
        input_price = 3
        output_price = 15
        cache_read_price = 0.3
        """
                .formatted(name, role, quoted("scripted:" + file));
    }

    /** A string of TOML. */
    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
