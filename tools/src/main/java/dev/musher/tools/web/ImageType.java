package dev.musher.tools.web;

import java.util.Optional;

/** Pictures that models can look at, known by their first bytes. */
final class ImageType {
    private static final int ENOUGH = 12;

    private ImageType() {}

    /** The media type. */
    static Optional<String> of(PageBody body) {
        String start = body.start(ENOUGH);
        if (start.startsWith("\u0089PNG\r\n\u001A\n")) {
            return Optional.of("image/png");
        }
        if (start.startsWith("\u00FF\u00D8\u00FF")) {
            return Optional.of("image/jpeg");
        }
        if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) {
            return Optional.of("image/gif");
        }
        return start.startsWith("RIFF") && start.endsWith("WEBP")
                ? Optional.of("image/webp")
                : Optional.empty();
    }
}
