import type { AnyTransaction } from '../database.ts'
import { allowedAt, type Marks, type Rate } from '../rates/rate.ts'
import { type Count, type HeldCount, holdCount, holdPlatformCount, marksFor, platformMarks } from '../rates/rate-counts.server.ts' // prettier-ignore
import type { Site } from '../site.ts'
import { type Effort, spendEffort } from './effort.server.ts'

/** Something that is counted in two stages. */
export interface StagedCount extends Count {
  /** From so many on it takes an effort; beyond `rates` nothing is taken at all. */
  readonly asks: readonly Rate[]
  /** Over all sites together. */
  readonly everywhere?: true
}

/** How much strangers may do, how much of it without any effort, and how much by waiting alone. */
export interface Escalation {
  /** Held in this order by everybody: two who wait for each other would wait for ever. */
  readonly counts: readonly StagedCount[]
  /** Of one site. Whoever solves a task does not count in these. */
  readonly waits: readonly Count[]
}

export type EscalationVerdict =
  | { readonly ok: true }
  /** Too many of it, until then (epoch ms). */
  | { readonly ok: false; readonly why: 'full'; readonly count: Count; readonly until: number }
  /** It takes an effort: none was shown, or one that is spent. */
  | { readonly ok: false; readonly why: 'effort' | 'spent' }
  /** Too many have waited, until then: a task is the only way. */
  | { readonly ok: false; readonly why: 'crowded'; readonly until: number }

interface CountMarks {
  readonly count: Count
  readonly marks: Marks
}

const isStaged = (count: Count): count is StagedCount => 'asks' in count

interface JudgeOptions {
  readonly effort: Effort
  readonly now: number
  /** It takes an effort for another reason, too. */
  readonly requested?: boolean
}

/** Whether this is allowed with such an effort, by what was counted so far. */
export function judge(all: readonly CountMarks[], { effort, now, requested = false }: JudgeOptions): EscalationVerdict {
  const counts = all.filter(({ count }) => isStaged(count))
  for (const { count, marks } of counts) {
    const until = allowedAt(marks, count.rates, now)
    if (until > now) return { ok: false, why: 'full', count, until }
  }
  if (effort.kind === 'solved' || !(requested || isEffortDue(counts, now))) return { ok: true }
  if (effort.kind === 'none') return { ok: false, why: 'effort' }
  const until = Math.max(now, ...all.flatMap(({ count, marks }) => (isStaged(count) ? [] : [allowedAt(marks, count.rates, now)]))) // prettier-ignore
  return until > now ? { ok: false, why: 'crowded', until } : { ok: true }
}

const isEffortDue = (counts: readonly CountMarks[], now: number): boolean =>
  counts.some(({ count, marks }) => isStaged(count) && allowedAt(marks, count.asks, now) > now)

/** Marks are kept for as long as either stage looks back. */
const remembering = (count: Count): Count =>
  isStaged(count)
    ? { ...count, rates: [...count.rates, ...count.asks.map(({ per }) => ({ per, most: Number.POSITIVE_INFINITY }))] }
    : count

/** The same before a transaction: nothing is held, and nothing counted. */
export async function standingOf(
  site: Site,
  { counts, waits }: Escalation,
  effort: Effort,
): Promise<EscalationVerdict> {
  const own = [...counts.filter(({ everywhere }) => !everywhere), ...waits]
  const marks = await marksFor(site, own)
  const elsewhere = counts.filter(({ everywhere }) => everywhere)
  const theirs = await Promise.all(elsewhere.map((count) => platformMarks(site.database, count)))
  const all = [
    ...own.map((count, index) => ({ count, marks: marks[index]! })),
    ...elsewhere.map((count, index) => ({ count, marks: theirs[index]! })),
  ]
  return judge(all, { effort, now: site.now() })
}

interface EscalationAttempt extends Pick<JudgeOptions, 'effort' | 'requested'> {
  readonly site: Site
  readonly escalation: Escalation
}

/** Counts one more and spends its effort, inside the transaction that does it; nothing of both where it is not allowed. */
export async function takeWithEffort(
  trx: AnyTransaction,
  { site, escalation, effort, ...more }: EscalationAttempt,
): Promise<EscalationVerdict> {
  const now = site.now()
  const held: (CountMarks & { readonly hold: HeldCount })[] = []
  const hold = async (count: Count, everywhere = false) => {
    const kept = remembering(count)
    const one = everywhere
      ? await holdPlatformCount(trx, { count: kept, now })
      : await holdCount(trx, { site: site.slug, count: kept, now })
    held.push({ count, marks: one.marks, hold: one })
  }
  for (const count of escalation.counts) await hold(count, count.everywhere)
  const requested = more.requested || isEffortDue(held, now)
  if (requested && effort.kind === 'waited') for (const count of escalation.waits) await hold(count)
  const standing = judge(held, { effort, now, requested })
  if (!standing.ok) return standing
  const spends = requested || effort.kind === 'solved'
  if (spends && !(await spendEffort(trx, { site: site.slug, effort }))) return { ok: false, why: 'spent' }
  for (const each of held) await each.hold.take()
  return { ok: true }
}
