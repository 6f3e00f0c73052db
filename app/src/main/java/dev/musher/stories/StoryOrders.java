package dev.musher.stories;

import dev.musher.commandline.CommandFailed;
import dev.musher.host.order.Judgement;
import dev.musher.host.order.Moves;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.view.ItemView;
import dev.musher.json.Json;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.story.Brief;
import dev.musher.story.Change;
import dev.musher.story.Command;
import dev.musher.story.Draft;
import dev.musher.story.Editing;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Priority;
import dev.musher.story.Steering;
import dev.musher.story.Terms;
import dev.musher.story.Working;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes an order of what was typed, gives it, and says what became of it. */
record StoryOrders(StoryDesk desk, ProjectHost project) {
    void order(StoryTask.Write task, Call call) {
        submit(command(task, call), call);
    }

    void steer(Steer steer, Call call) {
        submit(steered(steer, call), call);
    }

    private void submit(Command command, Call call) {
        switch (project.submit(desk.person(), command)) {
            case Submitted.Refused(var because) -> throw new CommandFailed(because, "");
            case Submitted.Accepted(var item, _) -> report(call, command, item);
        }
    }

    private void report(Call call, Command command, ItemNumber item) {
        var card = project.card(item).orElseThrow();
        if (call.invocation().has(desk.json())) {
            call.line(Json.encodeIndented(ItemView.of(card)));
        } else if (command instanceof Steering.Delete) {
            call.line("Deleted " + item + "; its number stays taken.");
        } else {
            call.line(CardText.line(card, call.screen()));
            if (command instanceof Working.ApproveQa) {
                call.line("Approved. The next 'musher run' or 'musher train run' merges it.");
            }
        }
    }

    private Command command(StoryTask.Write task, Call call) {
        return switch (task) {
            case ADD -> new Command.Create(draft(call));
            case EDIT -> new Editing.Edit(call.item(), changes(call));
            case CRITERION -> CriterionOrder.of(call);
            case DEPENDS ->
                    new Editing.SetDependencies(
                            call.item(),
                            numbers(call.invocation().arguments(StoryOptions.NUMBERS)));
            case MOVE -> move(call);
            case SUPERSEDE ->
                    new Steering.Supersede(
                            call.item(), Call.number(call.invocation().argument(StoryOptions.BY)));
            case APPROVE -> approve(call);
            case SEND_BACK -> sendBack(call);
            case DELETE -> delete(call);
        };
    }

    private Command move(Call call) {
        String column = call.invocation().argument(StoryOptions.COLUMN);
        for (Moves.Target target : Moves.Target.values()) {
            if (target.name().toLowerCase(Locale.ROOT).equals(column)) {
                String why = call.words(StoryOptions.REASON).orElse(Steer.NO_REASON);
                return Moves.to(target, project.require(call.item()), why);
            }
        }
        throw new CommandFailed(
                "Nobody moves an item there by hand.",
                "Columns to move to: backlog, coding, qa. An item merges and is done by"
                        + " evidence; 'musher story abandon' closes it.");
    }

    private Command approve(Call call) {
        var card = project.require(call.item());
        return call.words(StoryOptions.TIP)
                .map(seen -> Judgement.approve(card, seen))
                .orElseGet(() -> Judgement.approve(card));
    }

    private Command sendBack(Call call) {
        String notes = call.words(StoryOptions.NOTES).orElse("");
        if (notes.isBlank()) {
            throw new CommandFailed(
                    "The coder has to know what to change.",
                    "For example: musher story send-back %s --notes 'the date is wrong'"
                            .formatted(call.item()));
        }
        return Judgement.sendBack(project.require(call.item()), notes);
    }

    private Command delete(Call call) {
        if (!call.invocation().has(StoryOptions.YES)) {
            String name =
                    project.card(call.item())
                            .map(card -> " '" + card.item().brief().name() + "'")
                            .orElse("");
            desk.confirm("Delete " + call.item() + name + "?", call.screen());
        }
        return new Steering.Delete(call.item());
    }

    private static Command steered(Steer steer, Call call) {
        var given =
                steer.reason() == Steer.Reason.NONE
                        ? Optional.<String>empty()
                        : call.words(StoryOptions.REASON);
        if (steer.reason() == Steer.Reason.REQUIRED && given.orElse("").isBlank()) {
            throw new CommandFailed(
                    "It has to be said why.",
                    "For example: musher story %s %s --reason 'unclear'"
                            .formatted(steer.word(), call.item()));
        }
        return steer.command(call.item(), given.orElse(Steer.NO_REASON));
    }

    private Draft draft(Call call) {
        var given = call.invocation();
        var written = call.value(StoryOptions.FILE).map(desk::read).map(StoryMarkdown::read);
        String name =
                given.argument(StoryOptions.NAME)
                        .map(call.secrets()::clean)
                        .or(() -> written.map(StoryMarkdown::name))
                        .orElse("");
        String body =
                call.words(StoryOptions.BODY).or(() -> written.map(StoryMarkdown::body)).orElse("");
        var criteria = new ArrayList<>(written.map(StoryMarkdown::criteria).orElse(List.of()));
        criteria.addAll(call.words(given.values(StoryOptions.CRITERION)));
        var type = call.value(StoryOptions.TYPE).map(Fields::type).orElse(ItemType.STORY);
        var entry = given.has(StoryOptions.UPCOMING) ? Draft.Entry.UPCOMING : Draft.Entry.BACKLOG;
        return new Draft(new Brief(type, name.strip(), body), criteria, terms(call), entry);
    }

    private static Terms terms(Call call) {
        return new Terms(
                numbers(call.invocation().values(StoryOptions.DEPENDS)),
                call.value(StoryOptions.EPIC).flatMap(Fields::epic),
                call.value(StoryOptions.AGENT).flatMap(Fields::agent),
                call.value(StoryOptions.QA).flatMap(Fields::qa),
                call.value(StoryOptions.BUDGET).flatMap(Fields::budget),
                call.value(StoryOptions.PRIORITY).map(Fields::priority).orElse(Priority.NORMAL));
    }

    private List<Change> changes(Call call) {
        var changes = new ArrayList<Change>();
        Optional<StoryMarkdown> written =
                call.value(StoryOptions.FILE).map(desk::read).map(StoryMarkdown::read);
        call.words(StoryOptions.TITLE)
                .or(() -> written.map(StoryMarkdown::name))
                .ifPresent(name -> changes.add(new Change.Name(name)));
        call.words(StoryOptions.BODY)
                .or(() -> written.map(StoryMarkdown::body))
                .ifPresent(body -> changes.add(new Change.Body(body)));
        call.value(StoryOptions.TYPE)
                .ifPresent(type -> changes.add(new Change.Type(Fields.type(type))));
        call.value(StoryOptions.EPIC)
                .ifPresent(epic -> changes.add(new Change.Epic(Fields.epic(epic))));
        call.value(StoryOptions.AGENT)
                .ifPresent(agent -> changes.add(new Change.Agent(Fields.agent(agent))));
        call.value(StoryOptions.QA).ifPresent(qa -> changes.add(new Change.Qa(Fields.qa(qa))));
        call.value(StoryOptions.BUDGET)
                .ifPresent(budget -> changes.add(new Change.Budget(Fields.budget(budget))));
        call.value(StoryOptions.PRIORITY)
                .ifPresent(word -> changes.add(new Change.Urgency(Fields.priority(word))));
        if (changes.isEmpty()) {
            throw new CommandFailed(
                    "There is nothing to change.",
                    "For example: musher story edit %s --name 'Another name'"
                            .formatted(call.item()));
        }
        return changes;
    }

    /** Commas are as good as spaces. */
    private static List<ItemNumber> numbers(List<String> written) {
        var numbers = new ArrayList<ItemNumber>();
        for (String words : written) {
            for (String word : words.split(",", -1)) {
                if (!word.isBlank()) {
                    numbers.add(Call.number(word.strip()));
                }
            }
        }
        return numbers;
    }
}
