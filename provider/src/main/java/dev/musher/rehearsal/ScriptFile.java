package dev.musher.rehearsal;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Scripts in files. */
public final class ScriptFile {
    private ScriptFile() {}

    public static Script.Reading read(Path file) {
        try {
            return Script.parse(file.toString(), Files.readString(file));
        } catch (NoSuchFileException missing) {
            return unreadable(file, "there is no such file");
        } catch (CharacterCodingException binary) {
            return unreadable(file, "the file is not UTF-8");
        } catch (IOException unreadable) {
            return unreadable(file, "the file cannot be read: " + unreadable.getMessage());
        }
    }

    private static Script.Reading unreadable(Path file, String what) {
        return new Script.Reading.Broken(List.of(new ScriptProblem(file.toString(), 1, 1, what)));
    }
}
