package dev.musher.base.log;

import java.text.MessageFormat;
import java.util.ResourceBundle;
import org.jspecify.annotations.Nullable;

/** One named logger; all of them share the sink. */
final class FileLogger implements System.Logger {
    private final String name;
    private final Level floor;
    private final LogSink sink;

    /** Records below the floor are left out, whatever the sink would take. */
    FileLogger(String name, Level floor, LogSink sink) {
        this.name = name;
        this.floor = floor;
        this.sink = sink;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public boolean isLoggable(Level level) {
        return level.getSeverity() >= floor.getSeverity() && sink.takes(level);
    }

    @Override
    public void log(
            Level level,
            @Nullable ResourceBundle bundle,
            @Nullable String message,
            @Nullable Throwable thrown) {
        if (isLoggable(level)) {
            sink.accept(level, name, localized(bundle, message), thrown);
        }
    }

    @Override
    public void log(
            Level level,
            @Nullable ResourceBundle bundle,
            @Nullable String format,
            @Nullable Object @Nullable ... parameters) {
        if (isLoggable(level)) {
            sink.accept(level, name, filled(localized(bundle, format), parameters), null);
        }
    }

    private static String localized(@Nullable ResourceBundle bundle, @Nullable String message) {
        if (message == null) {
            return "null";
        }
        return bundle != null && bundle.containsKey(message) ? bundle.getString(message) : message;
    }

    private static String filled(String format, @Nullable Object @Nullable [] parameters) {
        if (parameters == null || parameters.length == 0) {
            return format;
        }
        try {
            return MessageFormat.format(format, parameters);
        } catch (IllegalArgumentException _) {
            // A record with a broken pattern is worth more than none.
            return format;
        }
    }
}
