package dev.musher.chat.command;

import dev.musher.base.text.PrintableText;
import dev.musher.chat.command.ChatCommand.Typed;
import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.access.AccessRole;
import dev.musher.host.desk.TeamRequestView;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.query.ProjectOrders;
import java.util.ArrayList;
import java.util.List;

/** What agents want to do or to know, and answers to it. */
public record RequestCommands(TeamRequests requests, ProjectOrders orders) {
    private static final String REPLY = "reply";
    private static final String NOT_WHOLE =
            "This is not all of it. Read the whole on the board, and allow it there or in the"
                    + " terminal.";
    private static final int LONGEST_SHOWN = 1_500;
    private static final int LONGEST_END = 400;

    List<ChatCommand> all() {
        return List.of(
                new ChatCommand(
                        "requests",
                        "",
                        "List what agents wait for a person to decide.",
                        AccessRole.VIEWER,
                        List::isEmpty,
                        _ -> list()),
                new ChatCommand(
                        "answer",
                        "N once|attempt|no [REASON], or N reply WORDS",
                        "Answer a request of an agent.",
                        AccessRole.OPERATOR,
                        RequestCommands::isAnswer,
                        this::answer));
    }

    private static boolean isAnswer(List<String> words) {
        return words.size() >= 2
                && ChatCommand.isNumber(words.getFirst())
                && switch (words.get(1)) {
                    case "once", "attempt" -> words.size() == 2;
                    case "no" -> true;
                    case REPLY -> words.size() > 2;
                    // A sentence.
                    default -> false;
                };
    }

    private Reply list() {
        var open = requests.open();
        var reply = Reply.of();
        for (TeamRequestView request : open) {
            for (Block block : shown(request).blocks()) {
                reply = reply.with(block);
            }
        }
        return open.isEmpty() ? Reply.text("No agent waits for an answer.") : reply;
    }

    /** A request with its possible answers. */
    public static Reply shown(TeamRequestView request) {
        boolean isQuestion = request.kind().equals("question");
        var reply = Reply.text(heading(request) + (isQuestion ? " asks:" : " wants to:"));
        reply = reply.with(new Block.Code(cut(request.shown())));
        if (!request.diff().isBlank()) {
            reply = reply.with(new Block.Code(cut(request.diff())));
        }
        if (!request.reasons().isEmpty()) {
            reply = reply.with(new Block.Bullets(request.reasons()));
        }
        var buttons = new ArrayList<Block.Button>();
        String answer = "answer " + request.id() + " ";
        if (isQuestion) {
            for (TeamRequestView.Option option : request.options()) {
                buttons.add(
                        new Block.Button(
                                option.label(), answer + "reply " + plain(option.label())));
            }
            buttons.add(new Block.Button("No answer", answer + "no"));
        } else {
            if (isWhole(request.shown()) && isWhole(request.diff())) {
                buttons.add(new Block.Button("Allow once", answer + "once"));
                buttons.add(new Block.Button("Allow for this attempt", answer + "attempt"));
            } else {
                reply = reply.with(new Block.Paragraph(NOT_WHOLE));
            }
            buttons.add(new Block.Button("Deny", answer + "no"));
        }
        return reply.with(new Block.Buttons(buttons));
    }

    /** The same once it is answered. */
    public static Reply closed(TeamRequestView request, String outcome) {
        return Reply.of(
                new Block.Paragraph(heading(request) + ":"),
                new Block.Code(cut(request.shown())),
                new Block.Paragraph("Closed: " + outcome + "."));
    }

    /** A label as it can be typed. */
    private static String plain(String label) {
        return PrintableText.line(label.strip().replaceAll("\\s+", " "));
    }

    private static String heading(TeamRequestView request) {
        return "Request %d: %s".formatted(request.id(), PrintableText.line(request.agent()));
    }

    private static boolean isWhole(String text) {
        return text.length() <= LONGEST_SHOWN;
    }

    /** Its beginning and its end: what matters may stand in either. */
    private static String cut(String text) {
        if (isWhole(text)) {
            return text;
        }
        int head = whole(text, LONGEST_SHOWN - LONGEST_END);
        int tail = whole(text, text.length() - LONGEST_END);
        return "%s\n... (%,d characters are left out; the board has all of it) ...\n%s"
                .formatted(text.substring(0, head), tail - head, text.substring(tail));
    }

    /** The next place at or before it that splits no character. */
    private static int whole(String text, int at) {
        return Character.isLowSurrogate(text.charAt(at)) ? at - 1 : at;
    }

    private Reply answer(Typed typed) {
        int request = typed.item();
        String kind = typed.words().get(1);
        String rest = typed.rest(2);
        var choices = kind.equals(REPLY) ? chosen(request, rest) : List.<String>of();
        orders.answer(
                typed.person().caller(), request, kind, choices, choices.isEmpty() ? rest : "");
        return Reply.text(
                requests.outcome(request)
                        .map(outcome -> "Request %d: %s.".formatted(request, outcome))
                        .orElse("Answered."));
    }

    /** The option that the words name; nothing if they are an answer of their own. */
    private List<String> chosen(int request, String words) {
        var near =
                requests.open().stream()
                        .filter(one -> one.id() == request)
                        .flatMap(one -> one.options().stream())
                        .map(TeamRequestView.Option::label)
                        .filter(label -> plain(label).equalsIgnoreCase(words))
                        .toList();
        var exact = near.stream().filter(label -> plain(label).equals(words)).limit(1).toList();
        return exact.isEmpty() && near.size() == 1 ? near : exact;
    }
}
