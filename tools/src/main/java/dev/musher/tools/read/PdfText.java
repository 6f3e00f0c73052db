package dev.musher.tools.read;

import dev.musher.base.text.CountText;
import dev.musher.tools.api.ToolFailure;
import java.util.ArrayList;
import java.util.List;

/** The text of a PDF document by lines, in which a line says where each page begins. */
final class PdfText {
    /** More are not read. */
    static final int MOST_PAGES = 1000;

    private PdfText() {}

    /**
     * @param converted a form feed ends each page
     */
    static String of(String shown, String converted) {
        List<String> pages = pages(converted);
        boolean more = pages.size() > MOST_PAGES;
        var read = more ? pages.subList(0, MOST_PAGES) : pages;
        String all = (more ? "more than " : "") + read.size();
        var text = new StringBuilder();
        boolean blank = true;
        for (int i = 0; i < read.size(); i++) {
            text.append("[page ").append(i + 1).append(" of ").append(all).append("]\n");
            String page = read.get(i).stripTrailing();
            text.append(page).append(page.isEmpty() ? "" : "\n");
            blank &= page.isBlank();
        }
        if (blank) {
            throw ToolFailure.error(
                    shown
                            + " has "
                            + CountText.of(read.size(), "page")
                            + " without text, which may be pictures of it. Make images of them in"
                            + " bash, such as pdftoppm -r 80 -png FILE PREFIX, and read those.");
        }
        if (more) {
            text.append("[later pages: pdftotext -layout -f ")
                    .append(MOST_PAGES + 1)
                    .append(" FILE - in bash]\n");
        }
        return text.toString();
    }

    private static List<String> pages(String converted) {
        var pages = new ArrayList<>(List.of(converted.split("\f", -1)));
        if (pages.getLast().isBlank()) {
            pages.removeLast();
        }
        return pages;
    }
}
