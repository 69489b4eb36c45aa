import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { SECOND } from '#lib/durations.ts'
import { Slots } from '#lib/packing/slots.ts'

/** Argon2id: memory in KiB, passes over it; about a tenth of a second, and 32 MiB, for each. */
const COST = { memory: 32 * 1_024, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32
const SALT_BYTES = 16

/** Hashes that are made at the same time take at most 64 MiB together; others wait for their turn. */
const slots = new Slots({ atOnce: 2, each: 2, mayWait: 40, eachMayWait: 10, waitMs: 10 * SECOND })

const derive = promisify(argon2)

/** A hash as its string format has it, or that too many are being made just now. */
export type HashResult = { readonly ok: true; readonly hash: string } | { readonly ok: false; readonly reason: 'busy' }
export type MatchResult =
  | { readonly ok: true; readonly isRight: boolean }
  | { readonly ok: false; readonly reason: 'busy' }

/** Makes the hash of a password; `who` is the network address that it costs. */
export async function hashPassword(password: string, who: string): Promise<HashResult> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, who)
  if (tag === null) return { ok: false, reason: 'busy' }
  const { memory, passes, parallelism } = COST
  const [a, b] = [salt, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''))
  return { ok: true, hash: `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${a}$${b}` }
}

/** Whether a password belongs to a hash. Without one as much is done, so that nobody learns who has none. */
export async function matchesHash(password: string, hash: string | null, who: string): Promise<MatchResult> {
  const [, salt = '', tag = ''] = /\$([^$]+)\$([^$]+)$/.exec(hash ?? '') ?? []
  const expected = tag === '' ? Buffer.alloc(TAG_BYTES) : Buffer.from(tag, 'base64')
  const found = await tagOf(password, salt === '' ? randomBytes(SALT_BYTES) : Buffer.from(salt, 'base64'), who)
  if (found === null) return { ok: false, reason: 'busy' }
  const same = expected.length === found.length && timingSafeEqual(expected, found)
  return { ok: true, isRight: same && hash !== null }
}

/** Null where there was no turn in time. */
async function tagOf(password: string, nonce: Buffer, who: string): Promise<Buffer | null> {
  const turn = await slots.take(who)
  if (!turn.ok) return null
  try {
    // Keyboards write the same letter in more than one way.
    const message = Buffer.from(password.normalize('NFKC'))
    return await derive('argon2id', { message, nonce, tagLength: TAG_BYTES, ...COST })
  } finally {
    turn.release()
  }
}
