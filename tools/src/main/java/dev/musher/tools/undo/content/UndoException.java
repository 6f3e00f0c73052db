package dev.musher.tools.undo.content;

import dev.musher.base.failure.ExplainedException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A journal that cannot do what it was asked; its message is written for people. */
public final class UndoException extends ExplainedException {
    private static final long serialVersionUID = 1L;

    public UndoException(String text) {
        super(text);
    }

    private UndoException(String text, @Nullable Throwable cause) {
        super(text, cause);
    }

    public static UndoException of(String doing, IOException cause) {
        return new UndoException(doing + ": " + reason(cause) + ".", cause);
    }

    /** What the system said, without the name of a class. */
    public static String reason(IOException cause) {
        String text =
                switch (cause) {
                    case java.nio.file.AccessDeniedException _ -> "permission is denied";
                    case java.nio.file.NoSuchFileException _ -> "it does not exist";
                    case java.nio.file.FileSystemException system -> system.getReason();
                    case IOException other -> other.getMessage();
                };
        return text == null ? "the system refused" : text;
    }
}
