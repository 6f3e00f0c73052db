package dev.musher.agent.codereview;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Code in a folder. No link is followed, and nothing outside of the folder is shown. */
public record FolderCodeReader(Path folder) implements CodeReader {
    private static final long LARGEST = 4L << 20;
    private static final int AROUND = 60;
    private static final int LONGEST_LINE = 400;

    @Override
    public String around(String path, int line) {
        try {
            Path file = folder.resolve(path).normalize();
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    || !file.toRealPath().equals(folder.toRealPath().resolve(relative(file)))
                    || Files.size(file) > LARGEST) {
                return "";
            }
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return numbered(text.lines().toList(), line);
        } catch (IOException | IllegalArgumentException _) {
            return "";
        }
    }

    private Path relative(Path file) {
        return folder.relativize(file);
    }

    private static String numbered(List<String> lines, int line) {
        var text = new StringBuilder();
        int last = Math.min(lines.size(), line + AROUND);
        for (int number = Math.max(1, line - AROUND); number <= last; number++) {
            String shown = lines.get(number - 1);
            text.append(number)
                    .append('\t')
                    .append(shown.length() <= LONGEST_LINE ? shown : cut(shown))
                    .append('\n');
        }
        return text.toString();
    }

    private static String cut(String line) {
        int end = Character.isHighSurrogate(line.charAt(LONGEST_LINE - 1)) ? 1 : 0;
        return line.substring(0, LONGEST_LINE - end) + "…";
    }
}
