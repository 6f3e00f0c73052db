package dev.musher.base.http.socket;

import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import java.io.InputStream;
import java.util.Locale;
import java.util.Optional;

/** The body of an answer, which knows where it ends. */
abstract class ResponseBody extends InputStream {
    /** Whether everything of it was read, so that the next answer may follow. */
    abstract boolean atEnd();

    @Override
    public abstract int read(byte[] to, int offset, int length) throws HttpException;

    @Override
    public final int read() throws HttpException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** For a request that asked for plain bytes. */
    static void refuseCompressed(ResponseHead head) throws HttpException {
        Optional<String> coding = head.headers().first("Content-Encoding");
        if (coding.isPresent() && !coding.get().equalsIgnoreCase("identity")) {
            throw new HttpException(
                    HttpFault.MALFORMED,
                    "The server compressed its answer (" + coding.get() + ") without being asked.");
        }
    }

    static ResponseBody of(ResponseHead head, ConnectionInput input) throws HttpException {
        if (head.status() == 204 || head.status() == 304) {
            return new FixedLengthBody(input, 0);
        }
        Optional<String> transfer = head.headers().first("Transfer-Encoding");
        if (transfer.isPresent()) {
            return chunked(transfer.get(), input);
        }
        Optional<String> length = head.headers().first("Content-Length");
        return length.isPresent()
                ? new FixedLengthBody(input, length(length.get()))
                : new UntilCloseBody(input);
    }

    private static ResponseBody chunked(String coding, ConnectionInput input) throws HttpException {
        if (!coding.strip().toLowerCase(Locale.ROOT).equals("chunked")) {
            throw new HttpException(
                    HttpFault.MALFORMED, "Unknown transfer encoding " + coding + ".");
        }
        return new ChunkedBody(input);
    }

    private static long length(String digits) throws HttpException {
        try {
            long length = Long.parseLong(digits.strip());
            if (length >= 0) {
                return length;
            }
        } catch (NumberFormatException _) {
            // Told below.
        }
        throw new HttpException(HttpFault.MALFORMED, "Bad Content-Length " + digits + ".");
    }
}
