package dev.musher.tools.symbols;

import dev.musher.tools.symbols.CallFinder.Call;
import dev.musher.tools.syntax.SyntaxTree;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Where a name is called, and by what. */
record CallersAnswer(QueryScope scope, String written, SourceParser outlines) {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int LONGEST_LINE = 120;

    String text() throws InterruptedException {
        var name = NameQuery.of(written).name();
        var notes = new ArrayList<>(scope.gaps());
        var answerPage = new AnswerPage();
        int seen = 0;
        long due = System.nanoTime() + LIMIT.toNanos();
        for (IndexedSourceFile file : scope.files()) {
            if (answerPage.isFull() || System.nanoTime() - due > 0) {
                int left = scope.files().size() - seen;
                notes.add(left + " files were not looked at; give a path to narrow the search.");
                break;
            }
            calls(file, name).forEach(answerPage::add);
            seen++;
        }
        if (answerPage.isEmpty()) {
            return nothing(name, notes);
        }
        return answerPage.text("Give a path to narrow the search.", notes);
    }

    private String nothing(String name, List<String> notes) {
        if (scope.find(NameQuery.of(written)).isEmpty()) {
            throw new UnknownName(scope, written).failure();
        }
        notes.addFirst("Nothing calls " + name + " here.");
        return String.join("\n", notes);
    }

    private List<String> calls(IndexedSourceFile file, String name) throws InterruptedException {
        var content = scope.content(file);
        byte[] word = name.getBytes(StandardCharsets.UTF_8);
        if (content.isEmpty() || ByteWordSearch.next(content.get(), word, 0) < 0) {
            return List.of();
        }
        byte[] text = content.get();
        SourceParser.TreeFunction<List<String>> treeFunction =
                (tree, table) -> {
                    var calls = new CallFinder(tree, table).of(name, text);
                    var definitions =
                            calls.isEmpty()
                                    ? List.<Definition>of()
                                    : DefinitionFinder.outline(tree, table);
                    return calls.stream()
                            .map(call -> shown(file, call, definitions, tree))
                            .toList();
                };
        return outlines.look(file.path(), text, treeFunction).orElse(List.of());
    }

    private String shown(
            IndexedSourceFile file, Call call, List<Definition> definitions, SyntaxTree tree) {
        var caller = "";
        for (Definition definition : definitions) {
            if (definition.extent().holds(call.start())) {
                caller = " in " + definition.word() + " " + definition.name();
            }
        }
        var line = tree.lineAt(call.start()).strip();
        var source = line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + "…";
        return scope.shown(file) + ":" + call.line() + caller + ": " + source;
    }
}
