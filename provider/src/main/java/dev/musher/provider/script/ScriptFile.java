package dev.musher.provider.script;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Scripts in files. */
public final class ScriptFile {
    private ScriptFile() {}

    public static ModelScript.LoadResult read(Path file) {
        try {
            return ModelScript.parse(file.toString(), Files.readString(file));
        } catch (NoSuchFileException missing) {
            return unreadable(file, "there is no such file");
        } catch (CharacterCodingException binary) {
            return unreadable(file, "the file is not UTF-8");
        } catch (IOException unreadable) {
            return unreadable(file, "the file cannot be read: " + unreadable.getMessage());
        }
    }

    private static ModelScript.LoadResult unreadable(Path file, String what) {
        return new ModelScript.LoadResult.Broken(
                List.of(new ScriptProblem(file.toString(), 1, 1, what)));
    }
}
