package dev.musher.tools.document;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** What a file holds, judged by its beginning. */
public enum ContentKind {
    TEXT("text", ""),
    PNG("a PNG image", "image/png"),
    JPEG("a JPEG image", "image/jpeg"),
    GIF("a GIF image", "image/gif"),
    WEBP("a WebP image", "image/webp"),
    PDF("a PDF document", ""),
    ZIP("a ZIP archive (or a format made of one: jar, docx, xlsx)", ""),
    GZIP("gzip-compressed", ""),
    XZ("xz-compressed", ""),
    ZSTD("zstd-compressed", ""),
    ELF("an ELF program or library", ""),
    CLASS("a Java class or a Mach-O program", ""),
    SQLITE("a SQLite database", ""),
    WASM("a WebAssembly module", ""),
    UTF16("text in UTF-16", ""),
    BINARY("binary", "");

    /** As much of the beginning as is looked at. */
    public static final int HEAD = 8 * 1024;

    /** A character of UTF-8 that the end of the head cuts in two has so many bytes at most. */
    private static final int LONGEST_CUT = 3;

    private final String what;
    private final String mediaType;

    ContentKind(String what, String mediaType) {
        this.what = what;
        this.mediaType = mediaType;
    }

    /** What it is, as it stands after "is". */
    public String what() {
        return what;
    }

    /** The media type of an image that models can look at. */
    public Optional<String> imageType() {
        return mediaType.isEmpty() ? Optional.empty() : Optional.of(mediaType);
    }

    /** A known beginning alone proves nothing: a text may begin with "GIF89a" too. */
    public static ContentKind of(byte[] content) {
        int length = Math.min(content.length, HEAD);
        if (!hasNul(content, length) && decodes(content, length)) {
            return TEXT;
        }
        var known = known(content);
        return known == TEXT && hasNul(content, length) ? BINARY : known;
    }

    /** The same; a PDF document may be all text, and then its name has to say so as well. */
    public static ContentKind of(byte[] content, String name) {
        return name.toLowerCase(Locale.ROOT).endsWith(".pdf") && begins(content, 0, PDF.beginning())
                ? PDF
                : of(content);
    }

    private static boolean hasNul(byte[] content, int length) {
        for (int i = 0; i < length; i++) {
            if (content[i] == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean decodes(byte[] content, int length) {
        var text = new String(content, 0, length, StandardCharsets.UTF_8);
        int fault = text.indexOf('\uFFFD');
        return fault < 0 || (length < content.length && fault >= text.length() - LONGEST_CUT);
    }

    private static ContentKind known(byte[] head) {
        if (begins(head, 0, "RIFF") && begins(head, 8, "WEBP")) {
            return WEBP;
        }
        for (var kind : values()) {
            if (begins(head, 0, kind.beginning())) {
                return kind;
            }
        }
        return begins(head, 0, "\u00fe\u00ff") ? UTF16 : TEXT;
    }

    /** Each character stands for a byte. */
    private String beginning() {
        return switch (this) {
            case PNG -> "\u0089PNG\r\n";
            case JPEG -> "\u00ff\u00d8\u00ff";
            case GIF -> "GIF8";
            case PDF -> "%PDF-";
            case ZIP -> "PK\u0003\u0004";
            case GZIP -> "\u001f\u008b";
            case XZ -> "\u00fd7zXZ";
            case ZSTD -> "(\u00b5/\u00fd";
            case ELF -> "\u007fELF";
            case CLASS -> "\u00ca\u00fe\u00ba\u00be";
            case SQLITE -> "SQLite format 3";
            case WASM -> "\u0000asm";
            case UTF16 -> "\u00ff\u00fe";
            case TEXT, WEBP, BINARY -> "\u0000\u0000none";
        };
    }

    private static boolean begins(byte[] head, int at, String beginning) {
        if (head.length < at + beginning.length()) {
            return false;
        }
        for (int i = 0; i < beginning.length(); i++) {
            if ((head[at + i] & 0xff) != beginning.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
