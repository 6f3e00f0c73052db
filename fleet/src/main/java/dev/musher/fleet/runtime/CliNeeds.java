package dev.musher.fleet.runtime;

import dev.musher.base.http.BaseUrl;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What a CLI needs of the machine to work inside the sandbox. It sees nothing else of the home: not
 * the user's settings for it, and not what the user did with it elsewhere.
 *
 * @param program its real path
 * @param readable files and folders that it consists of, and what it is told to read
 * @param state a folder for what it keeps, instead of the user's; made when needed
 * @param logins files of the user, by the place in the state where the CLI looks for them; it may
 *     change them, since logins are renewed
 * @param environment variables that it has besides, such as the one that names its state
 */
public record CliNeeds(
        Path program,
        List<Path> readable,
        Path state,
        Map<Path, Path> logins,
        Server server,
        Map<String, String> environment) {
    public CliNeeds {
        readable = List.copyOf(readable);
        logins = Map.copyOf(logins);
        environment = Map.copyOf(environment);
    }

    /**
     * Whom it speaks with.
     *
     * @param variable names the server to it
     * @param hosts that it needs besides, as in {@link
     *     dev.musher.tools.sandbox.options.NetworkAccess.Hosts}
     */
    public record Server(String variable, BaseUrl address, List<String> hosts) {
        public Server {
            hosts = List.copyOf(hosts);
        }
    }
}
