package dev.musher.tools.shell;

import java.util.ArrayList;
import java.util.List;

/** Small PDF documents, a character for each byte. */
final class SamplePdf {
    private SamplePdf() {}

    /** A page for each line of text. */
    static String of(List<String> pages) {
        return written(pages, "");
    }

    /** One page that nobody has the password of. */
    static String locked(String text) {
        String any = "<" + "41".repeat(32) + ">";
        return written(
                List.of(text),
                "/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O "
                        + any
                        + " /U "
                        + any
                        + " >>");
    }

    private static String written(List<String> pages, String trailer) {
        var objects = new ArrayList<String>();
        var kids = new StringBuilder();
        for (int i = 0; i < pages.size(); i++) {
            kids.append(4 + 2 * i).append(" 0 R ");
        }
        objects.add("<< /Type /Catalog /Pages 2 0 R >>");
        objects.add("<< /Type /Pages /Count " + pages.size() + " /Kids [" + kids + "] >>");
        objects.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
        for (int i = 0; i < pages.size(); i++) {
            objects.add(
                    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Resources << /Font <<"
                            + " /F1 3 0 R >> >> /Contents "
                            + (5 + 2 * i)
                            + " 0 R >>");
            String text = pages.get(i).replace("(", "\\(").replace(")", "\\)");
            String drawn = "BT /F1 12 Tf 20 50 Td (" + text + ") Tj ET";
            objects.add("<< /Length " + drawn.length() + " >>\nstream\n" + drawn + "\nendstream");
        }
        return document(objects, trailer);
    }

    private static String document(List<String> objects, String trailer) {
        var pdf = new StringBuilder("%PDF-1.4\n");
        var table = new StringBuilder("0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            table.append("%010d 00000 n \n".formatted(pdf.length()));
            pdf.append(i + 1).append(" 0 obj\n").append(objects.get(i)).append("\nendobj\n");
        }
        int start = pdf.length();
        int size = objects.size() + 1;
        return pdf.append("xref\n0 " + size + "\n" + table)
                .append("trailer\n<< /Size " + size + " /Root 1 0 R " + trailer + " >>\n")
                .append("startxref\n" + start + "\n%%EOF\n")
                .toString();
    }
}
