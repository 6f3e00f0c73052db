package dev.musher.tools.ecosystem;

import java.util.ArrayList;
import java.util.List;

/** .NET solutions and projects. */
final class DotnetProject implements Ecosystem {
    private static final String TESTS = "Microsoft.NET.Test.Sdk";

    @Override
    public String tool() {
        return ".NET";
    }

    @Override
    public Presence detect(ProjectFolder projectFolder, EcosystemFindings ecosystemFindings) {
        var solutions = ending(projectFolder, ".sln", ".slnx");
        var projects = ending(projectFolder, ".csproj", ".fsproj", ".vbproj");
        if (solutions.isEmpty() && projects.isEmpty()) {
            return Presence.ABSENT;
        }
        var file = solutions.isEmpty() ? projects.getFirst() : solutions.getFirst();
        // With two of a kind in a folder the tool wants to hear which one.
        boolean several = solutions.size() > 1 || (solutions.isEmpty() && projects.size() > 1);
        var which = several ? " '" + file.replace("'", "'\\''") + "'" : "";
        ecosystemFindings.add(CheckKind.BUILD, "dotnet build" + which, file);
        if (!solutions.isEmpty() || projectFolder.says(TESTS, projects.toArray(String[]::new))) {
            ecosystemFindings.add(CheckKind.TEST, "dotnet test" + which, file);
        }
        return Presence.HERE_AND_BELOW;
    }

    private static List<String> ending(ProjectFolder projectFolder, String... ends) {
        var names = new ArrayList<String>();
        for (String end : ends) {
            names.addAll(projectFolder.filesEndingIn(end));
        }
        return names;
    }
}
