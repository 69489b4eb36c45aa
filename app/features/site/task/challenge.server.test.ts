import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, test } from 'vitest'
import { isSolved, newChallenge } from './challenge.server.ts'

const NOW = Date.now()
const OF = { secret: 'secret', site: 'ghost-gum', kind: 'enquiry', nonce: 'nonce-1' } as const
const encoded = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64')

describe('L1 a task and its solution', () => {
  let challenge: Challenge
  let solution: Solution
  beforeAll(async () => {
    challenge = await newChallenge(OF, NOW)
    const solved = await solveChallenge({ challenge, deriveKey })
    if (!solved) throw new Error('not solved')
    solution = solved
  })

  test('L1 the right solution counts, for ten minutes', async () => {
    expect(await isSolved(OF, encoded({ challenge, solution }), NOW)).toBe(true)
    expect(await isSolved(OF, encoded({ challenge, solution }), NOW + 9 * 60_000)).toBe(true)
    expect(await isSolved(OF, encoded({ challenge, solution }), NOW + 10 * 60_000 + 1_000)).toBe(false)
  })

  test.each([
    ['another site', { site: 'bottlebrush' }],
    ['another form', { kind: 'contact' as const }],
    ['another token', { nonce: 'nonce-2' }],
    ['another secret', { secret: 'other' }],
  ])('L1 it counts for nothing at %s', async (_name, change) => {
    expect(await isSolved({ ...OF, ...change }, encoded({ challenge, solution }), NOW)).toBe(false)
  })

  const changed = (change: object) => ({ ...challenge, parameters: { ...challenge.parameters, ...change } })
  test.each([
    ['nothing', () => ''],
    ['no base64', () => '%%%'],
    ['no JSON', () => Buffer.from('{').toString('base64')],
    ['null', () => encoded(null)],
    ['a list', () => encoded([])],
    ['no solution', () => encoded({ challenge })],
    ['no signature', () => encoded({ challenge: { parameters: challenge.parameters }, solution })],
    ['another signature', () => encoded({ challenge: { ...challenge, signature: '0'.repeat(64) }, solution })],
    ['a later end', () => encoded({ challenge: changed({ expiresAt: NOW }), solution })],
    ['no end', () => encoded({ challenge: changed({ expiresAt: 0 }), solution })],
    ['an easier task', () => encoded({ challenge: changed({ keyPrefix: '00' }), solution })],
    ['no signature of the key', () => encoded({ challenge: changed({ keySignature: undefined }), solution })],
    ['a costly task', () => encoded({ challenge: changed({ cost: 1e9 }), solution })],
    ['another way', () => encoded({ challenge: changed({ algorithm: 'ARGON2ID' }), solution })],
    ['a guess', () => encoded({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(32) } })],
    ['a key that is no text', () => encoded({ challenge, solution: { ...solution, derivedKey: {} } })],
    ['a key without end', () => encoded({ challenge, solution: { ...solution, derivedKey: 'ab'.repeat(1e5) } })],
    ['a counter that is none', () => encoded({ challenge, solution: { ...solution, counter: -1 } })],
    [
      'only the start of the key',
      () => encoded({ challenge, solution: { counter: 1, derivedKey: challenge.parameters.keyPrefix } }),
    ],
  ])('L1 a forged answer is refused: %s', async (_name, answer) => {
    expect(await isSolved(OF, answer(), NOW)).toBe(false)
  })
})
