import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { FASTEST_MS, FETCHED_MS, SOLUTION, TOKEN } from './fields.ts'

interface Prepared {
  /** Token of the page when this began: another one means that the form has been drawn anew. */
  readonly drawn: string
  readonly round: number
  /** On the clock of `performance.now()`. */
  readonly until: number
  readonly ready: Promise<void>
  fresh: Readonly<Record<string, string>> | null
}

/** So much is kept in hand against what the server asks for, ms. */
const EARLY_MS = 100
const LATE_MS = 30_000
/** A browser that cannot do it by then sends the page's own token, ms. */
const PATIENCE_MS = 8_000

const forms = new WeakMap<HTMLFormElement, Prepared>()
/** A page that comes back from the browser's memory has sent what it had. */
let round = 0
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) round++
})

/**
 * Makes a form ready to be sent: fetches a token of this moment, solves the task that comes with it (the browser's own
 * cryptography does, beside the page's thread) and adds both to whatever is sent from then on. Resolves when the
 * form may be sent, two seconds after the first call at the earliest. Call it at the first focus and await it before
 * sending; it never fails: without a solution the form goes with the page's own token.
 */
export function prepare(form: HTMLFormElement): Promise<void> {
  const known = forms.get(form)
  const drawn = form.querySelector<HTMLInputElement>(`input[name="${TOKEN}"]`)?.value ?? ''
  if (known?.drawn === drawn && known.round === round && performance.now() < known.until) return known.ready
  if (!known) form.addEventListener('formdata', ({ formData }) => fill(form, formData))
  const next: Prepared = {
    drawn,
    round,
    until: performance.now() + FETCHED_MS - LATE_MS,
    ready: freshFields(form.getAttribute('action') ?? location.pathname).then(
      (fresh) => void (next.fresh = fresh),
      // Offline, or no cryptography (a page without TLS): the page's own token has to do.
      () => undefined,
    ),
    fresh: null,
  }
  forms.set(form, next)
  return next.ready
}

/** The fields are set in what is sent, not in the page: whoever draws the form anew would undo that. */
function fill(form: HTMLFormElement, data: FormData): void {
  const { drawn, until = 0, fresh } = forms.get(form) ?? {}
  // One that is over would be refused; the page's own is good for a day.
  if (!fresh || data.get(TOKEN) !== drawn || performance.now() > until) return
  for (const [name, value] of Object.entries(fresh)) data.set(name, value)
}

async function freshFields(action: string): Promise<Prepared['fresh']> {
  const oldEnough = after(FASTEST_MS + EARLY_MS)
  try {
    const answer = await fetch(`${action.split('?', 1)[0]}/token`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { token, challenge } = (await answer.json()) as { token: string; challenge: Challenge | null }
    const arrived = after(FASTEST_MS + EARLY_MS)
    const solution = challenge && (await solveChallenge({ challenge, deriveKey, timeout: PATIENCE_MS }))
    await arrived
    if (!challenge) return { [TOKEN]: token }
    return solution && { [TOKEN]: token, [SOLUTION]: btoa(JSON.stringify({ challenge, solution })) }
  } finally {
    await oldEnough
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
