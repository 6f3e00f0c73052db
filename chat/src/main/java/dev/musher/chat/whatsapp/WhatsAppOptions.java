package dev.musher.chat.whatsapp;

import dev.musher.base.http.BaseUrl;
import dev.musher.base.secret.Secret;
import java.util.Optional;

/**
 * How the Cloud API is used.
 *
 * @param version of the Graph API, like v23.0
 * @param number the id of our phone number, which is not the number
 * @param template for those who have not written lately
 */
public record WhatsAppOptions(
        BaseUrl graph,
        String version,
        String number,
        Secrets secrets,
        Optional<Template> template) {
    /**
     * What must not become known.
     *
     * @param access to the Graph API
     * @param app signs what comes in
     * @param verify proves once that the webhook is ours
     */
    public record Secrets(Secret access, Secret app, Secret verify) {}

    /** A message that the vendor has approved, with one parameter in its body. */
    public record Template(String name, String language) {}
}
