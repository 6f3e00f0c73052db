package dev.musher.host.session;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.text.NearestWord;
import dev.musher.tools.permission.policy.PermissionMode;
import java.util.ArrayList;
import java.util.List;

/** The mode of permission that a person names. */
final class ModeChoice {
    private static final String NEXT = "next";

    private ModeChoice() {}

    /**
     * @param word a mode, or {@code next} for the one after the present; everything is never
     *     allowed by going on
     */
    static PermissionMode of(String word, PermissionMode present) {
        if (word.equals(NEXT)) {
            return switch (present) {
                case RESTRICTIVE -> PermissionMode.STANDARD;
                case STANDARD -> PermissionMode.ACCEPT;
                case ACCEPT, YOLO -> PermissionMode.RESTRICTIVE;
            };
        }
        List<String> words = new ArrayList<>();
        for (PermissionMode mode : PermissionMode.values()) {
            if (mode.word().equals(word)) {
                return mode;
            }
            words.add(mode.word());
        }
        if (word.equals("plan")) {
            throw new ExplainedException("Planning is not a mode.", "Plan first: /plan REQUEST");
        }
        throw new ExplainedException(
                "There is no mode "
                        + word
                        + NearestWord.of(word, words)
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("."),
                "The modes are " + String.join(", ", words) + ".");
    }
}
