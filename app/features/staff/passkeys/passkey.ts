/** A passkey as its person sees it. */
export interface Passkey {
  /** Names it; nothing can be opened with it. */
  readonly id: string
  readonly name: string
  readonly created_at: number
  /** When somebody last signed in with it, epoch ms; null for never. */
  readonly used_at: number | null
}

/** As many passkeys as one person may have. */
export const MOST_PASSKEYS = 20
const MOST_KEY_NAME = 60

/** What a passkey is called: what the person typed, or something that tells it from others. */
export const passkeyName = (typed: string): string =>
  typed
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MOST_KEY_NAME) || 'Passkey'
