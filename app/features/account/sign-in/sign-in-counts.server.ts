import { addressLines } from '#app/features/site/rates/address-block.ts'
import type { Marks } from '#app/features/site/rates/rate.ts'
import { type Count, countsOf, platformMarks } from '#app/features/site/rates/rate-counts.server.ts'
import type { Site } from '#app/features/site/site.ts'
import {
  FAILURES_PER_PHONE,
  SENDS_OF_ALL,
  SENDS_PER_ADDRESS,
  SENDS_PER_PHONE,
  USED_OF_ALL,
  WATCHED_MS,
} from './sign-in-policy.ts'

const SECOND_MS = 1_000
const ALL = 'all'

const sent: Count = { rate: 'sign-in sent', who: ALL, rates: SENDS_OF_ALL, grain: 10 * SECOND_MS }
const used: Count = { rate: 'sign-in used', who: ALL, rates: USED_OF_ALL, grain: 10 * SECOND_MS }

/** What is counted of signing in, over all sites: neither a number nor an address stands in the keys. */
export const signInCounts = (keyed: (...parts: string[]) => string) => ({
  sendsTo: (phone: string): Count => ({
    rate: 'sign-in to',
    who: keyed('phone', phone),
    rates: SENDS_PER_PHONE,
    grain: 1,
  }),
  failuresOf: (phone: string): Count => ({
    rate: 'sign-in wrong',
    who: keyed('phone', phone),
    rates: FAILURES_PER_PHONE,
    grain: 1,
  }),
  /** The address, and the wider lines that it lies in. */
  sendsFrom: (address: string): Count[] =>
    countsOf(
      addressLines(address).map(({ block, times }) => ({ who: keyed('address', block), times })),
      { rate: 'sign-in from', rates: SENDS_PER_ADDRESS, grain: 1 },
    ),
  sent,
  used,
})

/** How many codes all sites sent in the last hour, and how many came back. */
export async function codesSentAndUsed(site: Site): Promise<{ readonly sent: number; readonly used: number }> {
  const since = site.now() - WATCHED_MS
  const times = (marks: Marks) => marks.reduce((sum, [at, n]) => (at > since ? sum + n : sum), 0)
  const [out, back] = await Promise.all([platformMarks(site.database, sent), platformMarks(site.database, used)])
  return { sent: times(out), used: times(back) }
}
