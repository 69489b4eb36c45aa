/** Why something was not done, in a sentence for the person who wanted it. */
export interface Refusal {
  readonly ok: false
  readonly reason: string
  /** They have to prove who they are once more; afterwards it can be done. */
  readonly prove?: true
  /** It was tried too often: later it may be done. */
  readonly full?: true
}

/** Says why something was not done. */
export const refusal = (reason: string): Refusal => ({ ok: false, reason })
