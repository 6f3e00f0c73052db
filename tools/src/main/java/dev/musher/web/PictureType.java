package dev.musher.web;

import dev.musher.text.Octets;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Pictures that models can look at, known by their first bytes. */
final class PictureType {
    private PictureType() {}

    /** The media type. */
    static Optional<String> of(Octets picture) {
        var bytes = new byte[Math.min(picture.length(), 12)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = picture.at(i);
        }
        String start = new String(bytes, StandardCharsets.ISO_8859_1);
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
