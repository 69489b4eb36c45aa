import { TASK_MS } from '#app/features/site/task/fields.ts'
import { type FreshFields, freshFields } from './fresh-fields.ts'
import { TOKEN_FROM } from '../form-attributes.ts'
import { TOKEN } from './token-fields.ts'

interface FormTask {
  /** Token of the page when this began: another one means that the form has been drawn anew. */
  readonly drawn: string
  readonly round: number
  /** On the clock of `performance.now()`. */
  readonly until: number
  readonly ready: Promise<void>
  fresh: FreshFields | null
}

/** A solution is renewed so long before the server would refuse it, ms. */
const LATE_MS = 30_000

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
 * sending; it never fails: without a solution the form goes with the page's own token. `requested`: the server
 * takes nothing without a solution just now.
 */
export function prepare(form: HTMLFormElement, requested = false): Promise<void> {
  const known = forms.get(form)
  const drawn = form.querySelector<HTMLInputElement>(`input[name="${TOKEN}"]`)?.value ?? ''
  if (known?.drawn === drawn && known.round === round && performance.now() < known.until && !requested)
    return known.ready
  // It says so itself, or its token is had below where it is sent.
  const tokenFrom = form.getAttribute(TOKEN_FROM)
  if (!known) form.addEventListener('formdata', ({ formData }) => fill(form, formData))
  const next: FormTask = {
    drawn,
    round,
    until: performance.now() + TASK_MS - LATE_MS,
    ready: freshFields(tokenFrom ?? `${(form.getAttribute('action') ?? '').split('?', 1)[0]}/token`, {
      own: tokenFrom !== null,
      requested,
    }).then(
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
