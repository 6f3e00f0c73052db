package dev.musher.stories;

import dev.musher.board.Card;
import dev.musher.commandline.Colour;
import dev.musher.commandline.Screen;
import dev.musher.dispatch.Outlook;
import dev.musher.host.view.MoneyText;
import dev.musher.host.view.OutlookText;
import dev.musher.host.view.StageText;
import dev.musher.story.Assignment;
import dev.musher.story.Badge;
import dev.musher.story.Dollars;
import dev.musher.story.Moved;
import dev.musher.story.Stage;
import dev.musher.text.DisplayWidth;
import dev.musher.text.Printable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A card in a line: its number, its name, and what there is to know at a glance. */
final class CardText {
    private static final int LONGEST_MARK = 60;
    private static final int LONGEST_REASON = 40;
    private static final Pattern TEST_CHANGED =
            Pattern.compile("^test-changed: (?:\\S*[.:/])?(?=\\w+ )");

    private CardText() {}

    /** With the column, for lists. */
    static String line(Card card, Screen screen) {
        String number = DisplayWidth.pad(card.number().toString(), 4);
        String column = DisplayWidth.pad(card.column().word(), 8);
        String type = DisplayWidth.pad(card.item().brief().type().word(), 8);
        return fitted(number + " " + column + " " + type + " ", card, marks(card), screen);
    }

    /** Without the column, below its heading. */
    static String under(Card card, Screen screen) {
        return under(card, Optional.empty(), screen);
    }

    /** The same, with what comes next. */
    static String under(Card card, Optional<Outlook> outlook, Screen screen) {
        String before = "  " + DisplayWidth.pad(card.number().toString(), 4) + " ";
        var marks = marks(card);
        outlook.filter(next -> !isSaid(card, next)).flatMap(CardText::mark).ifPresent(marks::add);
        return fitted(before, card, marks, screen);
    }

    /** Whether the badge or the dependencies tell it already. */
    private static boolean isSaid(Card card, Outlook outlook) {
        return switch (outlook) {
            case Outlook.Waits _ -> !card.waiting().isNothing();
            case Outlook.Parked _ ->
                    card.item().stage() instanceof Stage.Wrapped
                            || card.item().stage() instanceof Stage.MergeFailedFinal;
            case Outlook.AtWork _,
                    Outlook.Leaving _,
                    Outlook.Next _,
                    Outlook.Sleeps _,
                    Outlook.Rests _ ->
                    false;
        };
    }

    private static Optional<Mark> mark(Outlook outlook) {
        String text =
                DisplayWidth.shorten(clause(Printable.line(OutlookText.of(outlook))), LONGEST_MARK);
        return switch (outlook) {
            case Outlook.AtWork _, Outlook.Rests _ -> Optional.empty();
            case Outlook.Parked _ -> Optional.of(new Mark(text, Tone.WORTH_A_LOOK));
            case Outlook.Leaving _, Outlook.Next _, Outlook.Waits _, Outlook.Sleeps _ ->
                    Optional.of(new Mark(text, Tone.PLAIN));
        };
    }

    /** A sentence about the card, as one mark among others. */
    private static String clause(String sentence) {
        String said = sentence.startsWith("It ") ? sentence.substring(3) : sentence;
        return said.endsWith(".") ? said.substring(0, said.length() - 1) : said;
    }

    /** The name gives way to the marks: they are why somebody looks. */
    private static String fitted(String before, Card card, List<Mark> marks, Screen screen) {
        String plain = marks.stream().map(Mark::text).collect(Collectors.joining(", "));
        int marked = plain.isEmpty() ? 0 : DisplayWidth.of(plain) + 2;
        int room = Math.max(12, screen.width() - DisplayWidth.of(before) - marked);
        String name = DisplayWidth.shorten(Printable.line(card.item().brief().name()), room);
        String coloured =
                marks.stream()
                        .map(mark -> mark.shown(screen.out().colour()))
                        .collect(Collectors.joining(", "));
        return (before + name + (plain.isEmpty() ? "" : "  " + coloured)).stripTrailing();
    }

    /** A word about a card, and how loud it is. */
    private record Mark(String text, Tone tone) {
        String shown(Colour colour) {
            return switch (tone) {
                case PLAIN -> text;
                case GOOD -> colour.green(text);
                case WORTH_A_LOOK -> colour.yellow(text);
                case BAD -> colour.red(text);
            };
        }
    }

    private enum Tone {
        PLAIN,
        GOOD,
        WORTH_A_LOOK,
        BAD
    }

    private static List<Mark> marks(Card card) {
        var marks = new ArrayList<Mark>();
        badge(card, marks);
        if (!card.waiting().never().isEmpty()) {
            marks.add(
                    new Mark(
                            "can never start: " + StageText.numbers(card.waiting().never()),
                            Tone.BAD));
        } else if (!card.waiting().isNothing()) {
            marks.add(new Mark("waits for " + StageText.numbers(card.waiting().on()), Tone.PLAIN));
        }
        if (card.item().assignment() instanceof Assignment.Running running) {
            marks.add(new Mark(running.attempt().worker().agent(), Tone.GOOD));
        }
        var list = card.item().checklist();
        if (!list.criteria().isEmpty()) {
            int met = list.criteria().size() - list.open();
            marks.add(new Mark(met + "/" + list.criteria().size(), Tone.PLAIN));
        }
        if (!card.item().spent().known().equals(Dollars.ZERO)) {
            marks.add(new Mark(MoneyText.of(card.item().spent()), Tone.PLAIN));
        }
        return marks;
    }

    private static void badge(Card card, List<Mark> marks) {
        Badge badge = card.badge();
        switch (badge) {
            case ACTIVE, DONE -> {}
            case MERGE_FAILURE, MERGE_FAILURE_FINAL, BLOCKED ->
                    marks.add(new Mark(reasoned(card, badge), Tone.BAD));
            case FROZEN, REVIEW_HOLD ->
                    marks.add(new Mark(reasoned(card, badge), Tone.WORTH_A_LOOK));
            case ABANDONED, SUPERSEDED, REJECTED, DELETED ->
                    marks.add(new Mark(badge.word(), Tone.PLAIN));
        }
        if (card.item().stage() instanceof Stage.Upcoming) {
            marks.add(new Mark("upcoming", Tone.PLAIN));
        }
    }

    private static String reasoned(Card card, Badge badge) {
        String reason =
                switch (card.item().stage()) {
                    case Stage.Wrapped wrapped -> wrapped.reason();
                    case Stage.MergeFailed failed -> failed.failure().reason();
                    case Stage.MergeFailedFinal failed -> failed.failure().reason();
                    case Stage.Active _, Stage.Over _ -> "";
                };
        if (reason.isBlank()) {
            return badge.word();
        }
        return word(card, badge)
                + DisplayWidth.shorten(Printable.line(cause(reason)), LONGEST_REASON);
    }

    /** Short, so that there is room for the cause. */
    private static String word(Card card, Badge badge) {
        return switch (card.item().stage()) {
            case Stage.ReviewHold held when new Moved.Held(held.reason()).isForApproval() ->
                    "approve? ";
            case Stage.MergeFailed _, Stage.MergeFailedFinal _ -> "not merged: ";
            case Stage.Active _, Stage.Wrapped _, Stage.Over _ -> badge.word() + ": ";
        };
    }

    /**
     * Begins with the last part of a test's name: the rest of it says less than what became of it.
     */
    private static String cause(String reason) {
        return TEST_CHANGED.matcher(Moved.Held.cause(reason)).replaceFirst("");
    }
}
