package dev.musher.fleet.proof.verification;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.text.PrintableText;
import dev.musher.base.time.DurationText;
import dev.musher.fleet.proof.Canary.Outcome;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.canary.CodeBreaker;
import dev.musher.fleet.proof.gaterun.StepRunner;
import dev.musher.pipeline.gate.Gate;
import java.time.Duration;
import java.util.List;

/** Sentences about gates on code that was made to fail. */
final class CanaryText {
    private static final int MOST_NAMED = 2;

    private final GitCommand git;

    CanaryText(GitCommand git) {
        this.git = git;
    }

    static Trial withoutCode(Gate gate) {
        return new Trial(
                gate.name(),
                Outcome.UNTRIED,
                "Gate %s was not tested on broken code: apart from tests and other checks there is no function in Python, Java, JavaScript, TypeScript, Go or Rust."
                        .formatted(gate.name()),
                Duration.ZERO);
    }

    static Trial withoutBuild(Gate gate, StepEvidence build) {
        return new Trial(
                gate.name(),
                Outcome.UNTRIED,
                "Gate %s was not tested on broken code: gate %s before it is red there."
                        .formatted(gate.name(), build.step().name()),
                build.step().took());
    }

    /** A gate that turned red. */
    static Trial red(StepEvidence seen) {
        return seen.step().exitCode() == StepRunner.TIMED_OUT ? outOfTime(seen) : noticed(seen);
    }

    /** Whatever waits for code that fails may wait for ever, which says nothing of the gate. */
    private static Trial outOfTime(StepEvidence seen) {
        return new Trial(
                seen.step().name(),
                Outcome.UNTRIED,
                "Gate %s was not tested on broken code: it did not end there within its time."
                        .formatted(seen.step().name()),
                seen.step().took());
    }

    private static Trial noticed(StepEvidence seen) {
        int failed = seen.tests().counts().failed();
        var how =
                failed > 0
                        ? (failed == 1 ? "1 test fails" : failed + " tests fail")
                        : "exit code " + seen.step().exitCode() + ", and no test is named";
        return new Trial(
                seen.step().name(),
                Outcome.NOTICED,
                "Gate %s notices failing code (%s); that took %s."
                        .formatted(seen.step().name(), how, DurationText.show(seen.step().took())),
                seen.step().took());
    }

    /** What it did not notice is read from the broken tree, as long as git has it. */
    Trial blind(StepEvidence seen) throws InterruptedException {
        return new Trial(
                seen.step().name(),
                Outcome.BLIND,
                "Gate %s does not notice failures: it stays green although %s. Fix it, or give it another kind in .musher/project.toml if it checks something else."
                        .formatted(seen.step().name(), made(files(seen.tree()))),
                seen.step().took());
    }

    private List<String> files(TreeId tree) throws InterruptedException {
        var answer = git.tryRead("grep", "-l", "-F", "-e", CodeBreaker.SAYING, tree.hex());
        return answer.succeeded()
                ? answer.lines().stream().map(it -> it.substring(it.indexOf(':') + 1)).toList()
                : List.of();
    }

    private static String made(List<String> files) {
        if (files.isEmpty()) {
            return "the functions of the code were made to fail";
        }
        var named = String.join(", ", files.subList(0, Math.min(MOST_NAMED, files.size())));
        return files.size() == 1
                ? "the functions of %s were made to fail".formatted(PrintableText.line(named))
                : "the functions of %d files were made to fail (%s%s)"
                        .formatted(
                                files.size(),
                                PrintableText.line(named),
                                files.size() > MOST_NAMED ? ", …" : "");
    }
}
