package dev.musher.command;

import dev.musher.command.RawWord.Part;
import dev.musher.command.Script.Assignment;
import dev.musher.command.Script.Form;
import dev.musher.command.Step.Grasp;
import java.util.List;

/** The variables that commands set, for themselves and for what comes after them. */
record Environment(Findings findings) {
    private static final int LONGEST_VALUE = 256;
    private static final String MEANT = "this variable means something to the shell or to programs";

    /** What assignments before a program make of it. */
    Grasp given(List<Assignment> assignments) {
        Grasp grasp = Grasp.WHOLE;
        for (Assignment assignment : assignments) {
            String value = Expander.value(assignment.value(), State.NOWHERE);
            grasp = given(assignment.name(), value) == Grasp.WHOLE ? grasp : Grasp.PARTIAL;
        }
        return grasp;
    }

    Grasp given(String name, String value) {
        if (VariableNames.isDangerous(name) || VariableNames.isSpecial(name)) {
            findings.unclear(name, MEANT);
        }
        return VariableNames.isHarmless(name, value) ? Grasp.WHOLE : Grasp.PARTIAL;
    }

    /** Assignments that stand alone hold for what follows. */
    State assign(List<Assignment> assignments, State from) {
        State state = from;
        for (Assignment assignment : assignments) {
            if (isNumber(assignment)) {
                own(assignment.name());
                findings.counter(assignment.name());
                state = state.without(assignment.name());
            } else {
                String value = Expander.value(assignment.value(), state);
                state = assign(assignment.name(), value, assignment.form(), state);
            }
        }
        return from.folders().isEmpty() ? State.NOWHERE : state;
    }

    private static boolean isNumber(Assignment assignment) {
        return assignment.form() == Form.WHOLE_VALUE
                && assignment.value().parts().size() == 1
                && assignment.value().parts().getFirst() instanceof Part.Hole(var source, _)
                && (source.startsWith("$((") || source.equals("$#") || source.equals("$?"));
    }

    State assign(String name, String value, Form form, State state) {
        own(name);
        boolean known = form == Form.WHOLE_VALUE && value.indexOf(Arg.UNKNOWN) < 0;
        if (known && Letters.isNumber(value)) {
            findings.counter(name);
        } else {
            findings.text(name);
        }
        if (VariableNames.isLanguage(name) && !VariableNames.isHarmless(name, value)) {
            findings.unclear(name, "in another language the shell may read other commands");
        }
        if (name.equals("HOME") || name.equals("PWD")) {
            return state.with(name, String.valueOf(Arg.UNKNOWN));
        }
        return known ? remember(name, value, state) : state.without(name);
    }

    /** Some variables do not keep what they are given. */
    State remember(String name, String value, State state) {
        boolean keeps =
                value.length() <= LONGEST_VALUE
                        && !VariableNames.isDangerous(name)
                        && !VariableNames.isSpecial(name);
        return keeps ? state.with(name, value) : state.without(name);
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
