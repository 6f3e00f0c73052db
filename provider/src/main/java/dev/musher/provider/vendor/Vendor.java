package dev.musher.provider.vendor;

import dev.musher.base.http.Endpoint.PlainHttp;
import java.util.List;
import java.util.Optional;

/**
 * A place where models are served.
 *
 * @param name what stands before the slash in {@code provider/model}
 * @param dialect of Chat Completions; for other protocols the vendor's name
 * @param address where it is, unless one of the variables says otherwise
 * @param usualModel what is asked for where only a key was given; empty where it is not known
 * @param smallModel a cheap one for summaries and short questions; empty where it is not known
 */
public record Vendor(
        String name,
        VendorProtocol protocol,
        String dialect,
        String address,
        List<String> addressVariables,
        ApiKeySource key,
        PlainHttp plainHttp,
        Optional<String> usualModel,
        Optional<String> smallModel) {
    public Vendor {
        addressVariables = List.copyOf(addressVariables);
    }
}
