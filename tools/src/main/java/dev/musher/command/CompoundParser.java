package dev.musher.command;

import dev.musher.command.Script.Command;
import dev.musher.command.Script.Redirection;
import dev.musher.command.Script.Scope;
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

    private final Parser parser;
    private final Cursor cursor;

    CompoundParser(Parser parser) {
        this.parser = parser;
        this.cursor = parser.cursor;
    }

    static boolean isReserved(String word) {
        return STARTERS.contains(word) || CLOSERS.contains(word) || word.equals("!");
    }

    boolean isAhead(String keyword) {
        return cursor.looksAt(keyword) && endsKeyword(keyword);
    }

    private boolean endsKeyword(String keyword) {
        int end = cursor.at + keyword.length();
        return end >= cursor.text.length() || Letters.endsWord(cursor.text.charAt(end));
    }

    /** Whether a compound command begins here. */
    boolean isStart() {
        char c = cursor.peek();
        return c == '(' || ("{iwufcs[".indexOf(c) >= 0 && isOneOf(STARTERS));
    }

    boolean isCloser() {
        return "}tefd".indexOf(cursor.peek()) >= 0 && isOneOf(CLOSERS);
    }

    private boolean isOneOf(Set<String> keywords) {
        return keywords.contains(keyword());
    }

    /** The word here as far as keywords could reach. */
    private String keyword() {
        int end = cursor.at;
        int most = Math.min(cursor.text.length(), cursor.at + 9);
        while (end < most
                && !Letters.endsWord(cursor.text.charAt(end))
                && cursor.text.charAt(end) != '\\') {
            end++;
        }
        String word = cursor.text.substring(cursor.at, end);
        return endsKeyword(word) ? word : "";
    }

    Command read() throws Unreadable {
        Command command = cursor.peek() == '(' ? bracket() : byKeyword();
        var redirections = new ArrayList<Redirection>(0);
        cursor.skipBlanks();
        while (parser.redirections.read(redirections)) {
            cursor.skipBlanks();
        }
        return redirections.isEmpty() || command instanceof Script.Function
                ? bodyWith(command, redirections)
                : new Script.Redirected(command, redirections);
    }

    private static Command bodyWith(Command command, List<Redirection> redirections)
            throws Unreadable {
        if (!redirections.isEmpty()) {
            throw new Unreadable("a function has redirections");
        }
        return command;
    }

    private Command bracket() throws Unreadable {
        if (cursor.looksAt("((")) {
            return arithmetic();
        }
        cursor.at++;
        Script body = parser.body();
        cursor.expect(")");
        return new Script.Group(body, Scope.SUBSHELL);
    }

    Command arithmetic() throws Unreadable {
        int start = cursor.at;
        cursor.at += 2;
        var inner = new WordBuilder();
        new ArithmeticReader(parser).read(inner);
        return new Script.Test(List.of(inner.word(cursor.text.substring(start, cursor.at))));
    }

    private Command byKeyword() throws Unreadable {
        String keyword = keyword();
        cursor.at += keyword.length();
        return switch (keyword) {
            case "{" -> group();
            case "if" -> choice();
            case "while", "until" -> {
                Script condition = parser.body();
                yield new Script.Loop(condition, doBody());
            }
            case "for" -> new EachParser(parser).read();
            case "select" -> {
                parser.seen.findings.unclear(keyword, "it is not understood");
                yield new EachParser(parser).read();
            }
            case "case" -> new CaseParser(parser).read();
            case "function" -> namedFunction();
            case "[[" -> new TestParser(parser).read();
            default -> coprocess();
        };
    }

    private Command group() throws Unreadable {
        Script body = parser.body();
        cursor.expect("}");
        return new Script.Group(body, Scope.SHELL);
    }

    private Command choice() throws Unreadable {
        var conditions = new ArrayList<Script>();
        var branches = new ArrayList<Script>();
        do {
            conditions.add(parser.body());
            cursor.expect("then");
            branches.add(parser.body());
        } while (cursor.take("elif"));
        if (cursor.take("else")) {
            branches.add(parser.body());
        }
        cursor.expect("fi");
        return new Script.Choice(conditions, branches);
    }

    Script doBody() throws Unreadable {
        parser.skipLines();
        expectKeyword("do");
        Script body = parser.body();
        expectKeyword("done");
        return body;
    }

    private Command namedFunction() throws Unreadable {
        cursor.skipBlanks();
        RawWord name = parser.words.read();
        cursor.skipBlanks();
        if (cursor.take('(')) {
            cursor.skipBlanks();
            cursor.expect(")");
        }
        return function(name);
    }

    void expectKeyword(String keyword) throws Unreadable {
        if (!isAhead(keyword)) {
            throw new Unreadable("expected " + keyword);
        }
        cursor.at += keyword.length();
    }

    /** The rest of a definition after the name. */
    Command function(RawWord name) throws Unreadable {
        if (name.bare().isEmpty()) {
            throw new Unreadable("the name of a function is unusual");
        }
        parser.skipLines();
        if (!isStart()) {
            throw new Unreadable("a function has no body");
        }
        parser.seen.functions = true;
        cursor.enter();
        var body = read();
        cursor.leave();
        return new Script.Function(name.bare(), body);
    }

    /** A command in the background; it may have a name if it is a compound one. */
    private Command coprocess() throws Unreadable {
        parser.seen.findings.unclear("coproc", "it is not understood");
        cursor.skipBlanks();
        int end = Letters.endOfName(cursor.text, cursor.at);
        int before = cursor.at;
        if (end > before && !isStart()) {
            cursor.at = end;
            cursor.skipBlanks();
            if (!isStart()) {
                cursor.at = before;
            }
        }
        cursor.enter();
        var command = isStart() ? read() : parser.simples.read();
        cursor.leave();
        return new Script.Group(
                new Script(List.of(new Script.Item(command, Script.Joint.BACKGROUND)), 0),
                Scope.SUBSHELL);
    }
}
