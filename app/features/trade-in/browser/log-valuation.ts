import * as paths from '#app/paths.ts'
import type { MiscellaneousInput } from '../miscellaneous.schema.ts'

/** Where a browser keeps, for its tab, what it has sent: a page that is loaded again sends nothing twice. */
const LOGGED = 'logged_valuation'

/** Sends what was offered to the site's log (L08): once for each figure, and once more when it is accepted. */
export async function logValuation(valuation: MiscellaneousInput, storage: () => Storage): Promise<void> {
  const { id, offer_price, offer_accepted } = valuation
  const state = [id, offer_price, offer_accepted].join(' ')
  try {
    if (kept(storage) === state) return
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(paths.valuationLog, { method: 'POST', headers, body: JSON.stringify(valuation) })
    if (!answer.ok) throw new Error(`The site answered with ${answer.status}.`)
    storage().setItem(LOGGED, state)
  } catch (error) {
    // The shopper has their figure all the same.
    console.warn('A valuation was not logged', error)
  }
}

function kept(storage: () => Storage): string | null {
  try {
    return storage().getItem(LOGGED)
  } catch {
    return null
  }
}
