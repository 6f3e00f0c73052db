package dev.musher.provider.cassette;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A recorded run, as a file of JSON lines. */
public final class Cassette {
    private final String name;
    private final List<CassetteExchange> exchanges;

    private Cassette(String name, List<CassetteExchange> exchanges) {
        this.name = name;
        this.exchanges = List.copyOf(exchanges);
    }

    /** The result of reading a cassette. */
    public sealed interface LoadResult {
        /** It can be played. */
        record Loaded(Cassette cassette) implements LoadResult {}

        /** It cannot; the problem names the file and the line. */
        record Broken(String problem) implements LoadResult {}
    }

    public static LoadResult read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (NoSuchFileException missing) {
            return new LoadResult.Broken(file + ": there is no such file");
        } catch (CharacterCodingException binary) {
            return new LoadResult.Broken(file + ": the file is not UTF-8");
        } catch (IOException unreadable) {
            return new LoadResult.Broken(file + ": cannot be read: " + unreadable.getMessage());
        }
    }

    private static LoadResult parse(String name, String text) {
        var exchanges = new ArrayList<CassetteExchange>();
        int number = 1;
        int start = 0;
        try {
            while (start < text.length() || number == 1) {
                int end = text.indexOf('\n', start);
                if (end < 0) {
                    throw new CassetteLine.Unfit(cutOff(text.substring(start), number));
                }
                String line = text.substring(start, end);
                if (number == 1) {
                    CassetteLine.checkHeader(line);
                } else {
                    exchanges.add(inOrder(CassetteLine.decode(line), number - 1));
                }
                start = end + 1;
                number++;
            }
        } catch (CassetteLine.Unfit unfit) {
            return new LoadResult.Broken(name + ":" + number + ": " + unfit.getMessage());
        }
        return new LoadResult.Loaded(new Cassette(name, exchanges));
    }

    private static String cutOff(String line, int number) {
        if (number == 1) {
            return line.isEmpty() ? "the file is empty" : "this is not a cassette";
        }
        return "the line is cut off; without it the cassette ends after step " + (number - 2);
    }

    private static CassetteExchange inOrder(CassetteExchange cassetteExchange, int step)
            throws CassetteLine.Unfit {
        if (cassetteExchange.step() != step) {
            throw new CassetteLine.Unfit(
                    "expected step " + step + ", found step " + cassetteExchange.step());
        }
        return cassetteExchange;
    }

    /** The file, for messages. */
    public String name() {
        return name;
    }

    /** The model that was asked first; empty for a cassette without any exchange. */
    public String model() {
        return exchanges.isEmpty() ? "" : exchanges.getFirst().request().text("model").orElse("");
    }

    List<CassetteExchange> exchanges() {
        return exchanges;
    }
}
