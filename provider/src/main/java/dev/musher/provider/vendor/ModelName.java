package dev.musher.provider.vendor;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** How a person names a model. */
public sealed interface ModelName {
    /** A vendor's model, {@code provider/model}; the model's own name may hold slashes. */
    record Served(String vendor, String model) implements ModelName {
        @Override
        public String toString() {
            return vendor + "/" + model;
        }
    }

    /** A script that stands in for a model, {@code scripted:FILE}. */
    record Scripted(Path file) implements ModelName {
        @Override
        public String toString() {
            return "scripted:" + file;
        }
    }

    /** A recorded run, {@code replay:FILE}. */
    record Replayed(Path file) implements ModelName {
        @Override
        public String toString() {
            return "replay:" + file;
        }
    }

    /** What a project may name: scripts and recordings are answers that it would give itself. */
    String OF_A_VENDOR =
            "be a provider's model like provider/model; only the user can name a script or a"
                    + " recording";

    static boolean isOfVendor(String text) {
        return !text.startsWith("scripted:") && !text.startsWith("replay:");
    }

    /** Whether it is one of the three, or may be the name of a model without its vendor. */
    static boolean isName(String text) {
        return parse(text).isPresent() || (isOfVendor(text) && isWord(text));
    }

    private static boolean isWord(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '/' || Character.isWhitespace(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Empty if the text is none of the three. */
    static Optional<ModelName> parse(String text) {
        if (text.startsWith("scripted:")) {
            return file(text.substring("scripted:".length())).map(Scripted::new);
        }
        if (text.startsWith("replay:")) {
            return file(text.substring("replay:".length())).map(Replayed::new);
        }
        int slash = text.indexOf('/');
        if (slash <= 0 || slash == text.length() - 1) {
            return Optional.empty();
        }
        return Optional.of(new Served(text.substring(0, slash), text.substring(slash + 1)));
    }

    private static Optional<Path> file(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
