package dev.musher.tools.web;

import dev.musher.base.http.AddressPolicy;
import java.util.Optional;

/** Decides whose pages may be read, by what a URL says and by the addresses behind its host. */
public interface WebPolicy extends AddressPolicy {
    /** Why a URL must not be opened, as a clause; absent if nothing in it speaks against it. */
    Optional<String> objection(WebUrl url);
}
