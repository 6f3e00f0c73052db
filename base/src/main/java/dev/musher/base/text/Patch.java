package dev.musher.base.text;

import java.util.List;

/**
 * A unified diff as git writes it. Files without changed lines, such as those that were only moved,
 * are left out; a patch that was cut off is read as far as it goes.
 *
 * @param binary the paths of changed files that are not text
 */
public record Patch(List<PatchFile> files, List<String> binary) {
    public Patch {
        files = List.copyOf(files);
        binary = List.copyOf(binary);
    }

    public static Patch read(String text) {
        return new PatchReader().read(text);
    }
}
