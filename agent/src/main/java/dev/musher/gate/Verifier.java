package dev.musher.gate;

import dev.musher.evidence.Check;
import dev.musher.evidence.Check.Result;
import dev.musher.evidence.Edit;
import dev.musher.evidence.Facts;
import dev.musher.evidence.Obstacle;
import dev.musher.evidence.Standing;
import dev.musher.notice.Notice;
import dev.musher.notice.Tag;
import dev.musher.session.Author;
import dev.musher.session.Utterance;
import dev.musher.text.OneLine;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Wants code that was changed to be checked after the last change, and a failure to be mended or
 * told. Asks only for what can be run.
 */
public final class Verifier implements Gate {
    private static final int LONGEST_COMMAND = 300;
    private static final int LONGEST_TAIL = 400;
    private static final int MOST_FILES = 3;
    private static final String AGAIN = " Then give your whole final answer again, in a few words.";

    private final Optional<String> verification;
    private final KnownChecks known;
    private boolean spoken;

    /**
     * @param verification the command by which the user wants changes verified
     */
    public Verifier(Optional<String> verification, KnownChecks known) {
        this.verification = verification;
        this.known = known;
    }

    @Override
    public String name() {
        return "verifier";
    }

    @Override
    public int bound() {
        return 1;
    }

    @Override
    public void prompted() {
        spoken = false;
    }

    @Override
    public Opinion judge(Ending ending) {
        return switch (ending.facts().standing()) {
            case Standing.Untouched _ -> Opinion.pass("No code was changed.");
            case Standing.Verified _ ->
                    Opinion.pass("Code was changed, and a check ended well after it.");
            case Standing.Failing failing -> failing(failing, ending.answer());
            case Standing.Unverified unverified -> unverified(unverified, ending);
        };
    }

    private Opinion failing(Standing.Failing failing, String answer) {
        var check = failing.check();
        if (Candour.saysFailing(answer)) {
            return Opinion.pass("The last check failed, and the answer says so.");
        }
        String tail = check.result() instanceof Result.Red(var end) ? end : "";
        return object(
                "The last check failed: " + shown(check.command()),
                "The last run of "
                        + quoted(check.command())
                        + " failed"
                        + (tail.isBlank() ? "" : ": " + OneLine.ends(tail, LONGEST_TAIL))
                        + "\nMend what you broke and run "
                        + quoted(failing.bare())
                        + ", exactly so. If it failed before your changes,"
                        + " or you cannot mend it, say openly in your answer what fails.");
    }

    private Opinion unverified(Standing.Unverified unverified, Ending ending) {
        var facts = ending.facts();
        if (isRefused(facts)) {
            return Opinion.pass("Code was changed; running a check was refused.");
        }
        if (isForbidden(ending.said())) {
            return Opinion.pass("Code was changed; the user wants nothing to be run.");
        }
        if (spoken && Candour.saysNotRun(ending.answer())) {
            return Opinion.pass("Code was changed, and the answer says that it was not checked.");
        }
        var useless = useless(unverified, facts);
        var command = command(unverified, useless, facts);
        if (command.isEmpty()) {
            return Opinion.pass("Code was changed, and there is nothing to run.");
        }
        return object(
                "Code was changed and not checked after it.",
                "You changed "
                        + files(unverified.edits())
                        + ", and no build, test or lint has ended well since."
                        + useless.map(Verifier::because).orElse("")
                        + " Run "
                        + quoted(command.get())
                        + ", exactly so, with nothing piped, joined or written after it that would"
                        + " hide its exit code, and mend what it finds. If it cannot or must not be"
                        + " run, say so and why.");
    }

    private Opinion object(String why, String text) {
        spoken = true;
        return Opinion.object(why, new Notice(Tag.VERIFY, text + AGAIN));
    }

    /** The last check after the change, which proves nothing. */
    private static Optional<Check> useless(Standing.Unverified unverified, Facts facts) {
        int last = unverified.edits().getLast().at();
        Optional<Check> found = Optional.empty();
        for (Check check : facts.checks()) {
            boolean proves =
                    check.result() instanceof Result.Green || check.result() instanceof Result.Red;
            if (check.at() > last && !proves) {
                found = Optional.of(check);
            }
        }
        return found;
    }

    private static String because(Check check) {
        return switch (check.result()) {
            case Result.Masked(var by, _) ->
                    " Your "
                            + quoted(check.command())
                            + " proves nothing: "
                            + quoted(by)
                            + " hides how it ended.";
            case Result.Beside(var why) ->
                    " Your " + quoted(check.command()) + " proves nothing: " + why;
            case Result.Green _, Result.Red _ -> "";
        };
    }

    /** What the user set, else what was run before, else what the project offers. */
    private Optional<String> command(
            Standing.Unverified unverified, Optional<Check> useless, Facts facts) {
        var bare =
                useless.flatMap(
                        check ->
                                check.result() instanceof Result.Masked(_, var command)
                                        ? Optional.of(command)
                                        : Optional.empty());
        return verification
                .or(() -> bare)
                .or(unverified::usual)
                .filter(command -> !isMissing(command, facts))
                .or(() -> offered(unverified.edits(), facts))
                .filter(command -> !isMissing(command, facts));
    }

    /** A script that was changed in this run proves nothing, so it is not asked for. */
    private Optional<String> offered(List<Edit> edits, Facts facts) {
        var command = known.forFile(edits.getLast().path());
        for (Edit edit : facts.edits()) {
            if (edit.at() > facts.runBegan()
                    && command.isPresent()
                    && command.get().endsWith(edit.path())) {
                return Optional.empty();
            }
        }
        return command;
    }

    private static boolean isRefused(Facts facts) {
        for (Obstacle obstacle : facts.obstacles()) {
            if (obstacle.at() > facts.runBegan() && obstacle.why() == Obstacle.Why.REFUSED) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMissing(String command, Facts facts) {
        for (Obstacle obstacle : facts.obstacles()) {
            if (obstacle.why() == Obstacle.Why.MISSING && obstacle.command().contains(command)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isForbidden(List<Utterance> said) {
        for (Utterance utterance : said) {
            if (utterance.author() == Author.USER && Candour.forbidsRunning(utterance.text())) {
                return true;
            }
        }
        return false;
    }

    private static String files(List<Edit> edits) {
        var paths = new LinkedHashSet<String>();
        for (Edit edit : edits) {
            paths.add(edit.path());
        }
        var shown = paths.stream().limit(MOST_FILES).map(Verifier::shown).toList();
        int more = paths.size() - shown.size();
        return String.join(", ", shown) + (more == 0 ? "" : " and " + more + " more");
    }

    private static String quoted(String command) {
        return "`" + shown(command) + "`";
    }

    private static String shown(String text) {
        return OneLine.ends(text, LONGEST_COMMAND);
    }
}
