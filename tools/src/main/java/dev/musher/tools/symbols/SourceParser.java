package dev.musher.tools.symbols;

import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.syntax.ParseResult;
import dev.musher.tools.syntax.SyntaxLanguage;
import dev.musher.tools.syntax.SyntaxParser;
import dev.musher.tools.syntax.SyntaxTree;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Parses source texts and looks at what is in them; threads may share one. */
final class SourceParser {
    private static final Duration LIMIT = Duration.ofSeconds(3);

    /** Looks at a tree as long as it is open. */
    interface TreeFunction<T> {
        T at(SyntaxTree tree, LanguageTable table) throws InterruptedException;
    }

    private final SyntaxParser parser;
    private final Map<SyntaxLanguage, LanguageTable> tables = LanguageTables.read();

    SourceParser(SyntaxParser parser) {
        this.parser = parser;
    }

    boolean knows(String fileName) {
        return SyntaxLanguage.of(fileName).filter(tables::containsKey).isPresent();
    }

    /** Empty if it cannot be parsed in time. */
    Optional<List<Definition>> of(String fileName, byte[] text) throws InterruptedException {
        boolean java = SyntaxLanguage.of(fileName).filter(SyntaxLanguage.JAVA::equals).isPresent();
        return look(fileName, java ? JavaSkeleton.of(text) : text, DefinitionFinder::outline);
    }

    /**
     * Empty if the text cannot be parsed in time.
     *
     * @throws ToolFailure if there is no parser on this machine
     */
    <T> Optional<T> look(String fileName, byte[] text, TreeFunction<T> treeFunction)
            throws InterruptedException {
        var language = SyntaxLanguage.of(fileName, text);
        var table = language.map(tables::get);
        if (language.isEmpty() || table.isEmpty()) {
            return Optional.empty();
        }
        return switch (parser.parse(language.get(), text, LIMIT)) {
            case ParseResult.Parsed(SyntaxTree tree) -> {
                try (tree) {
                    yield Optional.of(treeFunction.at(tree, table.get()));
                }
            }
            case ParseResult.GaveUp _ -> Optional.empty();
            case ParseResult.Unavailable(String because) ->
                    throw ToolFailure.error(because + " Use grep and read instead.");
        };
    }
}
