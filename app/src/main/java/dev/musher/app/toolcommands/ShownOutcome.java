package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandErrorText;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.base.text.PrintableText;
import dev.musher.tools.api.OutcomePiece;
import dev.musher.tools.api.ToolOutcome;
import io.avaje.jsonb.Json;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/**
 * What {@code musher tool --json} prints.
 *
 * @param outcome done, failed, refused or cancelled
 * @param failure the kind of a failure: input, error or timeout; otherwise empty
 * @param text everything that was said
 */
@Json
record ShownOutcome(String outcome, String failure, String text, List<ShownImage> images) {
    /** A picture among what was said. */
    @Json
    record ShownImage(String mediaType, String base64) {}

    static ShownOutcome of(ToolOutcome outcome) {
        return switch (outcome) {
            case ToolOutcome.Done(var pieces, _) ->
                    new ShownOutcome("done", "", texts(pieces), images(pieces));
            case ToolOutcome.Failed(var failure, var text, _) ->
                    new ShownOutcome("failed", failure.word(), text, List.of());
            case ToolOutcome.Refused(var because) ->
                    new ShownOutcome("refused", "", because, List.of());
            case ToolOutcome.Cancelled _ -> new ShownOutcome("cancelled", "", "", List.of());
        };
    }

    /** For people: nothing in the text can do anything to the terminal. */
    void print(CommandScreen commandScreen) {
        String shown = PrintableText.lines(text);
        if (!outcome.equals("done")) {
            // What a command printed keeps its lines in line.
            String gap = shown.strip().contains("\n") ? ":\n" : ": ";
            String sentence = outcome + gap + shown.stripTrailing();
            commandScreen
                    .err()
                    .text(
                            CommandErrorText.of(
                                    "musher",
                                    sentence,
                                    hint(commandScreen),
                                    commandScreen.err().colour()));
            return;
        }
        if (!shown.isEmpty()) {
            commandScreen.out().text(shown.endsWith("\n") ? shown : shown + "\n");
        }
        for (ShownImage image : images) {
            int bytes = Base64.getDecoder().decode(image.base64()).length;
            commandScreen.out().line("[" + image.mediaType() + ", " + bytes + " bytes]");
        }
    }

    private String hint(CommandScreen commandScreen) {
        return outcome.equals("refused")
                        && commandScreen.audience() == CommandScreen.Audience.UNATTENDED
                ? "Explain it and see what would allow it: musher why TOOL 'INPUT'"
                : "";
    }

    private static String texts(List<OutcomePiece> pieces) {
        var texts = new ArrayList<String>();
        for (OutcomePiece outcomePiece : pieces) {
            if (outcomePiece instanceof OutcomePiece.Text text) {
                texts.add(text.text());
            }
        }
        return String.join("\n", texts);
    }

    private static List<ShownImage> images(List<OutcomePiece> pieces) {
        var images = new ArrayList<ShownImage>();
        for (OutcomePiece outcomePiece : pieces) {
            if (outcomePiece instanceof OutcomePiece.Image image) {
                byte[] bytes = image.bytes().toArray();
                images.add(
                        new ShownImage(
                                image.mediaType(), Base64.getEncoder().encodeToString(bytes)));
            }
        }
        return images;
    }
}
