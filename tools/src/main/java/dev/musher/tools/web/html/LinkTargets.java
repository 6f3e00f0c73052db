package dev.musher.tools.web.html;

import java.util.Optional;

/** What the links of a page mean. */
public interface LinkTargets {
    /** A link in whole; absent where it leads nowhere that a reader could go. */
    Optional<String> absolute(String href);

    /** The same, for a page that says what its links are relative to. */
    LinkTargets basedOn(String href);
}
