package dev.musher.chat.reply;

import dev.musher.base.text.PrintableText;
import java.util.List;

/** A part of a reply. Its texts are anybody's words: a renderer escapes them for its transport. */
public sealed interface Block {
    record Paragraph(String text) implements Block {}

    /** What a model wrote. */
    record Markdown(String text) implements Block {}

    record Bullets(List<String> items) implements Block {
        public Bullets {
            items = List.copyOf(items);
        }
    }

    /** Rows of as many cells each; the first row is not a heading. */
    record Table(List<List<String>> rows) implements Block {
        public Table {
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    record Code(String text) implements Block {}

    /** Commands to choose from; where there are no buttons they are typed. */
    record Buttons(List<Button> buttons) implements Block {
        public Buttons {
            buttons = List.copyOf(buttons);
        }
    }

    /** Both are one line that hides nothing: transports show labels as they are. */
    record Button(String label, String command) {
        public Button {
            label = PrintableText.line(label);
            command = PrintableText.line(command);
        }
    }
}
