package dev.musher.host.text;

import dev.musher.base.text.ClauseText;
import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextStyle;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.host.wording.CriterionText;
import dev.musher.host.wording.MoneyText;
import dev.musher.host.wording.OutlookText;
import dev.musher.host.wording.StageText;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.AttemptAssignment;
import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.StepFinding;
import dev.musher.pipeline.story.event.MoveEvent;
import dev.musher.pipeline.story.item.Badge;
import dev.musher.pipeline.story.item.QaReview;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A card in a line: its number, its name, and what there is to know at a glance. */
public final class CardText {
    private static final int LONGEST_MARK = 60;
    private static final int LONGEST_REASON = 40;

    private CardText() {}

    /** With the column, for lists. */
    public static String line(Card card, TextPage page) {
        String number = DisplayWidth.pad(card.number().toString(), 4);
        String column = DisplayWidth.pad(card.column().word(), 8);
        String type = DisplayWidth.pad(card.item().brief().type().word(), 8);
        return fitted(number + " " + column + " " + type + " ", card, marks(card), page);
    }

    /** Without the column, below its heading. */
    public static String under(Card card, TextPage page) {
        return under(card, Optional.empty(), page);
    }

    /** The same, with what comes next. */
    public static String under(Card card, Optional<StoryOutlook> outlook, TextPage page) {
        String before = "  " + DisplayWidth.pad(card.number().toString(), 4) + " ";
        var marks = marks(card);
        outlook.filter(next -> !isSaid(card, next)).flatMap(CardText::mark).ifPresent(marks::add);
        return fitted(before, card, marks, page);
    }

    /** Whether the badge or the dependencies tell it already. */
    private static boolean isSaid(Card card, StoryOutlook storyOutlook) {
        return switch (storyOutlook) {
            case StoryOutlook.Waits _ -> !card.waiting().isNothing();
            case StoryOutlook.NeedsPerson _ ->
                    card.item().stage() instanceof Stage.Wrapped
                            || card.item().stage() instanceof Stage.MergeFailedFinal;
            case StoryOutlook.AtWork _,
                    StoryOutlook.Leaving _,
                    StoryOutlook.Next _,
                    StoryOutlook.WaitsUntil _,
                    StoryOutlook.NeedsNoAgent _ ->
                    false;
        };
    }

    private static Optional<Mark> mark(StoryOutlook storyOutlook) {
        String text =
                DisplayWidth.shorten(
                        clause(PrintableText.line(OutlookText.of(storyOutlook))), LONGEST_MARK);
        return switch (storyOutlook) {
            case StoryOutlook.AtWork _, StoryOutlook.NeedsNoAgent _ -> Optional.empty();
            case StoryOutlook.NeedsPerson _ -> Optional.of(new Mark(text, Tone.WARNING));
            case StoryOutlook.Leaving _,
                    StoryOutlook.Next _,
                    StoryOutlook.Waits _,
                    StoryOutlook.WaitsUntil _ ->
                    Optional.of(new Mark(text, Tone.PLAIN));
        };
    }

    /** A sentence about the card, as one mark among others. */
    private static String clause(String sentence) {
        String said = sentence.startsWith("It ") ? sentence.substring(3) : sentence;
        return ClauseText.of(said);
    }

    /** The name gives way to the marks: they are why the user looks. */
    private static String fitted(String before, Card card, List<Mark> marks, TextPage page) {
        String plain = marks.stream().map(Mark::text).collect(Collectors.joining(", "));
        int marked = plain.isEmpty() ? 0 : DisplayWidth.of(plain) + 2;
        int room = Math.max(12, page.width() - DisplayWidth.of(before) - marked);
        String name = page.fitted(PrintableText.line(card.item().brief().name()), room);
        String coloured =
                marks.stream()
                        .map(mark -> mark.shown(page.style()))
                        .collect(Collectors.joining(", "));
        return (before + name + (plain.isEmpty() ? "" : "  " + coloured)).stripTrailing();
    }

    /** A word about a card, and how loud it is. */
    private record Mark(String text, Tone tone) {
        String shown(TextStyle style) {
            return switch (tone) {
                case PLAIN -> text;
                case GOOD -> style.green(text);
                case WARNING -> style.yellow(text);
                case BAD -> style.red(text);
            };
        }
    }

    private enum Tone {
        PLAIN,
        GOOD,
        WARNING,
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
        if (card.item().assignment() instanceof AttemptAssignment.Running running) {
            marks.add(new Mark(running.attempt().worker().agent(), Tone.GOOD));
        }
        if (card.item().stage() instanceof Stage.Done(var landing, _)
                && landing.gates().isUnproven()) {
            marks.add(new Mark("unproven", Tone.WARNING));
        }
        var verified = CriterionText.count(card.item().checklist());
        if (!verified.isEmpty()) {
            boolean isDoubtful =
                    card.item().stage() instanceof Stage.Done && card.item().checklist().open() > 0;
            marks.add(new Mark(verified, isDoubtful ? Tone.WARNING : Tone.PLAIN));
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
            case FROZEN, REVIEW_HOLD -> marks.add(new Mark(reasoned(card, badge), Tone.WARNING));
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
        String cause =
                DisplayWidth.shorten(PrintableText.line(cause(card, reason)), LONGEST_REASON);
        return (word(card, badge) + cause).stripTrailing();
    }

    /** Short, so that there is room for the cause. */
    private static String word(Card card, Badge badge) {
        return switch (card.item().stage()) {
            case Stage.ReviewHold held when new MoveEvent.Held(held.reason()).isForApproval() ->
                    "approve? ";
            case Stage.MergeFailed _, Stage.MergeFailedFinal _ -> "not merged: ";
            case Stage.Active _, Stage.Wrapped _, Stage.Over _ -> badge.word() + ": ";
        };
    }

    /**
     * Of a test only the last part of its name: the rest of it says less than what became of it.
     */
    private static String cause(Card card, String reason) {
        var test =
                card.item().stage() instanceof Stage.ReviewHold(Stage.Qa qa, _)
                                && new MoveEvent.Held(reason).isForApproval()
                                && qa.review().gates() instanceof QaReview.Gates.Green(var report)
                        ? report.held().stream().findFirst().filter(it -> !it.test().isEmpty())
                        : Optional.<StepFinding>empty();
        return test.map(it -> KeptTests.lastName(it.test()) + " " + it.words())
                .orElseGet(() -> MoveEvent.Held.cause(reason));
    }
}
