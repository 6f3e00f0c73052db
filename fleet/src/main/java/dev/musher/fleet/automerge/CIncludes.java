package dev.musher.fleet.automerge;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** C and C++. */
final class CIncludes implements BraceSyntax {
    private static final Pattern INCLUDE =
            Pattern.compile(
                    "(#\\s*include\\s*(<[^<>]+>|\"[^\"]+\"))\\s*(?://.*|/\\*[^*]*\\*/\\s*)?");
    private static final Pattern PREFACE =
            Pattern.compile(
                    "#\\s*pragma\\s+once\\s*|#\\s*(?:ifndef|define)\\s+\\w*_H(?:H|PP|XX)?_*\\s*");

    @Override
    public Optional<ImportLine> read(String line) {
        var match = INCLUDE.matcher(line);
        return match.matches()
                ? Optional.of(
                        ImportLine.binding(
                                match.group(1),
                                match.group(2),
                                Map.of(match.group(2), match.group(2))))
                : Optional.empty();
    }

    @Override
    public boolean isPreface(String line) {
        return PREFACE.matcher(line).matches();
    }
}
