package dev.musher.demo;

import dev.musher.commandline.CommandFailed;
import dev.musher.git.Git;
import dev.musher.git.GitException;
import dev.musher.git.Identity;
import dev.musher.git.NewCommit;
import dev.musher.git.Ref;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** The project of the demo: a small shop, with gates and a team. */
final class Shop {
    static final List<String> CODERS = List.of("ada", "bob", "cleo");
    static final String MERGER = "max";

    private static final Identity OWNER = new Identity("Musher Demo", "demo@example.org");
    private static final Ref MAIN = Ref.branch("main");

    private final Playground playground;
    private final Sample sample;
    private final Speed speed;
    private final Git git;

    /**
     * @param git in any directory
     */
    Shop(Playground playground, Sample sample, Speed speed, Git git) {
        this.playground = playground;
        this.sample = sample;
        this.speed = speed;
        this.git = git.in(playground.project());
    }

    Sample sample() {
        return sample;
    }

    /** Writes everything down and commits it. */
    void open() throws InterruptedException {
        try {
            for (String file : sample.files()) {
                write(file, sample.text(file));
            }
            write(".gitignore", "__pycache__/\n.musher/state/\n");
            write(".musher/project.toml", sample.settings());
            hire();
            git.init(MAIN);
            Files.writeString(
                    playground.project().resolve(".git/config"),
                    owner(),
                    StandardOpenOption.APPEND);
            git.workTree().addAll();
            git.workTree().commit(NewCommit.of("Open a small shop").by(OWNER));
        } catch (IOException e) {
            throw new CommandFailed(
                    "The project of the demo cannot be written: " + e.getMessage() + ".",
                    "Have TMPDIR name a folder with some megabytes of room.",
                    e);
        } catch (GitException e) {
            throw new CommandFailed(
                    "The demo works with git, and that failed: " + e.explanation(),
                    "'musher doctor' says whether git is there and young enough.",
                    e);
        }
    }

    /** The newest commits of base, a line each, as git shows them. */
    List<String> log() throws InterruptedException {
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
        Files.writeString(playground.project().resolve(file), text);
    }

    /** Also for whoever commits there later, and without keys to sign by. */
    private static String owner() {
        return "[user]\n\tname = %s\n\temail = %s\n[commit]\n\tgpgSign = false\n"
                .formatted(OWNER.name(), OWNER.email());
    }

    /** The team plays scripts, which no project may name, so it stands in the user's file. */
    private void hire() throws IOException {
        Path file = playground.home().resolve(".config/musher/config.toml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, team());
    }

    private String team() throws IOException {
        var text = new StringBuilder();
        for (String coder : CODERS) {
            text.append(teammate(coder, "coder", sample.text("coder.yaml")));
        }
        return text.append(teammate(MERGER, "merge", sample.text("merger.yaml"))).toString();
    }

    /** Each has a script of its own, so that each has costs of its own. */
    private String teammate(String name, String role, String script) throws IOException {
        Path file = playground.scripts().resolve(name + ".yaml");
        Files.writeString(file, speed.timed(script));
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
