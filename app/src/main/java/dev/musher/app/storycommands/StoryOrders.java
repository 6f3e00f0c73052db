package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.host.order.ColumnMoves;
import dev.musher.host.order.ItemFields;
import dev.musher.host.order.QaJudgement;
import dev.musher.host.order.StoryMarkdown;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.text.CardText;
import dev.musher.host.view.ItemView;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** Makes an order of what was typed, gives it, and says what became of it. */
record StoryOrders(StoryCommandContext desk, ProjectHost project) {
    void order(StoryTask.Write task, StoryCall storyCall) {
        submit(command(task, storyCall), storyCall);
    }

    ExitCode steer(StorySteering storySteering, StoryCall storyCall) {
        var items = items(storySteering, storyCall);
        String why = reason(storySteering, storyCall, items);
        if (items.isEmpty() && !storyCall.invocation().has(desk.json())) {
            storyCall.line("No item to " + storySteering.word() + ".");
            return ExitCode.OK;
        }
        return code(items, each(items, item -> storySteering.command(item, why), storyCall));
    }

    ExitCode writeEach(StoryTask.WriteEach task, StoryCall storyCall) {
        var items = ItemFields.numbers(storyCall.invocation().arguments(StoryOptions.ITEMS));
        return switch (task) {
            case APPROVE -> approve(items, storyCall);
            case SEND_BACK -> sendBack(items, storyCall);
            case DELETE -> delete(items, storyCall);
        };
    }

    private static ExitCode code(List<ItemNumber> items, List<ItemNumber> changed) {
        return changed.size() == items.size() ? ExitCode.OK : ExitCode.FAILED;
    }

    /**
     * Each item by itself: those that cannot be changed do not keep the others. Those that were
     * changed.
     */
    private List<ItemNumber> each(
            List<ItemNumber> items,
            Function<ItemNumber, ItemCommand> command,
            StoryCall storyCall) {
        if (items.size() == 1) {
            submit(command.apply(items.getFirst()), storyCall);
            return items;
        }
        var changed = new ArrayList<ItemNumber>();
        var shown = new ArrayList<ItemView>();
        var refusals = new LinkedHashMap<String, List<String>>();
        for (ItemNumber item : items) {
            try {
                var itemCommand = command.apply(item);
                submitOrThrow(itemCommand);
                changed.add(item);
                shown.add(ItemView.of(project.card(item).orElseThrow()));
                if (!storyCall.invocation().has(desk.json())) {
                    said(storyCall, itemCommand, item);
                }
            } catch (ExplainedException refused) {
                refusals.computeIfAbsent(refused.hint(), _ -> new ArrayList<>())
                        .add(refused.sentence());
            }
        }
        refusals.forEach((hint, sentences) -> storyCall.refused(sentences, hint));
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(shown));
        }
        return changed;
    }

    private List<ItemNumber> items(StorySteering storySteering, StoryCall storyCall) {
        boolean takesAll = storySteering.takesAll();
        var written =
                storyCall
                        .invocation()
                        .arguments(takesAll ? StoryOptions.ITEMS_OR_ALL : StoryOptions.ITEMS);
        boolean all = takesAll && storyCall.invocation().has(StoryOptions.EVERY);
        if (all == written.isEmpty()) {
            return all ? allFor(storySteering) : ItemFields.numbers(written);
        }
        throw new UsageException(
                all ? "--all and numbers exclude each other." : "Which items?",
                "For example: musher story %s 3, or --all".formatted(storySteering.word()));
    }

    private List<ItemNumber> allFor(StorySteering storySteering) {
        return project.board().columns().values().stream()
                .flatMap(List::stream)
                .filter(card -> storySteering.isFor(card.item().stage()))
                .filter(card -> card.item().brief().type() != ItemType.EPIC)
                .map(Card::number)
                .sorted()
                .toList();
    }

    private void submit(ItemCommand itemCommand, StoryCall storyCall) {
        var item = submitOrThrow(itemCommand);
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(ItemView.of(project.card(item).orElseThrow())));
        } else {
            said(storyCall, itemCommand, item);
        }
    }

    private ItemNumber submitOrThrow(ItemCommand itemCommand) {
        return switch (project.submit(desk.person(), itemCommand)) {
            case Submitted.Refused(var because) -> {
                if (itemCommand instanceof ItemCommand.OfItem known) {
                    project.require(known.item());
                }
                throw new CommandFailed(because, stopped(itemCommand));
            }
            case Submitted.Accepted(var item, _) -> item;
        };
    }

    /** Why an item stands still, if it does: that is what is in the way. */
    private String stopped(ItemCommand itemCommand) {
        return itemCommand instanceof ItemCommand.OfItem known
                        && project.require(known.item()).item().stage()
                                instanceof Stage.Wrapped wrapped
                        && !wrapped.reason().isBlank()
                ? "It was stopped because: " + wrapped.reason()
                : "";
    }

    private void said(StoryCall storyCall, ItemCommand itemCommand, ItemNumber item) {
        if (itemCommand instanceof MoveCommand.Delete) {
            storyCall.line("Deleted " + item + "; its number is not used again.");
            return;
        }
        var card = project.card(item).orElseThrow();
        storyCall.line(CardText.line(card, storyCall.screen().page()));
        if (itemCommand instanceof ItemCommand.Create && isJudgedByGatesOnly(card)) {
            storyCall
                    .screen()
                    .errors()
                    .line(
                            "It has no acceptance criteria, so only the gates judge it. Add one:"
                                    + " musher story criterion %s add 'TEXT'".formatted(item));
        }
    }

    private static boolean isJudgedByGatesOnly(Card card) {
        var item = card.item();
        return item.checklist().criteria().isEmpty()
                && item.brief().type() != ItemType.EPIC
                && item.brief().type() != ItemType.SPIKE;
    }

    private ItemCommand command(StoryTask.Write task, StoryCall storyCall) {
        return switch (task) {
            case ADD -> new ItemCommand.Create(draft(storyCall));
            case EDIT -> new EditCommand.Edit(storyCall.item(), changes(storyCall));
            case CRITERION -> CriterionOrder.of(storyCall);
            case DEPENDS ->
                    new EditCommand.SetDependencies(
                            storyCall.item(),
                            ItemFields.numbers(
                                    storyCall.invocation().arguments(StoryOptions.NUMBERS)));
            case MOVE -> move(storyCall);
            case SUPERSEDE ->
                    new MoveCommand.Supersede(
                            storyCall.item(),
                            ItemFields.number(storyCall.invocation().argument(StoryOptions.BY)));
        };
    }

    private ItemCommand move(StoryCall storyCall) {
        String column = storyCall.invocation().argument(StoryOptions.COLUMN);
        for (ColumnMoves.Target target : ColumnMoves.Target.values()) {
            if (target.name().toLowerCase(Locale.ROOT).equals(column)) {
                String why = storyCall.words(StoryOptions.REASON).orElse(StorySteering.NO_REASON);
                return ColumnMoves.to(target, project.require(storyCall.item()), why);
            }
        }
        throw new UsageException(
                "Items cannot be moved there by hand.",
                "Columns to move to: backlog, coding, qa. An item merges when its gates pass"
                        + " and is done when it lands; 'musher story abandon' closes it.");
    }

    private ExitCode approve(List<ItemNumber> items, StoryCall storyCall) {
        var tip = storyCall.words(StoryOptions.TIP);
        if (tip.isPresent() && items.size() > 1) {
            throw new UsageException(
                    "--tip is the commit of one item.",
                    "For example: musher story approve %s --tip %s"
                            .formatted(items.getFirst(), tip.get()));
        }
        var approved =
                each(
                        items,
                        item -> {
                            var card = project.require(item);
                            return tip.map(seen -> QaJudgement.approve(card, seen))
                                    .orElseGet(() -> QaJudgement.approve(card));
                        },
                        storyCall);
        if (!approved.isEmpty() && !storyCall.invocation().has(desk.json())) {
            storyCall.line(
                    (items.size() == 1
                                    ? "Approved."
                                    : "Approved " + CountText.of(approved.size(), "item") + ".")
                            + (approved.size() == 1 ? " Merge it" : " Merge them")
                            + ": musher run, or musher train run");
        }
        return code(items, approved);
    }

    private ExitCode sendBack(List<ItemNumber> items, StoryCall storyCall) {
        String notes = storyCall.words(StoryOptions.NOTES).orElse("");
        if (notes.isBlank()) {
            throw new UsageException(
                    "Notes are required: the coder needs to know what to change.",
                    "For example: musher story send-back %s --notes 'the date is wrong'"
                            .formatted(items.getFirst()));
        }
        return code(
                items,
                each(items, item -> QaJudgement.sendBack(project.require(item), notes), storyCall));
    }

    private ExitCode delete(List<ItemNumber> items, StoryCall storyCall) {
        if (!storyCall.invocation().has(StoryOptions.YES)) {
            var names = items.stream().map(this::named).toList();
            desk.confirm("Delete " + String.join(", ", names) + "?", storyCall.screen());
        }
        return code(items, each(items, MoveCommand.Delete::new, storyCall));
    }

    private String named(ItemNumber item) {
        return item
                + project.card(item)
                        .map(card -> " '" + card.item().brief().name() + "'")
                        .orElse("");
    }

    private static String reason(
            StorySteering storySteering, StoryCall storyCall, List<ItemNumber> items) {
        var given =
                storySteering.reason() == StorySteering.Reason.NONE
                        ? Optional.<String>empty()
                        : storyCall.words(StoryOptions.REASON);
        if (storySteering.reason() == StorySteering.Reason.REQUIRED && given.orElse("").isBlank()) {
            throw new UsageException(
                    "A reason is required.",
                    "For example: musher story %s %s --reason 'unclear'"
                            .formatted(storySteering.word(), items.getFirst()));
        }
        return given.orElse(StorySteering.NO_REASON);
    }

    private ItemDraft draft(StoryCall storyCall) {
        var given = storyCall.invocation();
        var written = storyCall.value(StoryOptions.FILE).map(desk::read).map(StoryMarkdown::read);
        String name =
                given.argument(StoryOptions.NAME)
                        .map(storyCall.secrets()::clean)
                        .or(() -> written.map(StoryMarkdown::name))
                        .map(String::strip)
                        .filter(text -> !text.isEmpty())
                        .orElseThrow(
                                () ->
                                        new UsageException(
                                                "A name is required.",
                                                "For example: musher story add 'Greet in Czech'"));
        String body =
                storyCall
                        .words(StoryOptions.BODY)
                        .or(() -> written.map(StoryMarkdown::body))
                        .orElse("");
        var criteria = new ArrayList<>(written.map(StoryMarkdown::criteria).orElse(List.of()));
        criteria.addAll(storyCall.words(given.values(StoryOptions.CRITERION)));
        var type = storyCall.value(StoryOptions.TYPE).map(ItemFields::type).orElse(ItemType.STORY);
        var entry =
                given.has(StoryOptions.UPCOMING)
                        ? ItemDraft.Entry.UPCOMING
                        : ItemDraft.Entry.BACKLOG;
        return new ItemDraft(new ItemBrief(type, name, body), criteria, terms(storyCall), entry);
    }

    private static ItemTerms terms(StoryCall storyCall) {
        return new ItemTerms(
                ItemFields.numbers(storyCall.invocation().values(StoryOptions.DEPENDS)),
                storyCall.value(StoryOptions.EPIC).flatMap(ItemFields::epic),
                storyCall.value(StoryOptions.AGENT).flatMap(ItemFields::agent),
                storyCall.value(StoryOptions.QA).flatMap(ItemFields::qa),
                storyCall.value(StoryOptions.BUDGET).flatMap(ItemFields::budget),
                storyCall
                        .value(StoryOptions.PRIORITY)
                        .map(ItemFields::priority)
                        .orElse(Priority.NORMAL));
    }

    private List<FieldChange> changes(StoryCall storyCall) {
        var changes = new ArrayList<FieldChange>();
        Optional<StoryMarkdown> written =
                storyCall.value(StoryOptions.FILE).map(desk::read).map(StoryMarkdown::read);
        storyCall
                .words(StoryOptions.TITLE)
                .or(() -> written.map(StoryMarkdown::name))
                .ifPresent(name -> changes.add(new FieldChange.Name(name)));
        storyCall
                .words(StoryOptions.BODY)
                .or(() -> written.map(StoryMarkdown::body))
                .ifPresent(body -> changes.add(new FieldChange.Body(body)));
        storyCall
                .value(StoryOptions.TYPE)
                .ifPresent(type -> changes.add(new FieldChange.Type(ItemFields.type(type))));
        storyCall
                .value(StoryOptions.EPIC)
                .ifPresent(epic -> changes.add(new FieldChange.Epic(ItemFields.epic(epic))));
        storyCall
                .value(StoryOptions.AGENT)
                .ifPresent(agent -> changes.add(new FieldChange.Agent(ItemFields.agent(agent))));
        storyCall
                .value(StoryOptions.QA)
                .ifPresent(qa -> changes.add(new FieldChange.Qa(ItemFields.qa(qa))));
        storyCall
                .value(StoryOptions.BUDGET)
                .ifPresent(
                        budget -> changes.add(new FieldChange.Budget(ItemFields.budget(budget))));
        storyCall
                .value(StoryOptions.PRIORITY)
                .ifPresent(word -> changes.add(new FieldChange.Urgency(ItemFields.priority(word))));
        if (changes.isEmpty()) {
            throw new UsageException(
                    "There is nothing to change.",
                    "For example: musher story edit %s --name 'Another name'"
                            .formatted(storyCall.item()));
        }
        return changes;
    }
}
