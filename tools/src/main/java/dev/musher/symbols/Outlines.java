package dev.musher.symbols;

import dev.musher.syntax.Language;
import dev.musher.syntax.Parsing;
import dev.musher.syntax.SyntaxParser;
import dev.musher.syntax.SyntaxTree;
import dev.musher.tool.ToolFailure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses source texts and looks at what is in them; threads may share one. */
final class Outlines {
    private static final Duration LIMIT = Duration.ofSeconds(3);

    /** Looks at a tree as long as it is open. */
    interface Look<T> {
        T at(SyntaxTree tree, LanguageTable table) throws InterruptedException;
    }

    private final SyntaxParser parser;
    private final Map<Language, LanguageTable> tables = LanguageTables.read();

    Outlines(SyntaxParser parser) {
        this.parser = parser;
    }

    boolean knows(String fileName) {
        return Language.of(fileName).filter(tables::containsKey).isPresent();
    }

    /** Empty if it cannot be parsed in time. */
    Optional<List<Definition>> of(String fileName, byte[] text) throws InterruptedException {
        boolean java = Language.of(fileName).filter(Language.JAVA::equals).isPresent();
        return look(fileName, java ? JavaSkeleton.of(text) : text, Outliner::outline);
    }

    /**
     * Empty if the text cannot be parsed in time.
     *
     * @throws ToolFailure if there is no parser on this machine
     */
    <T> Optional<T> look(String fileName, byte[] text, Look<T> look) throws InterruptedException {
        var language = Language.of(fileName, text);
        var table = language.map(tables::get);
        if (language.isEmpty() || table.isEmpty()) {
            return Optional.empty();
        }
        return switch (parser.parse(language.get(), text, LIMIT)) {
            case Parsing.Parsed(SyntaxTree tree) -> {
                try (tree) {
                    yield Optional.of(look.at(tree, table.get()));
                }
            }
            case Parsing.GaveUp _ -> Optional.empty();
            case Parsing.Unavailable(String because) ->
                    throw ToolFailure.error(because + " Use grep and read instead.");
        };
    }
}
