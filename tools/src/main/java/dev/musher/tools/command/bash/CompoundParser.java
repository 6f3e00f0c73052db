package dev.musher.tools.command.bash;

import dev.musher.tools.command.bash.ShellScript.Command;
import dev.musher.tools.command.bash.ShellScript.Redirection;
import dev.musher.tools.command.bash.ShellScript.Scope;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses compound commands: groups, loops, choices, tests and functions. */
final class CompoundParser {
    private static final Set<String> STARTERS =
            Set.of(
                    "{",
                    "if",
                    "while",
                    "until",
                    "for",
                    "case",
                    "select",
                    "function",
                    "[[",
                    "coproc");
    private static final Set<String> CLOSERS =
            Set.of("}", "then", "elif", "else", "fi", "do", "done", "esac");

    private final ShellParser shellParser;
    private final CommandCursor commandCursor;

    CompoundParser(ShellParser shellParser) {
        this.shellParser = shellParser;
        this.commandCursor = shellParser.cursor;
    }

    static boolean isReserved(String word) {
        return STARTERS.contains(word) || CLOSERS.contains(word) || word.equals("!");
    }

    boolean isAhead(String keyword) {
        return commandCursor.looksAt(keyword) && endsKeyword(keyword);
    }

    private boolean endsKeyword(String keyword) {
        int end = commandCursor.at + keyword.length();
        return end >= commandCursor.text.length()
                || ShellCharacters.endsWord(commandCursor.text.charAt(end));
    }

    /** Whether a compound command begins here. */
    boolean isStart() {
        char c = commandCursor.peek();
        return c == '(' || ("{iwufcs[".indexOf(c) >= 0 && isOneOf(STARTERS));
    }

    boolean isCloser() {
        return "}tefd".indexOf(commandCursor.peek()) >= 0 && isOneOf(CLOSERS);
    }

    private boolean isOneOf(Set<String> keywords) {
        return keywords.contains(keyword());
    }

    /** The word here as far as keywords could reach. */
    private String keyword() {
        int end = commandCursor.at;
        int most = Math.min(commandCursor.text.length(), commandCursor.at + 9);
        while (end < most
                && !ShellCharacters.endsWord(commandCursor.text.charAt(end))
                && commandCursor.text.charAt(end) != '\\') {
            end++;
        }
        String word = commandCursor.text.substring(commandCursor.at, end);
        return endsKeyword(word) ? word : "";
    }

    Command read() throws ShellSyntaxException {
        Command command = commandCursor.peek() == '(' ? bracket() : byKeyword();
        var redirections = new ArrayList<Redirection>(0);
        commandCursor.skipBlanks();
        while (shellParser.redirections.read(redirections)) {
            commandCursor.skipBlanks();
        }
        return redirections.isEmpty() || command instanceof ShellScript.Function
                ? bodyWith(command, redirections)
                : new ShellScript.Redirected(command, redirections);
    }

    private static Command bodyWith(Command command, List<Redirection> redirections)
            throws ShellSyntaxException {
        if (!redirections.isEmpty()) {
            throw new ShellSyntaxException("a function has redirections");
        }
        return command;
    }

    private Command bracket() throws ShellSyntaxException {
        if (commandCursor.looksAt("((")) {
            return arithmetic();
        }
        commandCursor.at++;
        ShellScript body = shellParser.body();
        commandCursor.expect(")");
        return new ShellScript.Group(body, Scope.SUBSHELL);
    }

    Command arithmetic() throws ShellSyntaxException {
        int start = commandCursor.at;
        commandCursor.at += 2;
        var inner = new RawWordBuilder();
        new ArithmeticReader(shellParser).read(inner);
        return new ShellScript.Test(
                List.of(inner.word(commandCursor.text.substring(start, commandCursor.at))));
    }

    private Command byKeyword() throws ShellSyntaxException {
        String keyword = keyword();
        commandCursor.at += keyword.length();
        return switch (keyword) {
            case "{" -> group();
            case "if" -> choice();
            case "while", "until" -> {
                ShellScript condition = shellParser.body();
                yield new ShellScript.Loop(condition, doBody());
            }
            case "for" -> new ForParser(shellParser).read();
            case "select" -> {
                shellParser.seen.findings.unclear(keyword, "it is not understood");
                yield new ForParser(shellParser).read();
            }
            case "case" -> new CaseParser(shellParser).read();
            case "function" -> namedFunction();
            case "[[" -> new DoubleBracketParser(shellParser).read();
            default -> coprocess();
        };
    }

    private Command group() throws ShellSyntaxException {
        ShellScript body = shellParser.body();
        commandCursor.expect("}");
        return new ShellScript.Group(body, Scope.SHELL);
    }

    private Command choice() throws ShellSyntaxException {
        var conditions = new ArrayList<ShellScript>();
        var branches = new ArrayList<ShellScript>();
        do {
            conditions.add(shellParser.body());
            commandCursor.expect("then");
            branches.add(shellParser.body());
        } while (commandCursor.take("elif"));
        if (commandCursor.take("else")) {
            branches.add(shellParser.body());
        }
        commandCursor.expect("fi");
        return new ShellScript.Choice(conditions, branches);
    }

    ShellScript doBody() throws ShellSyntaxException {
        shellParser.skipLines();
        expectKeyword("do");
        ShellScript body = shellParser.body();
        expectKeyword("done");
        return body;
    }

    private Command namedFunction() throws ShellSyntaxException {
        commandCursor.skipBlanks();
        RawWord name = shellParser.words.read();
        commandCursor.skipBlanks();
        if (commandCursor.take('(')) {
            commandCursor.skipBlanks();
            commandCursor.expect(")");
        }
        return function(name);
    }

    void expectKeyword(String keyword) throws ShellSyntaxException {
        if (!isAhead(keyword)) {
            throw new ShellSyntaxException("expected " + keyword);
        }
        commandCursor.at += keyword.length();
    }

    /** The rest of a definition after the name. */
    Command function(RawWord name) throws ShellSyntaxException {
        if (name.bare().isEmpty()) {
            throw new ShellSyntaxException("the name of a function is unusual");
        }
        shellParser.skipLines();
        if (!isStart()) {
            throw new ShellSyntaxException("a function has no body");
        }
        shellParser.seen.functions = true;
        commandCursor.enter();
        var body = read();
        commandCursor.leave();
        return new ShellScript.Function(name.bare(), body);
    }

    /** A command in the background; it may have a name if it is a compound one. */
    private Command coprocess() throws ShellSyntaxException {
        shellParser.seen.findings.unclear("coproc", "it is not understood");
        commandCursor.skipBlanks();
        int end = ShellCharacters.endOfName(commandCursor.text, commandCursor.at);
        int before = commandCursor.at;
        if (end > before && !isStart()) {
            commandCursor.at = end;
            commandCursor.skipBlanks();
            if (!isStart()) {
                commandCursor.at = before;
            }
        }
        commandCursor.enter();
        var command = isStart() ? read() : shellParser.simples.read();
        commandCursor.leave();
        return new ShellScript.Group(
                new ShellScript(
                        List.of(new ShellScript.Item(command, ShellScript.Connector.BACKGROUND)),
                        0),
                Scope.SUBSHELL);
    }
}
