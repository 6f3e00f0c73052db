package dev.musher.fleet.automerge;

import java.util.Optional;

/** How files of a language begin: comments, what is said of the file, and imports. */
interface ImportSyntax {
    /** An import that is whole in one line; empty for everything else. */
    Optional<ImportLine> read(String line);

    /** The same inside of a list of imports. */
    default Optional<ImportLine> readListed(String line) {
        return Optional.empty();
    }

    default boolean opensList(String line) {
        return false;
    }

    default boolean closesList(String line) {
        return false;
    }

    /** Whether two lines may bind one name, as long as both mean the same. */
    default boolean mayBindAgain() {
        return false;
    }

    /** Whether it may stand before imports without being one. */
    boolean isPreface(String line);

    boolean isComment(String line);

    /** What ends the comment that a line begins with, if it may go on in further lines. */
    Optional<String> closing(String line);
}
