import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Solves a task in the browser; its own cryptography does the work, beside the page's thread. What goes into the field
 * `SOLUTION`, or null when it took too long.
 */
export async function solveTask(challenge: Challenge, patienceMs: number): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: patienceMs })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
