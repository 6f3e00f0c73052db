package dev.musher.app.trust;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.host.trust.ExecutablePart;
import dev.musher.host.trust.Trust;
import java.util.List;
import java.util.Optional;

/** Asks a person about the parts of a project that do not count yet. */
public final class TrustQuestion {
    private final Optional<StdinQuestions> person;

    private TrustQuestion(Optional<StdinQuestions> person) {
        this.person = person;
    }

    public static TrustQuestion toPerson(StdinQuestions questions) {
        return new TrustQuestion(Optional.of(questions));
    }

    /** In a process that an agent started: it cannot consent to what it may have written itself. */
    public static TrustQuestion refused() {
        return new TrustQuestion(Optional.empty());
    }

    /** How the question is answered. */
    public enum Answer {
        ASK,
        YES,
        NOBODY
    }

    /** Whether nothing is open afterwards. */
    public boolean settle(Trust trust, Answer answer, CommandScreen commandScreen) {
        List<ExecutablePart> open = trust.open();
        if (open.isEmpty()) {
            return true;
        }
        var questions =
                person.orElseThrow(
                        () ->
                                new CommandFailed(
                                        "An agent started this process, and only a person can"
                                                + " trust a project.",
                                        "Run it in a terminal of your own: musher trust"));
        boolean yes =
                answer == Answer.YES
                        || (answer == Answer.ASK && ask(questions, trust, open, commandScreen));
        if (yes) {
            trust.accept(open);
        }
        return yes;
    }

    private static boolean ask(
            StdinQuestions questions,
            Trust trust,
            List<ExecutablePart> open,
            CommandScreen commandScreen) {
        commandScreen.err().line(trust.project() + " wants Musher to run or follow this:");
        TrustText.list(trust, open, commandScreen.err());
        if (commandScreen.audience() == CommandScreen.Audience.UNATTENDED) {
            commandScreen
                    .err()
                    .line("No terminal to ask in. To trust these parts: musher trust --yes");
            return false;
        }
        String said = questions.ask("Trust these parts? [y]es or [n]o: ", commandScreen);
        return said.equals("y") || said.equals("yes");
    }
}
