package dev.musher.provider.cassette;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * Writes a new cassette. Every line is written in one go and handed to the system at once, so that
 * a killed run leaves all it had finished.
 */
final class CassetteWriter implements AutoCloseable {
    private static final Set<StandardOpenOption> NEW =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    private final FileChannel file;

    private CassetteWriter(FileChannel file) {
        this.file = file;
    }

    /**
     * Begins a cassette that only its owner may read.
     *
     * @throws FileAlreadyExistsException rather than write over another recording
     */
    static CassetteWriter create(Path path) throws IOException {
        boolean posix =
                Files.getFileStore(path.toAbsolutePath().getParent())
                        .supportsFileAttributeView("posix");
        FileAttribute<?>[] attributes =
                posix
                        ? new FileAttribute<?>[] {
                            PosixFilePermissions.asFileAttribute(
                                    PosixFilePermissions.fromString("rw-------"))
                        }
                        : new FileAttribute<?>[0];
        var writer = new CassetteWriter(FileChannel.open(path, NEW, attributes));
        writer.line(CassetteLine.header());
        return writer;
    }

    void line(String line) throws IOException {
        var bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
