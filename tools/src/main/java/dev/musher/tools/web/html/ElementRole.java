package dev.musher.tools.web.html;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What an element is for a reader of its text. */
enum ElementRole {
    /** Begins and ends paragraphs. */
    BLOCK(
            "address article aside body center details dialog div dl fieldset figcaption figure"
                    + " footer form header hgroup html legend main menuitem optgroup search"
                    + " section summary"),
    PARAGRAPH("p"),
    HEADING("h1 h2 h3 h4 h5 h6"),
    QUOTE("blockquote"),
    LIST("ul ol menu dir"),
    ITEM("li"),
    TERM("dt"),
    MEANING("dd"),
    PREFORMATTED("pre listing"),
    TABLE("table"),
    ROW("tr"),
    CELL("td th"),
    CAPTION("caption"),
    RULE("hr"),
    BREAK("br"),
    IMAGE("img"),
    LINK("a"),
    STRONG("b strong"),
    EMPHASIS("i em cite dfn var"),
    STRUCK("s strike del"),
    CODE("code kbd samp tt"),
    BASE("base"),
    /** Its content is text and not markup, and not for readers. */
    RAW("script style textarea xmp iframe noembed noframes"),
    TITLE("title"),
    /** Its content is never shown. */
    UNSEEN("template svg canvas audio video object select datalist"),
    /** The way through a site, and what only a program could use. */
    FURNITURE("nav button"),
    /** Has neither content nor an end. */
    EMPTY("input meta link col embed source track wbr area param"),
    /** Says nothing about its content. */
    NONE("");

    private final String names;

    private static final Map<String, ElementRole> OF_NAME = byName();
    private static final Set<ElementRole> BLOCKS = EnumSet.range(BLOCK, CAPTION);

    ElementRole(String names) {
        this.names = names;
    }

    private static Map<String, ElementRole> byName() {
        Map<String, ElementRole> roles = new HashMap<>();
        for (ElementRole elementRole : values()) {
            for (String name : elementRole.names.split(" ", -1)) {
                roles.put(name, elementRole);
            }
        }
        return roles;
    }

    static ElementRole of(String name) {
        return OF_NAME.getOrDefault(name, NONE);
    }

    /** What it is where it is not left out. */
    ElementRole ifShown() {
        return this == FURNITURE || this == UNSEEN ? BLOCK : this;
    }

    /** Whether it stands in lines of its own. */
    boolean isBlock() {
        return BLOCKS.contains(this);
    }

    /** Whether authors always write its end tag, so that its end is certain. */
    boolean isClosed() {
        return this == BLOCK
                || this == LIST
                || this == TABLE
                || this == QUOTE
                || this == LINK
                || this == HEADING
                || this == NONE;
    }
}
