package dev.musher.fleet.automerge;

import java.util.Optional;

/** What languages with comments like those of C share. */
interface BraceSyntax extends ImportSyntax {
    @Override
    default boolean isComment(String line) {
        return line.startsWith("//");
    }

    @Override
    default Optional<String> closing(String line) {
        return line.startsWith("/*") ? Optional.of("*/") : Optional.empty();
    }
}
