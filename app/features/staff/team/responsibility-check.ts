import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Actor } from '../audit/audit.server.ts'

/** Somebody at one site. */
export interface Holder {
  /** Id of the person. */
  readonly staff: string
  /** Slug */
  readonly site: string
}

/** What somebody is still responsible for, such as open threads, or a rule that names them. */
export interface Responsibility {
  /** Such as `thread` or `rule`. */
  readonly kind: string
  readonly count: number
  /** Within a sentence: "3 open leads", "the rule for test drives". */
  readonly words: string
}

/**
 * What features give people to look after, of which nothing may be left with somebody who goes. Whoever implements it
 * reads and writes in the given transaction, so that nothing is given to somebody while they are removed.
 */
export interface ResponsibilityCheck {
  /** What is theirs at a site. */
  open(trx: AnyTransaction, holder: Holder): Promise<readonly Responsibility[]>
  /** Gives all of it to somebody else at the same site; how much that was. */
  handOver(
    trx: AnyTransaction,
    from: Holder,
    to: Holder,
    by: { readonly actor: Actor; readonly at: number },
  ): Promise<number>
}

/** Where nothing is given to people yet. */
export const NOTHING_OPEN: ResponsibilityCheck = { open: async () => [], handOver: async () => 0 }
