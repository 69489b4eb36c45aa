/** Where people of an organisation sign in besides, by OpenID Connect: Entra ID, Google Workspace and others. */
export interface ProviderSettings {
  /** Address of the provider, whose configuration is found beneath it. */
  readonly issuer: string
  /** What the provider knows the console by. */
  readonly client: string
  readonly clientSecret: string
}

/** What one sign-in is known by, at the browser and at the provider: made anew each time. */
export interface ProviderSignIn {
  /** Where the provider leads back to. */
  readonly redirect: string
  readonly state: string
  readonly nonce: string
  /** Of PKCE: only whoever began can use the code. */
  readonly verifier: string
}

/** What a provider says of somebody, after everything about it was checked. */
export interface ProviderClaims {
  readonly email: string | null
  readonly isVerified: boolean
}

interface ProviderFailure {
  readonly ok: false
  /** What went wrong, for the log and whoever sets it up; in it is nothing secret. */
  readonly reason: string
}

/** Talks to a provider: the authorisation code flow with PKCE, state and nonce. */
export interface IdentityClient {
  /** The address to which the browser is led. */
  begin(provider: ProviderSettings, signIn: ProviderSignIn): Promise<{ ok: true; url: string } | ProviderFailure>
  /** Who came back, by the address with which they did (`callback`, with its query). */
  finish(
    provider: ProviderSettings,
    signIn: ProviderSignIn & { readonly callback: string },
  ): Promise<{ ok: true; claims: ProviderClaims } | ProviderFailure>
}
