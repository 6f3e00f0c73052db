package dev.musher.chat.command;

import dev.musher.chat.reply.Block;
import dev.musher.chat.reply.Reply;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.RepositoryReport;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What commands show of a project beside its stories. */
record ProjectReports(ProjectQueries queries) {
    private static final int SHORT = 10;

    Reply cost(String by) {
        var costs = queries.costs(by.isEmpty() ? "model" : by);
        var rows = new ArrayList<List<String>>();
        var sums = new ArrayList<>(costs.groups());
        sums.add(costs.total());
        sums.forEach(
                sum ->
                        rows.add(
                                List.of(
                                        sum.name().isEmpty() ? "total" : sum.name(),
                                        sum.calls() + " calls",
                                        StoryReports.dollars(sum.dollars()),
                                        sum.unknownCalls() == 0
                                                ? ""
                                                : sum.unknownCalls() + " of unknown price")));
        return Reply.of(new Block.Table(rows));
    }

    Reply workspaces() throws InterruptedException {
        var all = queries.team().workspaces();
        return all.isEmpty()
                ? Reply.text("There are no workspaces.")
                : Reply.of(
                        new Block.Bullets(
                                all.stream()
                                        .map(one -> one.text(Path::normalize).replace("\n ", ","))
                                        .toList()));
    }

    Reply team() throws InterruptedException {
        var team = queries.team();
        var fleet = queries.fleet();
        var control = fleet.control();
        var reply =
                Reply.text(
                        control.paused()
                                ? "The fleet is paused by %s: %s"
                                        .formatted(control.pausedBy(), control.reason())
                                : "At most %d agents work at once."
                                        .formatted(
                                                control.headcount() > 0
                                                        ? control.headcount()
                                                        : team.agents()));
        return team.team().isEmpty()
                ? reply
                : reply.with(
                        new Block.Table(
                                team.team().stream()
                                        .map(
                                                mate ->
                                                        List.of(
                                                                mate.name(),
                                                                mate.role(),
                                                                mate.runtime(),
                                                                mate.model()))
                                        .toList()));
    }

    Reply train() throws InterruptedException {
        var train = queries.train();
        var rows = new ArrayList<List<String>>();
        train.builds().forEach(build -> rows.add(List.of("builds", build.what(), build.step())));
        train.queue().forEach(one -> rows.add(List.of("waits", "item " + one.item(), one.why())));
        train.landed()
                .forEach(
                        one ->
                                rows.add(
                                        List.of(
                                                "landed",
                                                "item " + one.item(),
                                                one.commit().substring(0, SHORT))));
        var reply =
                rows.isEmpty()
                        ? Reply.text("The merge train is empty.")
                        : Reply.of(new Block.Table(rows));
        return train.notes().isEmpty() ? reply : reply.with(new Block.Bullets(train.notes()));
    }

    /** What agents do now. */
    Reply top() {
        var now = queries.fleet().now();
        if (!now.running()) {
            return Reply.text(
                    now.trouble().isEmpty() ? "No team runs in this process." : now.trouble());
        }
        return now.jobs().isEmpty()
                ? Reply.text("No agent is at work.")
                : Reply.of(
                        new Block.Table(
                                now.jobs().stream()
                                        .map(
                                                job ->
                                                        List.of(
                                                                "item " + job.item(),
                                                                job.who(),
                                                                job.doing(),
                                                                job.calls() + " calls",
                                                                StoryReports.dollars(
                                                                        job.dollars())))
                                        .toList()));
    }

    Reply repository(RepositoryReport report) throws InterruptedException {
        return Reply.of(new Block.Code(queries.sources().repository(report)));
    }

    /** Those whose name begins so. */
    Reply settings(String prefix) {
        var view = queries.sources().settings();
        if (!view.problems().isEmpty()) {
            return Reply.refused(String.join("\n", view.problems()));
        }
        var rows =
                view.settings().stream()
                        .filter(setting -> setting.key().startsWith(prefix))
                        .map(setting -> List.of(setting.key(), setting.value(), setting.origin()))
                        .toList();
        return rows.isEmpty()
                ? Reply.refused("No setting begins with '" + prefix + "'.")
                : Reply.of(new Block.Table(rows));
    }
}
