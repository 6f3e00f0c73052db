package dev.musher.app.storycommands;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.ExitCode;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
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
import dev.musher.pipeline.story.order.EditCommand;
import dev.musher.pipeline.story.order.FieldChange;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.ReportCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes an order of what was typed, gives it, and says what became of it. */
record StoryOrders(StoryCommandContext desk, ProjectHost project) {
    void order(StoryTask.Write task, StoryCall storyCall) {
        submit(command(task, storyCall), storyCall);
    }

    /** Each item by itself: those that cannot be moved do not keep the others. */
    ExitCode steer(StorySteering storySteering, StoryCall storyCall) {
        var items = items(storySteering, storyCall);
        String why = reason(storySteering, storyCall, items);
        if (items.size() == 1) {
            submit(storySteering.command(items.getFirst(), why), storyCall);
            return ExitCode.OK;
        }
        var moved = new ArrayList<ItemView>();
        for (ItemNumber item : items) {
            switch (project.submit(desk.person(), storySteering.command(item, why))) {
                case Submitted.Accepted _ -> {
                    var card = project.card(item).orElseThrow();
                    moved.add(ItemView.of(card));
                    if (!storyCall.invocation().has(desk.json())) {
                        storyCall.line(CardText.line(card, storyCall.screen().page()));
                    }
                }
                case Submitted.Refused(var because) ->
                        storyCall.refused(
                                project.card(item).isPresent()
                                        ? because
                                        : "There is no item " + item + ".");
            }
        }
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(moved));
        } else if (items.isEmpty()) {
            storyCall.line("No item to " + storySteering.word() + ".");
        }
        return moved.size() == items.size() ? ExitCode.OK : ExitCode.FAILED;
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
        switch (project.submit(desk.person(), itemCommand)) {
            case Submitted.Refused(var because) -> {
                if (itemCommand instanceof ItemCommand.OfItem known) {
                    project.require(known.item());
                }
                throw new CommandFailed(because, "");
            }
            case Submitted.Accepted(var item, _) -> report(storyCall, itemCommand, item);
        }
    }

    private void report(StoryCall storyCall, ItemCommand itemCommand, ItemNumber item) {
        var card = project.card(item).orElseThrow();
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(ItemView.of(card)));
        } else if (itemCommand instanceof MoveCommand.Delete) {
            storyCall.line("Deleted " + item + "; its number is not used again.");
        } else {
            storyCall.line(CardText.line(card, storyCall.screen().page()));
            if (itemCommand instanceof ReportCommand.ApproveQa) {
                storyCall.line("Approved. Merge it: musher run, or musher train run");
            }
        }
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
            case APPROVE -> approve(storyCall);
            case SEND_BACK -> sendBack(storyCall);
            case DELETE -> delete(storyCall);
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
        throw new CommandFailed(
                "Items cannot be moved there by hand.",
                "Columns to move to: backlog, coding, qa. An item merges when its gates pass"
                        + " and is done when it lands; 'musher story abandon' closes it.");
    }

    private ItemCommand approve(StoryCall storyCall) {
        var card = project.require(storyCall.item());
        return storyCall
                .words(StoryOptions.TIP)
                .map(seen -> QaJudgement.approve(card, seen))
                .orElseGet(() -> QaJudgement.approve(card));
    }

    private ItemCommand sendBack(StoryCall storyCall) {
        String notes = storyCall.words(StoryOptions.NOTES).orElse("");
        if (notes.isBlank()) {
            throw new CommandFailed(
                    "Notes are required: the coder needs to know what to change.",
                    "For example: musher story send-back %s --notes 'the date is wrong'"
                            .formatted(storyCall.item()));
        }
        return QaJudgement.sendBack(project.require(storyCall.item()), notes);
    }

    private ItemCommand delete(StoryCall storyCall) {
        if (!storyCall.invocation().has(StoryOptions.YES)) {
            String name =
                    project.card(storyCall.item())
                            .map(card -> " '" + card.item().brief().name() + "'")
                            .orElse("");
            desk.confirm("Delete " + storyCall.item() + name + "?", storyCall.screen());
        }
        return new MoveCommand.Delete(storyCall.item());
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
                        .orElse("");
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
        return new ItemDraft(
                new ItemBrief(type, name.strip(), body), criteria, terms(storyCall), entry);
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
            throw new CommandFailed(
                    "There is nothing to change.",
                    "For example: musher story edit %s --name 'Another name'"
                            .formatted(storyCall.item()));
        }
        return changes;
    }
}
