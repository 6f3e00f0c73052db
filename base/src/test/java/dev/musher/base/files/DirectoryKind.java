package dev.musher.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The two kinds of directories, so that every test of the contract runs on both. */
enum DirectoryKind implements ConfinedDirectory.Opening {
    HELD_OPEN {
        @Override
        public OpenDirectory open(Path path) throws IOException {
            return OpenDirectory.open(path);
        }
    },
    BY_PATH {
        @Override
        public OpenDirectory open(Path path) throws IOException {
            Files.newDirectoryStream(path).close();
            return new PlainDirectory(path);
        }
    }
}
