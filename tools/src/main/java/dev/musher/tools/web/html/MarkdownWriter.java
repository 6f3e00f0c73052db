package dev.musher.tools.web.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Writes Markdown from elements as they begin and end, however badly they are nested. Tags that
 * authors leave out are put in where browsers put them.
 */
final class MarkdownWriter {
    private final InlineMarkdown inlineMarkdown = new InlineMarkdown();
    private final MarkdownBlocks markdownBlocks;
    private final OpenElements open = new OpenElements(this::closed);
    private final List<ListNumbering> lists = new ArrayList<>();
    private final List<TableRows> tables = new ArrayList<>();
    private final CodeText code = new CodeText();

    /** 0 outside of headings. */
    private int heading;

    MarkdownWriter(int most) {
        markdownBlocks = new MarkdownBlocks(most);
    }

    boolean isFull() {
        return markdownBlocks.isFull();
    }

    String finish() {
        endCode();
        open.closeAll();
        endHeading();
        flush();
        return markdownBlocks.text();
    }

    void text(String text) {
        if (code.isOpen()) {
            code.text(text);
        } else {
            inlineMarkdown.text(text);
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
        open.push(ElementRole.HEADING, inlineMarkdown.depth(), OpenElements.Holds.NOTHING);
    }

    void list(String name, String start) {
        if (code.isBlock()) {
            return;
        }
        beginBlock();
        if (!inCell()
                && open.push(
                        ElementRole.LIST, inlineMarkdown.depth(), OpenElements.Holds.NOTHING)) {
            lists.add(ListNumbering.of(name, start));
        }
    }

    void link(Optional<String> target) {
        if (!code.isOpen()) {
            inlineMarkdown.close(ElementRole.LINK);
            target.ifPresent(url -> inlineMarkdown.open(ElementRole.LINK, "[", "](" + url + ")"));
        }
    }

    void code(ElementRole elementRole, String classes) {
        if (code.isBlock()) {
            code.language(classes);
            return;
        }
        if (elementRole == ElementRole.PREFORMATTED) {
            beginBlock();
        }
        if (!code.isOpen()) {
            code.open(elementRole, classes);
        }
    }

    void start(ElementRole elementRole) {
        if (code.isBlock()) {
            if (elementRole == ElementRole.BREAK) {
                code.lineBreak();
            }
            return;
        }
        switch (elementRole) {
            case STRONG, EMPHASIS, STRUCK -> mark(elementRole);
            case BREAK -> lineBreak();
            case NONE -> {}
            case BLOCK -> block();
            default -> {
                beginBlock();
                structure(elementRole);
            }
        }
    }

    private void mark(ElementRole elementRole) {
        if (code.isOpen() || (heading > 0 && elementRole == ElementRole.STRONG)) {
            return;
        }
        String sign =
                elementRole == ElementRole.STRONG
                        ? "**"
                        : elementRole == ElementRole.EMPHASIS ? "*" : "~~";
        inlineMarkdown.open(elementRole, sign, sign);
    }

    private void lineBreak() {
        if (code.isOpen()) {
            code.text(" ");
        } else if (heading > 0 || inCell()) {
            inlineMarkdown.space();
        } else {
            inlineMarkdown.lineBreak();
        }
    }

    /** Headings may be wrapped and filled with boxes of all kinds. */
    private void block() {
        endCode();
        open.closeParagraph();
        boundary();
        open.push(ElementRole.BLOCK, inlineMarkdown.depth(), OpenElements.Holds.NOTHING);
    }

    /** Something begins that no heading holds. */
    private void beginBlock() {
        endCode();
        open.closeParagraph();
        endHeading();
        boundary();
    }

    private void structure(ElementRole elementRole) {
        switch (elementRole) {
            case QUOTE -> container(ElementRole.QUOTE);
            case ITEM, TERM, MEANING -> {
                open.closeSibling(elementRole);
                container(elementRole);
            }
            case TABLE -> table();
            case ROW -> row();
            case CELL -> cell();
            case RULE -> rule();
            default -> open.push(elementRole, inlineMarkdown.depth(), OpenElements.Holds.NOTHING);
        }
    }

    private void container(ElementRole elementRole) {
        if (inCell()) {
            inlineMarkdown.text(elementRole == ElementRole.ITEM ? " - " : " ");
            return;
        }
        boolean holds = elementRole != ElementRole.TERM && !markdownBlocks.isDeep();
        var what = holds ? OpenElements.Holds.CONTAINER : OpenElements.Holds.NOTHING;
        if (!open.push(elementRole, inlineMarkdown.depth(), what) || !holds) {
            return;
        }
        if (elementRole == ElementRole.QUOTE) {
            markdownBlocks.openQuote();
        } else if (elementRole == ElementRole.MEANING) {
            markdownBlocks.openItem(": ", MarkdownBlocks.ItemPosition.LATER);
        } else {
            ListNumbering list = lists.isEmpty() ? ListNumbering.bullets() : lists.getLast();
            markdownBlocks.openItem(list.next(), list.sequel());
        }
    }

    private void table() {
        if (inCell()) {
            arrange();
        }
        if (open.push(ElementRole.TABLE, inlineMarkdown.depth(), OpenElements.Holds.NOTHING)) {
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
            markdownBlocks.add("---");
        }
    }

    private boolean inCell() {
        return !tables.isEmpty() && tables.getLast().inCell();
    }

    /** The table holds what no cell of Markdown can: what came is written, the rest is blocks. */
    private void arrange() {
        TableRows table = tables.getLast();
        markdownBlocks.add(table.take());
        table.becomeArrangement();
        flush();
    }

    void end(ElementRole elementRole) {
        if (code.isOpen() && endInCode(elementRole)) {
            return;
        }
        switch (elementRole) {
            case STRONG, EMPHASIS, STRUCK, LINK -> inlineMarkdown.close(elementRole);
            case BREAK -> lineBreak();
            case ROW, CELL -> closeCell();
            case HEADING -> endHeading();
            case BLOCK, PARAGRAPH, QUOTE, LIST, ITEM, TERM, MEANING, TABLE, CAPTION -> {
                boundary();
                open.close(elementRole);
            }
            default -> {}
        }
    }

    /** Whether it needs no more attention. */
    private boolean endInCode(ElementRole elementRole) {
        if (elementRole == ElementRole.PREFORMATTED
                || (elementRole == ElementRole.CODE && !code.isBlock())) {
            endCode();
            return true;
        }
        boolean block = elementRole.isBlock();
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
            markdownBlocks.add(code.takeFenced());
        } else {
            inlineMarkdown.code(code.take());
        }
    }

    private void endHeading() {
        if (heading > 0) {
            String text = inlineMarkdown.take().replace('\n', ' ');
            markdownBlocks.add(text.isEmpty() ? "" : "#".repeat(heading) + " " + text);
            heading = 0;
            open.close(ElementRole.HEADING);
        }
    }

    private void closeCell() {
        endCode();
        open.closeInsideTable();
        takeCell();
    }

    private void takeCell() {
        if (inCell()) {
            tables.getLast().closeCell(inlineMarkdown.take());
        } else {
            boundary();
        }
    }

    private void boundary() {
        if (heading > 0 || inCell()) {
            inlineMarkdown.space();
        } else {
            flush();
        }
    }

    private void flush() {
        markdownBlocks.add(inlineMarkdown.take());
    }

    /** An element ends, by its tag or because one around it does. */
    private void closed(OpenElements.Open element) {
        if (element.role() == ElementRole.HEADING) {
            endHeading();
        } else if (element.role() == ElementRole.TABLE) {
            closeTable();
        } else {
            boundary();
        }
        inlineMarkdown.closeDownTo(Math.min(inlineMarkdown.depth(), element.marks()));
        if (element.role() == ElementRole.LIST) {
            lists.removeLast();
        }
        if (element.holds() == OpenElements.Holds.CONTAINER) {
            if (element.role() == ElementRole.ITEM && markdownBlocks.begun() && !lists.isEmpty()) {
                lists.getLast().written();
            }
            markdownBlocks.close();
        }
    }

    private void closeTable() {
        endCode();
        takeCell();
        TableRows table = tables.removeLast();
        boundary();
        markdownBlocks.add(table.take());
    }
}
