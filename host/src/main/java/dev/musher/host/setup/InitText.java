package dev.musher.host.setup;

import dev.musher.base.text.CountText;
import dev.musher.base.text.PrintableText;
import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextTable;
import dev.musher.host.setup.InitResult.Settled;
import dev.musher.host.text.GateStepText;
import dev.musher.tools.ecosystem.CiStep;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What {@code musher init} says to people. */
public record InitText(TextPage page, ProjectInit.Writing writing) {
    public void print(InitResult result) {
        found(result);
        if (result.file() == Settled.CREATED) {
            created(result);
        } else {
            kept(result);
        }
        if (result.ignore() != Settled.UNCHANGED) {
            page.line(did("Added ", "Would add ") + ".musher/state/ to .gitignore.");
        }
        advice(result.findings());
        for (String remark : result.remarks()) {
            page.line(page.style().yellow("! ") + PrintableText.lines(remark));
        }
        last(result);
    }

    /** What the gates say of base. */
    public void print(FirstGateRun first) {
        switch (first) {
            case FirstGateRun.NotAsked() -> {}
            case FirstGateRun.Skipped(var why) ->
                    page.line(page.style().yellow("! ") + "The gates were not run: " + why);
            case FirstGateRun.Ran ran -> {
                page.line("Gates on base (" + ran.base().shortHex() + "):");
                ran.steps().forEach(new GateStepText(page)::print);
                if (!ran.isGreen()) {
                    page.line(
                            "Base is red, so no story starts: fix it or change the gate, commit,"
                                    + " then check again: musher init");
                }
            }
        }
    }

    private void found(InitResult result) {
        var projectFindings = result.findings();
        var tools =
                projectFindings.tools().isEmpty()
                        ? "No build tool"
                        : String.join(", ", projectFindings.tools());
        var base =
                projectFindings.base() instanceof BaseBranch.SearchResult.Found(var branch)
                        ? "; base branch "
                                + PrintableText.line(branch.name())
                                + " ("
                                + branch.because()
                                + ")"
                        : "";
        page.line(
                tools
                        + " found in "
                        + PrintableText.line(result.place().root().toString())
                        + base
                        + ".");
    }

    private void created(InitResult result) {
        var gates = result.findings().gates();
        if (gates.isEmpty()) {
            page.line(
                    did("Created ", "Would create ")
                            + ProjectLocation.FILE
                            + " without a gate: no command by which the project checks itself was"
                            + " found. Write one there; an example is in the file.");
        } else {
            page.line(
                    did("Created ", "Would create ")
                            + ProjectLocation.FILE
                            + " with "
                            + count(gates)
                            + ":");
            table(gates);
        }
        if (writing == ProjectInit.Writing.DRY) {
            page.line("");
            result.content().lines().forEach(page::line);
            page.line("");
        }
    }

    private void kept(InitResult result) {
        page.line(ProjectLocation.FILE + " exists and is not changed.");
        if (result.missing().isEmpty()) {
            page.line("Everything that was found is in it.");
            return;
        }
        page.line("Found, but not in it; paste what you want:");
        for (GateProposal gateProposal : result.missing()) {
            page.line("");
            TomlText.gate(gateProposal).forEach(page::line);
        }
        page.line("");
    }

    private void table(List<GateProposal> gates) {
        List<Function<GateProposal, String>> columns =
                List.of(
                        gateProposal -> gateProposal.gate().name(),
                        gateProposal -> PrintableText.line(gateProposal.gate().run()),
                        gateProposal -> "found in " + PrintableText.line(gateProposal.foundIn()),
                        gateProposal -> gateProposal.gate().network() ? "reaches registries" : "");
        TextTable.print(gates, columns, page::line);
    }

    private void advice(ProjectFindings projectFindings) {
        if (!projectFindings.others().isEmpty()) {
            page.line("Left out, because a gate seems to do the same:");
            table(projectFindings.others());
        }
        if (!projectFindings.ci().isEmpty()) {
            page.line("Also run by CI, not added:");
            List<Function<CiStep, String>> columns =
                    List.of(step -> PrintableText.line(step.run()), CiStep::foundIn);
            TextTable.print(projectFindings.ci(), columns, page::line);
        }
    }

    private void last(InitResult result) {
        if (!result.changesSomething()) {
            page.line("Nothing to change.");
        } else if (writing == ProjectInit.Writing.DRY) {
            page.line("Nothing was written.");
        } else if (result.place().keeping() == ProjectLocation.Keeping.REPOSITORY) {
            var files = new ArrayList<String>();
            if (result.file() != Settled.UNCHANGED) {
                files.add(ProjectLocation.FILE);
            }
            if (result.ignore() != Settled.UNCHANGED) {
                files.add(IgnoredState.FILE);
            }
            page.line("Review it, then commit " + String.join(" and ", files) + ".");
        }
    }

    private String did(String really, String dry) {
        return writing == ProjectInit.Writing.REAL ? really : dry;
    }

    private static String count(List<?> gates) {
        return CountText.of(gates.size(), "gate");
    }
}
