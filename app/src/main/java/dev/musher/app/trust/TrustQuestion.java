package dev.musher.app.trust;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.toolcommands.StdinQuestions;
import dev.musher.host.trust.ExecutablePart;
import dev.musher.host.trust.Trust;
import java.util.List;

/** Asks a person about the parts of a project that do not count yet. */
public final class TrustQuestion {
    private final StdinQuestions questions;

    public TrustQuestion(StdinQuestions questions) {
        this.questions = questions;
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
        boolean yes =
                answer == Answer.YES || (answer == Answer.ASK && ask(trust, open, commandScreen));
        if (yes) {
            trust.accept(open);
        }
        return yes;
    }

    private boolean ask(Trust trust, List<ExecutablePart> open, CommandScreen commandScreen) {
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
