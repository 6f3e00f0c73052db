package dev.musher.tools.ecosystem;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Commands in the files of CI services that look like checks. They are written for machines of
 * their own, so they are shown to people and never taken over.
 */
final class CiFileReader {
    private static final String WORKFLOWS = ".github/workflows";
    private static final int MOST_FILES = 20;
    private static final int MOST_STEPS = 12;
    private static final int LONGEST = 160;
    private static final List<String> BLOCKS = List.of("|", ">", "|-", ">-");
    private static final List<String> SIGNS =
            List.of("test", "lint", "check", "fmt", "format", "build", "verify", "clippy", "tsc");

    private final ProjectFolder top;
    private final List<CiStep> steps = new ArrayList<>();
    private final Set<String> known = new HashSet<>();

    CiFileReader(ProjectFolder top) {
        this.top = top;
    }

    List<CiStep> steps(List<ProjectCommand> taken, List<ProjectCommand> others) {
        taken.forEach(command -> known.add(command.run()));
        others.forEach(command -> known.add(command.run()));
        for (String file : files()) {
            read(file);
        }
        return List.copyOf(steps);
    }

    private List<String> files() {
        var files = new ArrayList<String>();
        if (top.hasFolder(".github")) {
            var github = top.child(".github");
            if (github.hasFolder("workflows")) {
                var workflows = github.child("workflows");
                for (String end : List.of(".yml", ".yaml")) {
                    workflows.filesEndingIn(end).forEach(name -> files.add(WORKFLOWS + "/" + name));
                }
            }
        }
        for (String name : List.of(".gitlab-ci.yml", ".circleci/config.yml", ".travis.yml")) {
            top.first(name).ifPresent(files::add);
        }
        return files.subList(0, Math.min(files.size(), MOST_FILES));
    }

    /** A value of {@code run:}, the lines of a block below it, and the items below a script. */
    private void read(String file) {
        int number = 0;
        int block = -1;
        for (String line : top.text(file).lines().toList()) {
            number++;
            var text = line.strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            int indent = line.length() - line.stripLeading().length();
            block = indent > block ? block : -1;
            var item = text.startsWith("- ") ? text.substring(2).strip() : text;
            if (opens(item)) {
                block = indent;
            } else if (block >= 0) {
                step(item, file, number);
            } else if (item.startsWith("run:")) {
                step(item.substring("run:".length()).strip(), file, number);
            }
        }
    }

    private static boolean opens(String item) {
        boolean run = item.startsWith("run:") || item.startsWith("command:");
        boolean block = BLOCKS.stream().anyMatch(item::endsWith);
        return item.equals("script:") || (run && block);
    }

    private void step(String run, String file, int line) {
        boolean plain =
                run.length() <= LONGEST
                        && !run.contains(" install")
                        && !run.contains("${{")
                        && !run.startsWith("echo");
        if (plain
                && steps.size() < MOST_STEPS
                && SIGNS.stream().anyMatch(run::contains)
                && known.add(run)) {
            steps.add(new CiStep(run, file + ":" + line));
        }
    }
}
