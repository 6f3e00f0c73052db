package dev.musher.app.storycommands;

import dev.musher.app.commandline.ExitCode;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.json.Json;
import dev.musher.base.text.CountText;
import dev.musher.host.order.ItemFields;
import dev.musher.host.order.OrderDesk;
import dev.musher.host.order.OrderInput;
import dev.musher.host.order.OrderTable;
import dev.musher.host.order.StorySteering;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.text.CardText;
import dev.musher.host.view.ItemView;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Makes an order of what was typed, gives it, and says what became of it. */
record StoryOrders(StoryCommandContext desk, ProjectHost project) {
    private static final String DELETE = "delete";

    void order(StoryTask.Write task, StoryCall storyCall) {
        switch (task) {
            case ADD -> give("add", newItem(storyCall), storyCall);
            case EDIT ->
                    give(
                            "edit",
                            fields(OrderInput.about(storyCall.item()), storyCall)
                                    .with("name", storyCall.value(StoryOptions.TITLE)),
                            storyCall);
            case CRITERION ->
                    give(
                            CriterionOrder.name(storyCall),
                            CriterionOrder.input(storyCall),
                            storyCall);
            case DEPENDS ->
                    give(
                            "depends",
                            OrderInput.about(storyCall.item())
                                    .with(
                                            "on",
                                            storyCall.invocation().arguments(StoryOptions.NUMBERS)),
                            storyCall);
            case MOVE ->
                    give(
                            "move",
                            OrderInput.about(storyCall.item())
                                    .with(
                                            "column",
                                            Optional.of(
                                                    storyCall
                                                            .invocation()
                                                            .argument(StoryOptions.COLUMN)))
                                    .with("reason", storyCall.value(StoryOptions.REASON)),
                            storyCall);
            case SUPERSEDE ->
                    give(
                            "supersede",
                            OrderInput.about(storyCall.item())
                                    .with(
                                            "by",
                                            Optional.of(
                                                    storyCall
                                                            .invocation()
                                                            .argument(StoryOptions.BY))),
                            storyCall);
        }
    }

    ExitCode steer(StorySteering storySteering, StoryCall storyCall) {
        var items = items(storySteering, storyCall);
        if (items.isEmpty() && !storyCall.invocation().has(desk.json())) {
            storyCall.line("No item to " + storySteering.word() + ".");
            return ExitCode.OK;
        }
        var reason =
                storySteering.reason() == StorySteering.Reason.NONE
                        ? Optional.<String>empty()
                        : storyCall.value(StoryOptions.REASON);
        return code(
                items,
                each(
                        items,
                        storySteering.word(),
                        item -> OrderInput.about(item).with("reason", reason),
                        storyCall));
    }

    ExitCode writeEach(StoryTask.WriteEach task, StoryCall storyCall) {
        var items = ItemFields.numbers(storyCall.invocation().arguments(StoryOptions.ITEMS));
        return switch (task) {
            case APPROVE -> approve(items, storyCall);
            case SEND_BACK ->
                    code(
                            items,
                            each(
                                    items,
                                    "send-back",
                                    item ->
                                            OrderInput.about(item)
                                                    .with(
                                                            "notes",
                                                            storyCall.value(StoryOptions.NOTES)),
                                    storyCall));
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
            String order,
            Function<ItemNumber, OrderInput> input,
            StoryCall storyCall) {
        if (items.size() == 1) {
            give(order, input.apply(items.getFirst()), storyCall);
            return items;
        }
        var changed = new ArrayList<ItemNumber>();
        var shown = new ArrayList<ItemView>();
        var refusals = new LinkedHashMap<String, List<String>>();
        for (ItemNumber item : items) {
            try {
                orders().give(OrderTable.require(order), input.apply(item));
                changed.add(item);
                shown.add(ItemView.of(project.card(item).orElseThrow()));
                if (!storyCall.invocation().has(desk.json())) {
                    said(storyCall, order, item);
                }
            } catch (UsageException e) {
                // Wrong for every item, and so for the first.
                throw e;
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

    private OrderDesk orders() {
        return new OrderDesk(project, desk.person(), desk.secrets());
    }

    private void give(String order, OrderInput input, StoryCall storyCall) {
        var item = orders().give(OrderTable.require(order), input);
        if (storyCall.invocation().has(desk.json())) {
            storyCall.line(Json.encodeIndented(ItemView.of(project.card(item).orElseThrow())));
        } else {
            said(storyCall, order, item);
        }
    }

    private void said(StoryCall storyCall, String order, ItemNumber item) {
        if (order.equals(DELETE)) {
            storyCall.line("Deleted " + item + "; its number is not used again.");
            return;
        }
        var card = project.card(item).orElseThrow();
        storyCall.line(CardText.line(card, storyCall.screen().page()));
        if (order.equals("add") && isJudgedByGatesOnly(card)) {
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

    private ExitCode approve(List<ItemNumber> items, StoryCall storyCall) {
        var tip = storyCall.value(StoryOptions.TIP);
        if (tip.isPresent() && items.size() > 1) {
            throw new UsageException(
                    "--tip is the commit of one item.",
                    "For example: musher story approve %s --tip %s"
                            .formatted(items.getFirst(), tip.get()));
        }
        var approved =
                each(items, "approve", item -> OrderInput.about(item).with("tip", tip), storyCall);
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

    private ExitCode delete(List<ItemNumber> items, StoryCall storyCall) {
        if (!storyCall.invocation().has(StoryOptions.YES)) {
            var names = items.stream().map(this::named).toList();
            desk.confirm("Delete " + String.join(", ", names) + "?", storyCall.screen());
        }
        return code(items, each(items, DELETE, OrderInput::about, storyCall));
    }

    private String named(ItemNumber item) {
        return item
                + project.card(item)
                        .map(card -> " '" + card.item().brief().name() + "'")
                        .orElse("");
    }

    private OrderInput newItem(StoryCall storyCall) {
        var given = storyCall.invocation();
        return fields(OrderInput.ofNew(), storyCall)
                .with("name", given.argument(StoryOptions.NAME))
                .with("criteria", given.values(StoryOptions.CRITERION))
                .with("depends", given.values(StoryOptions.DEPENDS))
                .with(
                        "upcoming",
                        given.has(StoryOptions.UPCOMING) ? Optional.of("true") : Optional.empty());
    }

    /** What can be set and changed. */
    private OrderInput fields(OrderInput input, StoryCall storyCall) {
        return input.with("markdown", storyCall.value(StoryOptions.FILE).map(desk::read))
                .with("body", storyCall.value(StoryOptions.BODY))
                .with("type", storyCall.value(StoryOptions.TYPE))
                .with("epic", storyCall.value(StoryOptions.EPIC))
                .with("agent", storyCall.value(StoryOptions.AGENT))
                .with("qa", storyCall.value(StoryOptions.QA))
                .with("budget", storyCall.value(StoryOptions.BUDGET))
                .with("priority", storyCall.value(StoryOptions.PRIORITY));
    }
}
