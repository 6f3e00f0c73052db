package dev.musher.base.secret;

import dev.musher.base.secret.ProtectedFiles.Level;
import dev.musher.base.text.StarPattern;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Names of files that usually hold keys or passwords, wherever they lie. */
public final class SecretNames {
    /**
     * A star stands for anything in a name; a name after {@code !} is not a secret, and one after
     * {@code ?} only if the file holds a key.
     */
    public static final List<String> PATTERNS = patterns();

    private static final SecretNames KNOWN = new SecretNames(PATTERNS);

    /** What a name says of a file. */
    public enum Verdict {
        HARMLESS,
        /** A look into the file has to tell. */
        BY_CONTENT,
        SECRET
    }

    private record PatternVerdict(StarPattern pattern, Verdict verdict) {}

    private final Map<String, Verdict> exact = new HashMap<>();
    private final List<PatternVerdict> wild = new ArrayList<>();

    /**
     * @param patterns like {@link #PATTERNS}; names without a star go first, then the first that
     *     fits
     */
    public SecretNames(List<String> patterns) {
        for (String pattern : patterns) {
            char mark = pattern.charAt(0);
            var verdict =
                    switch (mark) {
                        case '!' -> Verdict.HARMLESS;
                        case '?' -> Verdict.BY_CONTENT;
                        default -> Verdict.SECRET;
                    };
            String name = lower(verdict == Verdict.SECRET ? pattern : pattern.substring(1));
            if (name.indexOf('*') < 0) {
                exact.putIfAbsent(name, verdict);
            } else {
                wild.add(new PatternVerdict(StarPattern.of(name), verdict));
            }
        }
    }

    private static List<String> patterns() {
        var patterns = new ArrayList<String>();
        for (ProtectedFiles.Row row : ProtectedFiles.rows()) {
            if (row.isName() && row.level().compareTo(Level.CONTENT) <= 0) {
                String mark =
                        switch (row.level()) {
                            case NEVER -> "!";
                            case CONTENT -> "?";
                            case SECRET, DENIED, ASKED, REPORTED -> "";
                        };
                patterns.add(mark + row.pattern());
            }
        }
        return List.copyOf(patterns);
    }

    /** What the name alone says. */
    public static Verdict verdict(String name) {
        return KNOWN.of(name);
    }

    /** Whether the file is a secret, by its name and where that is not enough by its content. */
    public static boolean isSecret(Path file) {
        return KNOWN.fits(file);
    }

    /** The same by these names. A folder is not a secret, and a link is judged by its name. */
    public boolean fits(Path file) {
        Path name = file.getFileName();
        return switch (name == null ? Verdict.HARMLESS : of(name.toString())) {
            case HARMLESS -> false;
            case BY_CONTENT -> KeyDetector.isIn(file);
            case SECRET -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS);
        };
    }

    /** What these names say of one. */
    public Verdict of(String name) {
        String plain = lower(name);
        Verdict known = exact.get(plain);
        if (known != null) {
            return known;
        }
        for (PatternVerdict one : wild) {
            if (one.pattern().fits(plain)) {
                return one.verdict();
            }
        }
        return Verdict.HARMLESS;
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
