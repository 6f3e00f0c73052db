package dev.musher.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The two kinds of directories, so that every test of the contract runs on both. */
enum Kind implements Root.Opening {
    HELD_OPEN {
        @Override
        public Directory open(Path path) throws IOException {
            return Directory.open(path);
        }
    },
    BY_PATH {
        @Override
        public Directory open(Path path) throws IOException {
            Files.newDirectoryStream(path).close();
            return new PlainDirectory(path);
        }
    }
}
