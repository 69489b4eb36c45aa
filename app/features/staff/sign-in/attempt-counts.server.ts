import { createHmac } from 'node:crypto'
import { tablesOf } from '#app/features/site/database.ts'
import { addressLines } from '#app/features/site/rates/address-block.ts'
import type { Rate } from '#app/features/site/rates/rate.ts'
import { type Count, countsOf, holdPlatformCount } from '#app/features/site/rates/rate-counts.server.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import { sweepStaff } from '../session/sweep-staff.server.ts'
import { staffSecret } from './pending.server.ts'

/** Passwords that are tried for one person, right or wrong, from wherever. */
const PER_PERSON: readonly Rate[] = [
  { per: 15 * MINUTE, most: 10 },
  { per: DAY, most: 100 },
]
/** Of one address, which the people of a whole yard may share. */
const PER_ADDRESS: readonly Rate[] = [
  { per: 15 * MINUTE, most: 30 },
  { per: DAY, most: 500 },
]
/** Shared computers that one address has wait for a phone. */
const HAND_OFFS_PER_ADDRESS: readonly Rate[] = [{ per: 15 * MINUTE, most: 60 }]
/** Letters to strangers that the people of one organisation have us send. */
export const INVITATIONS: readonly Rate[] = [
  { per: HOUR, most: 50 },
  { per: DAY, most: 200 },
]

/** Counts one more password that is tried; says so when it is one too many, whoever the person is. */
export async function takePasswordAttempt(
  platform: StaffPlatform,
  { email, address }: { readonly email: string; readonly address: string },
): Promise<Refusal | null> {
  const keyed = await keysOf(platform)
  const person: Count = { rate: 'staff password of', who: keyed('person', email), rates: PER_PERSON, grain: 1 }
  return takeAll(platform, [person, ...addressCounts(keyed, { address, rate: 'staff password', rates: PER_ADDRESS })])
}

/** Counts one more shared computer that waits for a phone. */
export async function takeHandOffAttempt(platform: StaffPlatform, address: string): Promise<Refusal | null> {
  const keyed = await keysOf(platform)
  return takeAll(platform, addressCounts(keyed, { address, rate: 'staff hand-off', rates: HAND_OFFS_PER_ADDRESS }))
}

/** Counts one more letter that invites somebody to an organisation. */
export async function takeInvitation(platform: StaffPlatform, organisation: string): Promise<Refusal | null> {
  const count: Count = { rate: 'staff invitation', who: organisation, rates: INVITATIONS, grain: 1 }
  return takeAll(platform, [count], '')
}

type KeyOf = (...parts: readonly string[]) => string

/** Neither an email address nor a network one stands in the counts. */
async function keysOf(platform: StaffPlatform): Promise<KeyOf> {
  const secret = await staffSecret(platform)
  return (...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['count', ...parts]))
      .digest('base64url')
      .slice(0, 22)
}

const addressCounts = (
  keyed: KeyOf,
  { address, rate, rates }: { readonly address: string; readonly rate: string; readonly rates: readonly Rate[] },
): Count[] =>
  countsOf(
    addressLines(address).map(({ block, times }) => ({ who: keyed('address', block), times })),
    { rate, rates, grain: 1 },
  )

async function takeAll(
  platform: StaffPlatform,
  counts: readonly Count[],
  otherwise = ', or sign in with a passkey',
): Promise<Refusal | null> {
  const now = platform.now()
  await sweepStaff(platform.database, now)
  return tablesOf<RateTables>(platform.database).write(async (trx) => {
    const held = []
    for (const count of counts) held.push(await holdPlatformCount(trx, { count, now }))
    const until = Math.max(now, ...held.map(({ allowed }) => allowed))
    if (until > now) return { ...refusal(tooOften(until - now, otherwise)), full: true }
    for (const count of held) await count.take()
    return null
  })
}

function tooOften(ms: number, otherwise: string): string {
  const minutes = Math.ceil(ms / MINUTE)
  const wait = minutes === 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return `This was tried too often. Please try again in ${wait}${otherwise}.`
}
