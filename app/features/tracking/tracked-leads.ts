import type { DataLayerEntry } from './events.ts'
import { tellDataLayer } from './track.ts'

const LEADS = 'told_leads'
/** Leads that a browser remembers to have told of. */
const MOST_LEADS = 30

/** Tells of leads, each once, however often and in how many tabs their page is shown. */
export const trackLeads = (leads: readonly (readonly [lead: string, entry: DataLayerEntry])[]): Promise<void> =>
  tellDataLayer(({ push }) => {
    const tracked = trackedBefore()
    const untracked = leads.filter(([lead]) => !tracked.includes(lead))
    for (const [, entry] of untracked) push(entry)
    if (untracked.length === 0) return
    const all = [...tracked, ...untracked.map(([lead]) => lead)]
    localStorage.setItem(LEADS, JSON.stringify(all.slice(-MOST_LEADS)))
  })

/** A browser that keeps nothing tells of a lead each time that its page is loaded. */
function trackedBefore(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(LEADS) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
