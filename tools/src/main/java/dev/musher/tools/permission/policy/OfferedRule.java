package dev.musher.tools.permission.policy;

import dev.musher.codegen.TextFile;
import dev.musher.tools.command.CommandStep;
import dev.musher.tools.command.CommandWord;
import dev.musher.tools.command.StepAccess.AccessExtent;
import dev.musher.tools.command.bash.UnreadCode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** The shortest rule that makes sense for an access, offered to the person who is asked. */
@TextFile("operations.table")
final class OfferedRule {
    private static final String EXACT = "= ";
    private static final String ANY = "* ";

    private OfferedRule() {}

    /** Read when a person is asked for the first time. */
    private static final class Table {
        private static final Set<String> OPERATIONS = new HashSet<>();
        private static final Set<String> EXACT_ONLY = new HashSet<>();
        private static final Set<String> ONE_THING = new HashSet<>();

        private Table() {}

        static {
            for (String line : OfferedRuleText.TEXT.split("\n", -1)) {
                if (line.startsWith(EXACT)) {
                    EXACT_ONLY.add(line.substring(EXACT.length()));
                } else if (line.startsWith(ANY)) {
                    ONE_THING.add(line.substring(ANY.length()));
                } else if (!line.isEmpty() && line.charAt(0) != '#') {
                    OPERATIONS.add(line);
                }
            }
        }
    }

    /** Empty if no rule can allow it, or none that allows little more than it. */
    static Optional<String> of(RequestedAccess requestedAccess) {
        return switch (requestedAccess) {
            case RequestedAccess.Run(var commandStep) ->
                    pattern(commandStep).map(text -> "run(" + text + ")");
            case RequestedAccess.Outside(var commandStep) ->
                    pattern(commandStep).map(text -> "outside(" + text + ")");
            case RequestedAccess.Read(var path, var extent, _) ->
                    ofFile(path, extent).map(text -> "read(" + text + ")");
            case RequestedAccess.Write(var path, var extent, _) ->
                    ofFile(path, extent).map(text -> "write(" + text + ")");
            case RequestedAccess.Connect(var target) ->
                    Optional.of("connect(" + HostPattern.Target.of(target).host() + ")");
            case RequestedAccess.Memory(var action) -> Optional.of("memory(" + action + ")");
            case RequestedAccess.Unknown _ -> Optional.empty();
        };
    }

    /** A rule about a folder, or with a wildcard, would be about everything below. */
    private static Optional<String> ofFile(String path, AccessExtent extent) {
        return extent == AccessExtent.ITSELF && NameGlob.of(path).isLiteral()
                ? Optional.of(path)
                : Optional.empty();
    }

    private static Optional<String> pattern(CommandStep commandStep) {
        var words = commandStep.words();
        int named = 0;
        var operation = "";
        do {
            if (named == words.size()
                    || !(words.get(named) instanceof CommandWord.Literal(String text))
                    || (named > 0 && text.startsWith("-") && !isOperation(operation, text))) {
                return exact(commandStep);
            }
            operation = named == 0 ? CommandPattern.plain(text) : operation + " " + text;
            named++;
            if (Table.EXACT_ONLY.contains(operation)) {
                return exact(commandStep);
            }
        } while (Table.OPERATIONS.contains(operation));
        boolean isKnown = named > 1 || Table.ONE_THING.contains(operation);
        return !isKnown || UnreadCode.of(commandStep) == UnreadCode.WORDS
                ? exact(commandStep)
                : Optional.of(CommandPattern.textFor(words.subList(0, named)) + " *");
    }

    private static boolean isOperation(String operation, String next) {
        return Table.OPERATIONS.contains(operation + " " + next);
    }

    /** Word for word; what is known only when it runs has no such rule. */
    private static Optional<String> exact(CommandStep commandStep) {
        boolean known =
                commandStep.words().stream().allMatch(CommandWord.Literal.class::isInstance);
        return known ? Optional.of(CommandPattern.textFor(commandStep.words())) : Optional.empty();
    }
}
