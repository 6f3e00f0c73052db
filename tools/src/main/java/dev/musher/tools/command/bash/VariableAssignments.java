package dev.musher.tools.command.bash;

import dev.musher.tools.command.CommandStep.Understanding;
import dev.musher.tools.command.bash.RawWord.Part;
import dev.musher.tools.command.bash.ShellScript.Assignment;
import dev.musher.tools.command.bash.ShellScript.Form;
import java.util.List;

/** The variables that commands set, for themselves and for what comes after them. */
record VariableAssignments(CommandFindings findings) {
    private static final int LONGEST_VALUE = 256;
    private static final String MEANT = "this variable means something to the shell or to programs";

    /** What assignments before a program make of it. */
    Understanding given(List<Assignment> assignments) {
        Understanding understanding = Understanding.WHOLE;
        for (Assignment assignment : assignments) {
            String value = WordExpander.value(assignment.value(), KnownShellState.NOWHERE);
            understanding =
                    given(assignment.name(), value) == Understanding.WHOLE
                            ? understanding
                            : Understanding.PARTIAL;
        }
        return understanding;
    }

    Understanding given(String name, String value) {
        if (VariableNames.isDangerous(name) || VariableNames.isSpecial(name)) {
            findings.unclear(name, MEANT);
        }
        return VariableNames.isHarmless(name, value) ? Understanding.WHOLE : Understanding.PARTIAL;
    }

    /** Assignments that stand alone hold for what follows. */
    KnownShellState assign(List<Assignment> assignments, KnownShellState from) {
        KnownShellState knownShellState = from;
        for (Assignment assignment : assignments) {
            if (isNumber(assignment)) {
                own(assignment.name());
                findings.counter(assignment.name());
                knownShellState = knownShellState.without(assignment.name());
            } else {
                String value = WordExpander.value(assignment.value(), knownShellState);
                knownShellState =
                        assign(assignment.name(), value, assignment.form(), knownShellState);
            }
        }
        return from.folders().isEmpty() ? KnownShellState.NOWHERE : knownShellState;
    }

    private static boolean isNumber(Assignment assignment) {
        return assignment.form() == Form.WHOLE_VALUE
                && assignment.value().parts().size() == 1
                && assignment.value().parts().getFirst() instanceof Part.RuntimeValue(var source, _)
                && (source.startsWith("$((") || source.equals("$#") || source.equals("$?"));
    }

    KnownShellState assign(String name, String value, Form form, KnownShellState knownShellState) {
        own(name);
        boolean known = form == Form.WHOLE_VALUE && value.indexOf(ExpandedWord.UNKNOWN) < 0;
        if (known && ShellCharacters.isNumber(value)) {
            findings.counter(name);
        } else {
            findings.text(name);
        }
        if (VariableNames.isLanguage(name) && !VariableNames.isHarmless(name, value)) {
            findings.unclear(name, "in another locale the shell may read other commands");
        }
        if (name.equals("HOME") || name.equals("PWD")) {
            return knownShellState.with(name, String.valueOf(ExpandedWord.UNKNOWN));
        }
        return known ? remember(name, value, knownShellState) : knownShellState.without(name);
    }

    /** Some variables do not keep what they are given. */
    KnownShellState remember(String name, String value, KnownShellState knownShellState) {
        boolean keeps =
                value.length() <= LONGEST_VALUE
                        && !VariableNames.isDangerous(name)
                        && !VariableNames.isSpecial(name);
        return keeps ? knownShellState.with(name, value) : knownShellState.without(name);
    }

    /** A variable of the shell becomes one of its programs if it was exported before. */
    void own(String name) {
        if (VariableNames.isDangerous(name) || VariableNames.isSpecial(name)) {
            findings.unclear(name, MEANT);
            findings.doubt();
        } else if (!VariableNames.isOwn(name)) {
            findings.doubt();
        }
    }
}
