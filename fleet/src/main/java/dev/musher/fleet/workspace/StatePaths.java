package dev.musher.fleet.workspace;

import dev.musher.base.files.PrivateFiles;
import dev.musher.pipeline.story.ItemNumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Where things are below {@code .musher/state}. */
final class StatePaths {
    private static final int MOST_DIGITS = 9;

    private final Path project;
    private final Path state;

    StatePaths(ProjectRepository projectRepository) {
        project = projectRepository.project();
        state = projectRepository.state();
    }

    /**
     * The folder of a story.
     *
     * @param folder what the server needs, and the checkout in it
     */
    record StatePath(Path folder) {
        Path tree() {
            return folder.resolve("tree");
        }

        Path temporary() {
            return folder.resolve("tmp");
        }

        Path caches() {
            return folder.resolve("cache");
        }

        /** The branch of the story, where no agent can change it. */
        Path branch() {
            return folder.resolve("branch");
        }

        /** The settings that the repository was made with, where no agent can change them. */
        Path settings() {
            return folder.resolve("settings");
        }

        /** What setup commands were last run for. */
        Path setup() {
            return folder.resolve("setup");
        }

        /** The mark of the setup commands that run. */
        Path setupCookie() {
            return folder.resolve("setup.cookie");
        }

        /** A link or a file in place of the repository would lead git elsewhere. */
        void requireRepository() {
            if (!Files.isDirectory(tree().resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                throw noRepository();
            }
        }

        StoryWorkspaceException noRepository() {
            return new StoryWorkspaceException(
                    tree()
                            + " is not a repository any more. Move the folder away if you need its content, or delete it: the workspace is made again from the fetched commits.");
        }

        boolean isMade() {
            return Files.isDirectory(tree(), LinkOption.NOFOLLOW_LINKS);
        }
    }

    Path workspaces() {
        return state.resolve("workspaces");
    }

    Path checkouts() {
        return state.resolve("checkouts");
    }

    StatePath of(ItemNumber story) {
        return new StatePath(workspaces().resolve(story.toString()));
    }

    StatePath of(StoryWorkspace storyWorkspace) {
        return new StatePath(storyWorkspace.top().resolveSibling("").toAbsolutePath().normalize());
    }

    ItemNumber story(StoryWorkspace storyWorkspace) {
        return story(of(storyWorkspace).folder())
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "not a story workspace: " + storyWorkspace.top()));
    }

    /** The story of a folder, by its name. */
    static Optional<ItemNumber> story(Path folder) {
        var name = String.valueOf(folder.getFileName());
        if (name.isEmpty()
                || name.length() > MOST_DIGITS
                || name.charAt(0) == '0'
                || !name.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        return Optional.of(new ItemNumber(Integer.parseInt(name)));
    }

    /** Makes a folder of ours, and sees to it that git ignores it and no link leads elsewhere. */
    void prepare(Path folder) {
        try {
            PrivateFiles.folder(folder);
            if (!folder.toRealPath().startsWith(project)) {
                throw new StoryWorkspaceException(
                        folder + " leads out of the project by a link. Remove the link.");
            }
            Path ignored = state.resolve(".gitignore");
            if (!Files.exists(ignored, LinkOption.NOFOLLOW_LINKS)) {
                PrivateFiles.write(ignored, "*\n");
            }
        } catch (IOException e) {
            throw unwritable(folder, e);
        }
    }

    static StoryWorkspaceException unwritable(Path folder, IOException e) {
        return new StoryWorkspaceException(
                "Cannot write in "
                        + folder
                        + ": "
                        + e.getMessage()
                        + ". Check that the disk has space and that you may write there.",
                e);
    }
}
