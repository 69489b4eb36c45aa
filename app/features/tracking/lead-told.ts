import type { Entry } from './events.ts'
import { tell } from './track.ts'

const LEADS = 'told_leads'
/** Leads that a browser remembers to have told of. */
const MOST_LEADS = 30

/** Tells of a lead once, however often and in how many tabs its page is shown. */
export const trackLead = (lead: string, entry: Entry): Promise<void> =>
  tell(({ push }) => {
    const told = toldBefore()
    if (told.includes(lead)) return
    push(entry)
    localStorage.setItem(LEADS, JSON.stringify([...told, lead].slice(-MOST_LEADS)))
  })

/** A browser that keeps nothing tells of a lead each time that its page is loaded. */
function toldBefore(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LEADS) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
