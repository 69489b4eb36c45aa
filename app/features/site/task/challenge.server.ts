import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Effort } from './effort.server.ts'
import { TASK_MS } from './fields.ts'

/** What a task is for: one token of one form of one site. */
export interface ChallengeFor {
  readonly secret: string
  readonly site: string
  /** The form: each feature names its own. */
  readonly kind: string
  /** Of the token that it came with, or of the browser that it was made for. */
  readonly nonce: string
}

/** Rounds of one guess. Many cheap guesses would cost more in crossing to the browser's cryptography than in work. */
const COST = 5_000
/** Guesses that a browser needs; at most a second's work on a phone in the middle of the range. */
const GUESSES = { least: 100, most: 200 }

/** A task for a browser. It cannot be made by anyone else, and is checked with two hashes. */
export async function newChallenge(of: ChallengeFor, now: number): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(GUESSES.least, GUESSES.most + 1),
    deriveKey,
    data: dataOf(of),
    expiresAt: Math.floor((now + TASK_MS) / 1000),
    ...secretsOf(of),
  })
}

/** Whether a form carries a right answer to the task that was made for its token. */
export const isSolved = async (of: ChallengeFor, answer: string, now: number): Promise<boolean> =>
  (await solvedTask(of, answer, now)).kind === 'solved'

/** The effort of a right answer to a task that was made for this; none of any other. */
export async function solvedTask(of: ChallengeFor, answer: string, now: number): Promise<Effort> {
  const payload = payloadOf(answer)
  if (!payload) return { kind: 'none' }
  const { expiresAt = 0, data = {}, keySignature, nonce } = payload.challenge.parameters
  const until = expiresAt * 1000
  if (!keySignature || until < now) return { kind: 'none' }
  if (Object.entries(dataOf(of)).some(([name, value]) => data[name] !== value)) return { kind: 'none' }
  const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(of) })
  return verified ? { kind: 'solved', once: `task ${nonce}`, until } : { kind: 'none' }
}

const dataOf = ({ site, kind, nonce }: ChallengeFor) => ({ form: kind, site, token: nonce })

const secretsOf = ({ secret }: ChallengeFor) => ({
  hmacSignatureSecret: createHmac('sha256', secret).update('altcha').digest('hex'),
  hmacKeySignatureSecret: createHmac('sha256', secret).update('altcha key').digest('hex'),
})

/** Longer than any answer is, characters. */
const LONGEST = 4_000

const schema = z.object({
  challenge: z.object({
    // All that a task of ours has; its signature is over just these.
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
      data: z.record(z.string(), z.string()),
      keySignature: z.string(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

function payloadOf(answer: string): Payload | null {
  if (answer.length > LONGEST) return null
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
