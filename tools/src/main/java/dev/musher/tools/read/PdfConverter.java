package dev.musher.tools.read;

import dev.musher.base.text.ImmutableBytes;
import java.util.Optional;

/** The program that makes text of PDF documents. */
public interface PdfConverter {
    /** There is no such program. */
    PdfConverter NONE = (_, _) -> Optional.empty();

    /**
     * The text of the first pages, each ended by a form feed; absent where there is no program for
     * it. Blocks until the program has ended or was stopped.
     *
     * @throws dev.musher.tools.api.ToolFailure if it cannot be converted
     */
    Optional<String> convert(ImmutableBytes pdf, int mostPages) throws InterruptedException;
}
