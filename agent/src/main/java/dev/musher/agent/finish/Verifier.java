package dev.musher.agent.finish;

import dev.musher.agent.evidence.BlockedCheck;
import dev.musher.agent.evidence.Check;
import dev.musher.agent.evidence.Check.Result;
import dev.musher.agent.evidence.FileEdit;
import dev.musher.agent.evidence.ObservedFacts;
import dev.musher.agent.evidence.ProjectChecks;
import dev.musher.agent.evidence.VerificationState;
import dev.musher.agent.evidence.VerificationSummary;
import dev.musher.agent.notice.Notice;
import dev.musher.agent.notice.NoticeTag;
import dev.musher.agent.session.AuthoredMessage;
import dev.musher.base.text.OneLineText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;

/**
 * Wants code that was changed to be checked after the last change, and a failure to be fixed or
 * reported. Asks only for what can be run.
 */
public final class Verifier implements FinishGate {
    private static final int LONGEST_COMMAND = 300;
    private static final int LONGEST_TAIL = 400;
    private static final int MOST_FILES = 3;

    private final Optional<String> verification;
    private final ProjectChecks known;
    private final Prompts prompts;
    private boolean spoken;

    /** Who writes the prompts of a session. */
    public enum Prompts {
        BY_USER,
        /** What they say of tests is about how to work, and forbids no run. */
        BY_HARNESS
    }

    /** A command to ask for, and whether the project or the user names it. */
    private record Wanted(String command, Source source) {
        enum Source {
            NAMED,
            GUESSED
        }
    }

    /**
     * @param verification the command by which the user wants changes verified
     */
    public Verifier(Optional<String> verification, ProjectChecks known, Prompts prompts) {
        this.verification = verification;
        this.known = known;
        this.prompts = prompts;
    }

    /** Of a session whose prompts the user writes. */
    public Verifier(Optional<String> verification, ProjectChecks known) {
        this(verification, known, Prompts.BY_USER);
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
    public GateOpinion judge(FinishClaim finishClaim) {
        return switch (finishClaim.facts().verification()) {
            case VerificationState.Untouched _ -> GateOpinion.pass("No code was changed.");
            case VerificationState.Verified _ ->
                    GateOpinion.pass("Code was changed, and a check passed afterwards.");
            case VerificationState.Failing failing -> failing(failing, finishClaim.answer());
            case VerificationState.Unverified unverified -> unverified(unverified, finishClaim);
        };
    }

    @Override
    public VerificationSummary verification(FinishClaim finishClaim) {
        var seen = VerificationSummary.of(finishClaim.facts());
        if (seen.state() != VerificationSummary.State.NOT_RUN
                || !(finishClaim.facts().verification()
                        instanceof VerificationState.Unverified unverified)) {
            return seen;
        }
        var facts = finishClaim.facts();
        var wanted = wanted(unverified, useless(unverified, facts), facts);
        if (isForbidden(finishClaim.said())) {
            return seen.impossible();
        }
        if (!wanted.isEmpty()) {
            return seen.needing(wanted.getFirst().command());
        }
        // Where tests were deleted, that there is nothing to run is the run's own doing.
        return unverified.touchesTests() ? seen : seen.impossible();
    }

    private GateOpinion failing(VerificationState.Failing failing, String answer) {
        var check = failing.check();
        if (Disclosure.saysFailing(answer)) {
            return GateOpinion.pass("The last check failed, and the answer says so.");
        }
        String tail = check.result() instanceof Result.Red(var end, _) ? end : "";
        return object(
                "The last check failed: " + shown(check.command()),
                "The last run of "
                        + quoted(check.command())
                        + " failed"
                        + (tail.isBlank() ? "" : ": " + OneLineText.ends(tail, LONGEST_TAIL))
                        + "\nFix what you broke and run "
                        + quoted(failing.bare())
                        + " again. If it failed before your changes, or you cannot fix it, say in"
                        + " your answer what fails.");
    }

    private GateOpinion unverified(
            VerificationState.Unverified unverified, FinishClaim finishClaim) {
        var observedFacts = finishClaim.facts();
        if (isRefused(observedFacts)) {
            return GateOpinion.pass("Code was changed; running a check was refused.");
        }
        if (isForbidden(finishClaim.said())) {
            return GateOpinion.pass("Code was changed; the user does not want anything run.");
        }
        if (spoken && Disclosure.saysNotRun(finishClaim.answer())) {
            return GateOpinion.pass(
                    "Code was changed, and the answer says that it was not checked.");
        }
        var useless = useless(unverified, observedFacts);
        var wanted = wanted(unverified, useless, observedFacts);
        if (wanted.isEmpty()) {
            return GateOpinion.pass("Code was changed, and there is nothing to run.");
        }
        for (Wanted one : wanted) {
            if (known.isAllowed(one.command())) {
                return object(
                        "Code was changed and not checked afterwards.",
                        "You changed "
                                + files(unverified.edits())
                                + ", and no check has passed since."
                                + useless.map(Verifier::because).orElse("")
                                + asked(one)
                                + " Fix what it finds. If it cannot be run, say so and why.");
            }
        }
        return GateOpinion.pass("Code was changed; no command that checks it is allowed.");
    }

    private static String asked(Wanted wanted) {
        return wanted.source() == Wanted.Source.NAMED
                ? " Run " + quoted(wanted.command()) + " as it is written."
                : " Run what checks it, for example " + quoted(wanted.command()) + ".";
    }

    private GateOpinion object(String why, String text) {
        spoken = true;
        return GateOpinion.object(why, new Notice(NoticeTag.VERIFY, text + Notice.ANSWER_KEPT));
    }

    /** The last check after the change, which proves nothing. */
    private static Optional<Check> useless(
            VerificationState.Unverified unverified, ObservedFacts observedFacts) {
        var edits = unverified.edits();
        int last = edits.isEmpty() ? observedFacts.runBegan() : edits.getLast().at();
        Optional<Check> found = Optional.empty();
        for (Check check : observedFacts.checks()) {
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
            case Result.ProvesNothing(var why) ->
                    " Your " + quoted(check.command()) + " proves nothing: " + why;
            case Result.Green _, Result.Red _ -> "";
        };
    }

    /**
     * What can be run, the best first: what the user set, what hid its end, what the project names,
     * what was run before, and what fits the files.
     */
    private List<Wanted> wanted(
            VerificationState.Unverified unverified,
            Optional<Check> useless,
            ObservedFacts observedFacts) {
        var named = new ArrayList<String>();
        verification.ifPresent(named::add);
        useless.ifPresent(
                check -> {
                    if (check.result() instanceof Result.Masked(_, var command)) {
                        named.add(command);
                    }
                });
        named.addAll(known.named());
        unverified.usual().ifPresent(named::add);
        var wanted = new ArrayList<Wanted>();
        for (String command : named) {
            wanted.add(new Wanted(command, Wanted.Source.NAMED));
        }
        var edits = unverified.edits();
        known.forFile(edits.isEmpty() ? "" : edits.getLast().path())
                .ifPresent(command -> wanted.add(new Wanted(command, Wanted.Source.GUESSED)));
        wanted.removeIf(
                one ->
                        isMissing(one.command(), observedFacts)
                                || !known.isInstalled(one.command())
                                || isOwn(one.command(), observedFacts));
        return wanted;
    }

    /** A script that was changed in this run proves nothing, so it is not asked for. */
    private static boolean isOwn(String command, ObservedFacts observedFacts) {
        for (FileEdit fileEdit : observedFacts.edits()) {
            if (fileEdit.at() > observedFacts.runBegan() && command.endsWith(fileEdit.path())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isRefused(ObservedFacts observedFacts) {
        for (BlockedCheck blockedCheck : observedFacts.obstacles()) {
            if (blockedCheck.at() > observedFacts.runBegan()
                    && blockedCheck.why() == BlockedCheck.Why.REFUSED) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMissing(String command, ObservedFacts observedFacts) {
        for (BlockedCheck blockedCheck : observedFacts.obstacles()) {
            if (blockedCheck.why() == BlockedCheck.Why.MISSING
                    && blockedCheck.command().contains(command)) {
                return true;
            }
        }
        return false;
    }

    private boolean isForbidden(List<AuthoredMessage> said) {
        for (AuthoredMessage authoredMessage : said) {
            if (prompts == Prompts.BY_USER
                    && authoredMessage.author().isPrompt()
                    && RunningForbidden.by(authoredMessage.text())) {
                return true;
            }
        }
        return false;
    }

    private static String files(List<FileEdit> edits) {
        var paths = new LinkedHashSet<String>();
        for (FileEdit fileEdit : edits) {
            paths.add(fileEdit.path());
        }
        var shown = paths.stream().limit(MOST_FILES).map(Verifier::shown).toList();
        int more = paths.size() - shown.size();
        return String.join(", ", shown) + (more == 0 ? "" : " and " + more + " more");
    }

    private static String quoted(String command) {
        return "`" + shown(command) + "`";
    }

    private static String shown(String text) {
        return OneLineText.ends(text, LONGEST_COMMAND);
    }
}
