package dev.musher.tools.web;

import java.net.InetAddress;
import java.util.Optional;

/**
 * Allows only what is public on the internet: nothing on this machine, in its network, or of the
 * machinery of a data centre.
 */
public final class PublicWeb implements WebPolicy {
    @Override
    public Optional<String> objection(WebUrl url) {
        Optional<InetAddress> number = url.host().number();
        Optional<String> ofHost =
                number.isPresent() ? objection(number.get()) : LocalHostNames.objection(url.host());
        return ofHost.isPresent() ? ofHost : BlockedPorts.objection(url.port());
    }

    @Override
    public Optional<String> objection(InetAddress address) {
        return NonPublicAddresses.nonPublic(address)
                .map(kind -> address.getHostAddress() + " is " + kind);
    }
}
