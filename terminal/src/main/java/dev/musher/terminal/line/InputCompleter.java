package dev.musher.terminal.line;

import dev.musher.terminal.completion.Completion;
import dev.musher.terminal.completion.Completion.Follow;
import dev.musher.terminal.completion.CompletionQuery;
import dev.musher.terminal.completion.CompletionSource;
import java.util.List;
import org.jline.reader.Candidate;
import org.jline.reader.Completer;
import org.jline.reader.LineReader;
import org.jline.reader.ParsedLine;

/** Completions as the editor of line mode wants them. */
record InputCompleter(CompletionSource source) implements Completer {
    @Override
    public void complete(LineReader reader, ParsedLine line, List<Candidate> candidates) {
        CompletionQuery.at(line.line(), line.cursor())
                .ifPresent(
                        query ->
                                source.completions(query)
                                        .forEach(one -> candidates.add(candidate(query, one))));
    }

    /** Without a suffix: the editor would take it back when a space follows, with the space. */
    private static Candidate candidate(CompletionQuery query, Completion one) {
        boolean isPath = query.kind() == CompletionQuery.Kind.MENTION;
        String word = one.word();
        String shown = isPath ? word.substring(word.lastIndexOf('/', word.length() - 2) + 1) : word;
        return new Candidate(
                word,
                shown.startsWith("@") ? shown.substring(1) : shown,
                null,
                one.about().isEmpty() ? null : one.about(),
                null,
                null,
                one.follow() != Follow.MORE);
    }
}
