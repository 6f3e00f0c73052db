package dev.musher.chat.notice;

import dev.musher.base.failure.UsageException;
import dev.musher.base.text.PrintableText;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** What a room can be told unasked. */
public enum NoticeKind {
    /** Stories that are new, move, or land. */
    STORIES,
    /** Agents that start and end. */
    AGENTS,
    /** What is blocked, failed, or waits for a person. */
    PROBLEMS,
    /** Why no work starts, and that it starts again. */
    FLEET,
    /** That the server starts and stops. */
    SERVER,
    /** What agents want to do or to know. */
    REQUESTS;

    public static final Set<NoticeKind> ALL = Set.copyOf(EnumSet.allOf(NoticeKind.class));

    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The kinds of words; {@code all} is all of them. An unknown word is explained. */
    public static Set<NoticeKind> of(Collection<String> words) {
        var kinds = EnumSet.noneOf(NoticeKind.class);
        for (String word : words) {
            if (word.equals("all")) {
                return ALL;
            }
            kinds.add(of(word));
        }
        return kinds;
    }

    private static NoticeKind of(String word) {
        return Arrays.stream(values())
                .filter(kind -> kind.word().equals(word))
                .findFirst()
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "'%s' is not a kind of notice."
                                                .formatted(PrintableText.line(word)),
                                        "There are: " + words(ALL) + ", or all."));
    }

    static String words(Set<NoticeKind> kinds) {
        return Arrays.stream(values())
                .filter(kinds::contains)
                .map(NoticeKind::word)
                .collect(Collectors.joining(", "));
    }
}
