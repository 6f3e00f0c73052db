package dev.musher.app.provenancecommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.fleet.provenance.NoteWriter.Written;
import dev.musher.host.order.ItemFields;
import dev.musher.host.provenance.Changelog;
import dev.musher.host.provenance.LineOrigins;
import dev.musher.host.provenance.NoteWriting;
import dev.musher.host.provenance.OriginText;
import dev.musher.host.provenance.ProjectOrigins;
import dev.musher.host.provenance.ProvenanceCheck;
import dev.musher.host.provenance.UnreleasedWork;

/** Every command about origins; does what the name of the command says. */
public record ProvenanceAction(ProjectOrigins origins, Option.Flag json) implements CommandAction {
    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var call = new Call(commandInvocation, commandScreen);
        return switch (commandInvocation.path().command().name()) {
            case "why-commit" -> whyCommit(call);
            case "blame" -> blame(call);
            case "verify" -> verify(call);
            case "write" -> write(call);
            case "changelog" -> changelog(call);
            case "unreleased" -> unreleased(call);
            default ->
                    throw new IllegalStateException(
                            "no command " + commandInvocation.path().text());
        };
    }

    private record Call(CommandInvocation invocation, CommandScreen screen) {
        void show(Option.Flag json, Object view, Runnable print) {
            if (invocation.has(json)) {
                screen.out().line(Json.encodeIndented(view));
            } else {
                print.run();
            }
        }
    }

    private ExitCode whyCommit(Call call) throws InterruptedException {
        var origin = origins.of(call.invocation().argument(ProvenanceCommands.COMMIT));
        var text = new OriginText(origins.zone(), call.screen().page());
        call.show(json, origin, () -> text.print(origin));
        return ExitCode.OK;
    }

    private ExitCode blame(Call call) throws InterruptedException {
        String written = call.invocation().argument(ProvenanceCommands.LINE);
        var lines = new LineOrigins(origins);
        var stretches = lines.of(written);
        call.show(json, stretches, () -> lines.print(written, stretches, call.screen().page()));
        return ExitCode.OK;
    }

    private ExitCode verify(Call call) throws InterruptedException {
        var report =
                new ProvenanceCheck(origins)
                        .run(call.invocation().arguments(ProvenanceCommands.COMMITS));
        call.show(
                json,
                ProvenanceCheck.Report.of(report),
                () -> ProvenanceCheck.print(report, call.screen().page()));
        return report.isSound() ? ExitCode.OK : ExitCode.FAILED;
    }

    private ExitCode write(Call call) throws InterruptedException {
        var items =
                call.invocation().arguments(ProvenanceCommands.STORIES).stream()
                        .map(ItemFields::number)
                        .toList();
        var written = new NoteWriting(origins).run(items);
        call.show(
                json,
                written.stream().map(NoteWriting.Result::of).toList(),
                () -> NoteWriting.print(written, call.screen().page()));
        return written.stream().anyMatch(Written.Different.class::isInstance)
                ? ExitCode.FAILED
                : ExitCode.OK;
    }

    private ExitCode changelog(Call call) throws InterruptedException {
        var report =
                new Changelog(origins).since(call.invocation().value(ProvenanceCommands.SINCE));
        call.show(json, report, () -> Changelog.print(report, call.screen().page()));
        return ExitCode.OK;
    }

    private ExitCode unreleased(Call call) throws InterruptedException {
        var work = new UnreleasedWork(origins);
        var report = work.look();
        call.show(json, report, () -> work.print(report, call.screen().page()));
        return ExitCode.OK;
    }
}
