package dev.musher.trust;

import dev.musher.commandline.Screen;
import dev.musher.host.trust.Part;
import dev.musher.host.trust.Trust;
import dev.musher.workbench.LineQuestions;
import java.util.List;

/** Asks a person about the parts of a project that do not count yet. */
public final class TrustQuestion {
    private final LineQuestions questions;

    public TrustQuestion(LineQuestions questions) {
        this.questions = questions;
    }

    /** How the question is answered. */
    public enum Answer {
        ASK,
        YES,
        NOBODY
    }

    /** Whether nothing is open afterwards. */
    public boolean settle(Trust trust, Answer answer, Screen screen) {
        List<Part> open = trust.open();
        if (open.isEmpty()) {
            return true;
        }
        boolean yes = answer == Answer.YES || (answer == Answer.ASK && ask(trust, open, screen));
        if (yes) {
            trust.accept(open);
        }
        return yes;
    }

    private boolean ask(Trust trust, List<Part> open, Screen screen) {
        screen.err().line(trust.project() + " wants Musher to run or follow this:");
        TrustText.list(trust, open, screen.err());
        if (screen.audience() == Screen.Audience.UNATTENDED) {
            screen.err()
                    .line(
                            "There is no terminal to ask in. To trust these parts: musher trust --yes");
            return false;
        }
        String said = questions.ask("Trust these parts? [y]es or [n]o: ", screen);
        return said.equals("y") || said.equals("yes");
    }
}
