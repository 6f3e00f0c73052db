package dev.musher.agent.session.disk;

import java.util.Optional;

/** What an entry is, as far as the beginning of its line tells. */
enum DiaryEntryKind {
    TYPED_PROMPT("said\":{\"author\":\"person\""),
    GIVEN_PROMPT("said\":{\"author\":\"user\""),
    MODEL("said\":{\"author\":\"model\""),
    TOOL("said\":{\"author\":\"tool\""),
    HARNESS("said\":{\"author\":\"harness\""),
    UTTERED("uttered\":"),
    FOLDED("folded\":"),
    FILES("files\":"),
    PLANNED("planned\":"),
    CHOSEN("model\":"),
    ENDED("ended\":"),
    REWOUND("rewound\":");

    private static final DiaryEntryKind[] ALL = values();

    /** What stands in the line, in ASCII. */
    private final String mark;

    DiaryEntryKind(String mark) {
        this.mark = mark;
    }

    boolean isPrompt() {
        return this == TYPED_PROMPT || this == GIVEN_PROMPT;
    }

    boolean isSaid() {
        return isPrompt() || this == MODEL || this == TOOL || this == HARNESS;
    }

    /** The kind whose mark stands there. */
    static Optional<DiaryEntryKind> at(byte[] line, int from, int end) {
        for (DiaryEntryKind kind : ALL) {
            if (from + kind.mark.length() <= end && starts(line, from, kind.mark)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    private static boolean starts(byte[] line, int from, String mark) {
        for (int i = 0; i < mark.length(); i++) {
            if (line[from + i] != mark.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
