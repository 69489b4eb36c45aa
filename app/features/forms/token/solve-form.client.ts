import type { Challenge } from 'altcha-lib'
import { SOLUTION, TASK_MS } from '#app/features/site/task/fields.ts'
import { solveTask } from '#app/features/site/task/solve.ts'
import { FASTEST_MS, TOKEN } from './token-fields.ts'

interface FormTask {
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
/** One that was told to solve it takes the time that it needs, ms. */
const MOST_PATIENCE_MS = 60_000

const forms = new WeakMap<HTMLFormElement, FormTask>()
/** A page that comes back from the browser's memory has sent what it had. */
let round = 0
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) round++
})

/**
 * Makes a form ready to be sent: fetches a token of this moment, solves the task that comes with it (the browser's own
 * cryptography does, beside the page's thread) and adds both to whatever is sent from then on. Resolves when the
 * form may be sent, two seconds after the first call at the earliest. Call it at the first focus and await it before
 * sending; it never fails: without a solution the form goes with the page's own token. `asked`: the server takes
 * nothing without a solution just now.
 */
export function prepare(form: HTMLFormElement, requested = false): Promise<void> {
  const known = forms.get(form)
  const drawn = form.querySelector<HTMLInputElement>(`input[name="${TOKEN}"]`)?.value ?? ''
  if (known?.drawn === drawn && known.round === round && performance.now() < known.until && !requested)
    return known.ready
  if (!known) form.addEventListener('formdata', ({ formData }) => fill(form, formData))
  const next: FormTask = {
    drawn,
    round,
    until: performance.now() + TASK_MS - LATE_MS,
    ready: freshFields(form, requested).then(
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

/** Where a form's token is fetched: it says so itself, or it is below where the form is sent. */
function tokenPath(form: HTMLFormElement, requested: boolean): string {
  const path = form.getAttribute('data-token') ?? `${(form.getAttribute('action') ?? '').split('?', 1)[0]}/token`
  return requested ? `${path}?task` : path
}

async function freshFields(form: HTMLFormElement, requested: boolean): Promise<FormTask['fresh']> {
  const oldEnough = after(FASTEST_MS + EARLY_MS)
  try {
    const answer = await fetch(tokenPath(form, requested), { signal: AbortSignal.timeout(PATIENCE_MS) })
    const { token, challenge } = (await answer.json()) as { token: string; challenge: Challenge | null }
    const arrived = after(FASTEST_MS + EARLY_MS)
    const solution = challenge && (await solveTask(challenge, requested ? MOST_PATIENCE_MS : PATIENCE_MS))
    await arrived
    // A page that no cache keeps has a token of its own, which is older and worth more.
    if (!challenge) return form.getAttribute('data-token') === null ? { [TOKEN]: token } : null
    return solution === null ? null : { [TOKEN]: token, [SOLUTION]: solution }
  } finally {
    await oldEnough
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
