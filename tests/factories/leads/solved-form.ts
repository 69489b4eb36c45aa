import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TOKEN } from '#app/features/forms/token/token-fields.ts'
import { SOLUTION } from '#app/features/site/task/fields.ts'
import type { RunningServer } from '../servers/running-server.ts'

/** The solution of a task as a form carries it. */
export async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** What a browser adds to a form: a token of this moment, and the solution of its task. */
export async function solvedFields(
  server: Pick<RunningServer, 'text'>,
  { site, form, query = '' }: { readonly site: string; readonly form: string; readonly query?: string },
): Promise<Record<string, string>> {
  const fresh = JSON.parse(await server.text(`/forms/${form}/token${query}`, { site })) as {
    token: string
    challenge: Challenge
  }
  return { [TOKEN]: fresh.token, [SOLUTION]: await solutionOf(fresh.challenge) }
}
