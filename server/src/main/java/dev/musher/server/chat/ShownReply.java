package dev.musher.server.chat;

import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.view.ChatView;
import java.util.List;

/** Replies as records for a page, which decides how each part looks. */
final class ShownReply {
    private ShownReply() {}

    static List<ChatView.Part> parts(Reply reply) {
        return reply.blocks().stream().map(ShownReply::part).toList();
    }

    static ChatView.Part paragraph(String text) {
        return text("paragraph", text);
    }

    private static ChatView.Part part(Block block) {
        return switch (block) {
            case Block.Paragraph(var text) -> paragraph(text);
            case Block.Markdown(var text) -> text("markdown", text);
            case Block.Code(var text) -> text("code", text);
            case Block.Bullets(var items) ->
                    new ChatView.Part(
                            "bullets", "", items.stream().map(List::of).toList(), List.of());
            case Block.Table(var rows) -> new ChatView.Part("table", "", rows, List.of());
            case Block.Buttons(var buttons) ->
                    new ChatView.Part(
                            "buttons",
                            "",
                            List.of(),
                            buttons.stream()
                                    .map(one -> new ChatView.ChatButton(one.label(), one.command()))
                                    .toList());
        };
    }

    private static ChatView.Part text(String kind, String text) {
        return new ChatView.Part(kind, text, List.of(), List.of());
    }
}
