package dev.musher.web.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes Markdown from elements as they begin and end, however badly they are nested. Tags that
 * authors leave out are put in where browsers put them.
 */
final class MarkdownWriter {
    private final Inline inline = new Inline();
    private final Blocks blocks;
    private final OpenElements open = new OpenElements(this::closed);
    private final List<Numbering> lists = new ArrayList<>();
    private final List<TableRows> tables = new ArrayList<>();
    private final CodeText code = new CodeText();

    /** 0 outside of headings. */
    private int heading;

    MarkdownWriter(int most) {
        blocks = new Blocks(most);
    }

    boolean isFull() {
        return blocks.isFull();
    }

    String finish() {
        endCode();
        open.closeAll();
        endHeading();
        flush();
        return blocks.text();
    }

    void text(String text) {
        if (code.isOpen()) {
            code.text(text);
        } else {
            inline.text(text);
        }
    }

    void heading(int level) {
        if (code.isBlock()) {
            return;
        }
        beginBlock();
        if (inCell()) {
            arrange();
        }
        heading = level;
        open.push(Role.HEADING, inline.depth(), OpenElements.Holds.NOTHING);
    }

    void list(String name, String start) {
        if (code.isBlock()) {
            return;
        }
        beginBlock();
        if (!inCell() && open.push(Role.LIST, inline.depth(), OpenElements.Holds.NOTHING)) {
            lists.add(Numbering.of(name, start));
        }
    }

    void link(Optional<String> target) {
        if (!code.isOpen()) {
            inline.close(Role.LINK);
            target.ifPresent(url -> inline.open(Role.LINK, "[", "](" + url + ")"));
        }
    }

    void code(Role role, String classes) {
        if (code.isBlock()) {
            code.language(classes);
            return;
        }
        if (role == Role.PREFORMATTED) {
            beginBlock();
        }
        if (!code.isOpen()) {
            code.open(role, classes);
        }
    }

    void start(Role role) {
        if (code.isBlock()) {
            if (role == Role.BREAK) {
                code.lineBreak();
            }
            return;
        }
        switch (role) {
            case STRONG, EMPHASIS, STRUCK -> mark(role);
            case BREAK -> lineBreak();
            case NONE -> {}
            case BLOCK -> block();
            default -> {
                beginBlock();
                structure(role);
            }
        }
    }

    private void mark(Role role) {
        if (code.isOpen() || (heading > 0 && role == Role.STRONG)) {
            return;
        }
        String sign = role == Role.STRONG ? "**" : role == Role.EMPHASIS ? "*" : "~~";
        inline.open(role, sign, sign);
    }

    private void lineBreak() {
        if (code.isOpen()) {
            code.text(" ");
        } else if (heading > 0 || inCell()) {
            inline.space();
        } else {
            inline.lineBreak();
        }
    }

    /** Headings may be wrapped and filled with boxes of all kinds. */
    private void block() {
        endCode();
        open.closeParagraph();
        boundary();
        open.push(Role.BLOCK, inline.depth(), OpenElements.Holds.NOTHING);
    }

    /** Something begins that no heading holds. */
    private void beginBlock() {
        endCode();
        open.closeParagraph();
        endHeading();
        boundary();
    }

    private void structure(Role role) {
        switch (role) {
            case QUOTE -> container(Role.QUOTE);
            case ITEM, TERM, MEANING -> {
                open.closeSibling(role);
                container(role);
            }
            case TABLE -> table();
            case ROW -> row();
            case CELL -> cell();
            case RULE -> rule();
            default -> open.push(role, inline.depth(), OpenElements.Holds.NOTHING);
        }
    }

    private void container(Role role) {
        if (inCell()) {
            inline.text(role == Role.ITEM ? " - " : " ");
            return;
        }
        boolean holds = role != Role.TERM && !blocks.isDeep();
        var what = holds ? OpenElements.Holds.CONTAINER : OpenElements.Holds.NOTHING;
        if (!open.push(role, inline.depth(), what) || !holds) {
            return;
        }
        if (role == Role.QUOTE) {
            blocks.openQuote();
        } else if (role == Role.MEANING) {
            blocks.openItem(": ", Blocks.Sequel.LATER);
        } else {
            Numbering list = lists.isEmpty() ? Numbering.bullets() : lists.getLast();
            blocks.openItem(list.next(), list.sequel());
        }
    }

    private void table() {
        if (inCell()) {
            arrange();
        }
        if (open.push(Role.TABLE, inline.depth(), OpenElements.Holds.NOTHING)) {
            tables.add(new TableRows());
        }
    }

    private void row() {
        closeCell();
        if (!tables.isEmpty() && !tables.getLast().onlyArranges()) {
            tables.getLast().nextRow();
        }
    }

    private void cell() {
        closeCell();
        if (!tables.isEmpty() && !tables.getLast().onlyArranges()) {
            tables.getLast().openCell();
        }
    }

    private void rule() {
        if (!inCell()) {
            blocks.add("---");
        }
    }

    private boolean inCell() {
        return !tables.isEmpty() && tables.getLast().inCell();
    }

    /** The table holds what no cell of Markdown can: what came is written, the rest is blocks. */
    private void arrange() {
        TableRows table = tables.getLast();
        blocks.add(table.take());
        table.becomeArrangement();
        flush();
    }

    void end(Role role) {
        if (code.isOpen() && endInCode(role)) {
            return;
        }
        switch (role) {
            case STRONG, EMPHASIS, STRUCK, LINK -> inline.close(role);
            case BREAK -> lineBreak();
            case ROW, CELL -> closeCell();
            case HEADING -> endHeading();
            case BLOCK, PARAGRAPH, QUOTE, LIST, ITEM, TERM, MEANING, TABLE, CAPTION -> {
                boundary();
                open.close(role);
            }
            default -> {}
        }
    }

    /** Whether it needs no more attention. */
    private boolean endInCode(Role role) {
        if (role == Role.PREFORMATTED || (role == Role.CODE && !code.isBlock())) {
            endCode();
            return true;
        }
        boolean block = role.isBlock();
        if (block && !code.isBlock()) {
            endCode();
            return false;
        }
        if (block) {
            code.lineEnd();
        }
        return true;
    }

    private void endCode() {
        if (!code.isOpen()) {
            return;
        }
        boolean block = code.isBlock();
        if (block && inCell() && code.hasLines()) {
            arrange();
        }
        if (block && !inCell()) {
            flush();
            blocks.add(code.takeFenced());
        } else {
            inline.code(code.take());
        }
    }

    private void endHeading() {
        if (heading > 0) {
            String text = inline.take().replace('\n', ' ');
            blocks.add(text.isEmpty() ? "" : "#".repeat(heading) + " " + text);
            heading = 0;
            open.close(Role.HEADING);
        }
    }

    private void closeCell() {
        endCode();
        open.closeInsideTable();
        takeCell();
    }

    private void takeCell() {
        if (inCell()) {
            tables.getLast().closeCell(inline.take());
        } else {
            boundary();
        }
    }

    private void boundary() {
        if (heading > 0 || inCell()) {
            inline.space();
        } else {
            flush();
        }
    }

    private void flush() {
        blocks.add(inline.take());
    }

    /** An element ends, by its tag or because one around it does. */
    private void closed(OpenElements.Open element) {
        if (element.role() == Role.HEADING) {
            endHeading();
        } else if (element.role() == Role.TABLE) {
            closeTable();
        } else {
            boundary();
        }
        inline.closeDownTo(Math.min(inline.depth(), element.marks()));
        if (element.role() == Role.LIST) {
            lists.removeLast();
        }
        if (element.holds() == OpenElements.Holds.CONTAINER) {
            if (element.role() == Role.ITEM && blocks.begun() && !lists.isEmpty()) {
                lists.getLast().written();
            }
            blocks.close();
        }
    }

    private void closeTable() {
        endCode();
        takeCell();
        TableRows table = tables.removeLast();
        boundary();
        blocks.add(table.take());
    }
}
