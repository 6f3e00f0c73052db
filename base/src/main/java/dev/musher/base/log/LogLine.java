package dev.musher.base.log;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.System.Logger.Level;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The text of one record: a line of instant, level, thread, logger and message, and below it the
 * indented stack trace if there is one. Control characters are escaped, so that a message can
 * neither forge a record nor play tricks on a terminal.
 */
final class LogLine {
    /** In UTF-8 at most three times as many bytes, which the JDK still hands over in one write. */
    static final int LONGEST = 16_384;

    private static final String TRACE_INDENT = "    ";

    private LogLine() {}

    private static final class Format {
        static final DateTimeFormatter INSTANT =
                new DateTimeFormatterBuilder().appendInstant(3).toFormatter(Locale.ROOT);

        private Format() {}
    }

    static String of(
            Instant time, Level level, String logger, String message, @Nullable Throwable thrown) {
        var text = new StringBuilder(128 + message.length());
        Format.INSTANT.formatTo(time, text);
        text.append(' ').append(level.getName()).append(' ');
        escape(threadName(Thread.currentThread()), text);
        text.append(' ');
        escape(logger, text);
        text.append(' ');
        escape(message, text);
        if (thrown != null) {
            trace(thrown, text);
        }
        return bounded(text).append('\n').toString();
    }

    private static String threadName(Thread thread) {
        return thread.getName().isEmpty() ? "thread-" + thread.threadId() : thread.getName();
    }

    private static void trace(Throwable thrown, StringBuilder text) {
        var trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        trace.toString()
                .lines()
                .forEach(
                        line -> {
                            text.append('\n').append(TRACE_INDENT);
                            escape(line, text);
                        });
    }

    private static void escape(String part, StringBuilder text) {
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            switch (c) {
                case '\n' -> text.append("\\n");
                case '\r' -> text.append("\\r");
                case '\t' -> text.append('\t');
                default -> {
                    if (Character.isISOControl(c)) {
                        text.append("\\u00").append(Character.forDigit(c >> 4, 16));
                        text.append(Character.forDigit(c & 15, 16));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
    }

    private static StringBuilder bounded(StringBuilder text) {
        if (text.length() <= LONGEST) {
            return text;
        }
        int end = LONGEST;
        if (Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        int left = text.length() - end;
        text.setLength(end);
        return text.append(" … ").append(left).append(" characters left out");
    }
}
