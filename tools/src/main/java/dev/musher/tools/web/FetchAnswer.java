package dev.musher.tools.web;

import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Done;
import dev.musher.tools.api.ToolOutcome.Failed;
import dev.musher.tools.api.ToolOutcome.Failure;
import dev.musher.tools.web.PageVisitResult.Elsewhere;
import dev.musher.tools.web.PageVisitResult.Page;
import java.util.List;
import java.util.Optional;

/** What the model is told of a visit. */
final class FetchAnswer {
    private static final int LARGEST_PICTURE = 5 << 20;

    /** Enough to see what a server complains about. */
    private static final int MOST_OF_A_FAILURE = 2000;

    private FetchAnswer() {}

    static ToolOutcome of(PageVisitResult pageVisitResult, FetchParameters wanted)
            throws InterruptedException {
        return switch (pageVisitResult) {
            case Elsewhere elsewhere -> elsewhere(elsewhere);
            case Page page when page.status() / 100 != 2 -> failed(page);
            case Page page -> found(page, wanted);
        };
    }

    private static ToolOutcome elsewhere(Elsewhere elsewhere) {
        return ToolOutcome.done(
                elsewhere.from()
                        + "\nHTTP "
                        + elsewhere.status()
                        + ": redirect to another server, not followed:\n"
                        + elsewhere.to()
                        + "\nCall fetch with that URL if you want it.");
    }

    private static ToolOutcome failed(Page page) throws InterruptedException {
        return new Failed(Failure.ERROR, head(page) + "\n\n" + complaint(page));
    }

    private static String complaint(Page page) throws InterruptedException {
        try {
            String text = PageText.of(page, FetchParameters.Form.READABLE).text();
            return part(text, 0, MOST_OF_A_FAILURE);
        } catch (ToolFailure _) {
            return "";
        }
    }

    private static ToolOutcome found(Page page, FetchParameters wanted)
            throws InterruptedException {
        Optional<String> picture = ImageType.of(page.body());
        if (picture.isPresent()) {
            return picture(page, picture.get());
        }
        PageText text = PageText.of(page, wanted.form());
        return ToolOutcome.done(head(page) + titled(text) + "\n\n" + excerpt(page, text, wanted));
    }

    private static ToolOutcome picture(Page page, String mediaType) {
        if (page.body().length() > LARGEST_PICTURE) {
            throw ToolFailure.error(
                    page.url() + " is an image of more than 5 MiB, too large to show.");
        }
        return new Done(
                List.of(
                        new OutcomePiece.Text(head(page)),
                        new OutcomePiece.Image(mediaType, page.body().octets())));
    }

    private static String head(Page page) {
        String size = page.body().isWhole() ? "" : " (cut off there)";
        return page.url()
                + "\nHTTP "
                + page.status()
                + ", "
                + page.type().shown()
                + ", "
                + page.body().length()
                + " bytes"
                + size;
    }

    private static String titled(PageText text) {
        return text.title().isEmpty() ? "" : "\nTitle: " + text.title();
    }

    private static String excerpt(Page page, PageText text, FetchParameters wanted) {
        String all = text.text();
        if (all.isBlank()) {
            return page.type().isHtml()
                    ? "(No text. The page may need JavaScript, which fetch does not run.)"
                    : "(No text.)";
        }
        if (wanted.offset() >= all.length()) {
            throw ToolFailure.input(
                    "There is nothing at offset "
                            + wanted.offset()
                            + ": the text has "
                            + all.length()
                            + " characters.");
        }
        String part = part(all, wanted.offset(), wanted.maxChars());
        int end = wanted.offset() + part.length();
        return end == all.length()
                ? part
                : part
                        + "\n\n[Characters "
                        + wanted.offset()
                        + " to "
                        + end
                        + " of "
                        + all.length()
                        + "; for more call fetch with offset "
                        + end
                        + ".]";
    }

    /** Characters that take two places are not cut in two. */
    private static String part(String text, int from, int most) {
        int end = (int) Math.min(text.length(), (long) from + most);
        boolean splits = end < text.length() && Character.isLowSurrogate(text.charAt(end));
        return text.substring(from, splits ? Math.max(end - 1, from + 1) : end);
    }
}
