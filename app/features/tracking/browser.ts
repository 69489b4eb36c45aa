import { type Visit, visited } from './attribution/visit.ts'
import { PARTIES } from './consent/consent-place.ts'
import { callType, type DataLayerEntry, pageEntry, type PageEventId } from './events.ts'

declare global {
  interface Window {
    /** What has happened on this page, for whichever tag manager reads it. */
    dataLayer?: unknown[]
  }
}

/** Where the visit is kept in a session, and the field of a form that takes it along. */
const VISIT = 'attribution'

let visit: Visit | undefined
/** The view of the page's car, and what is told of once a page and was. */
let car: DataLayerEntry | undefined
let tracked: PageEventId[] = []

export const push = (entry: DataLayerEntry): void => void (window.dataLayer ??= []).push(entry)

/** An event of this page; without anything of its own it names the page's car. Calls and calculators count once a page. */
export function pushEvent(id: PageEventId, more: Readonly<Record<string, unknown>> | undefined = car): void {
  if (tracked.includes(id)) return
  if (id < 27) tracked.push(id)
  if (id === 25) more = { ...car, call_type: callType(location.pathname, car?.['item_condition']) }
  push(pageEntry(id, more))
}

/** The page of a car was opened; once, however often its data come anew. */
export function openCar(view: DataLayerEntry, content: DataLayerEntry): void {
  if (car) return
  push((car = view))
  push(content)
}

/** A page was opened: told before anything that happens on it. */
export function openPage(): void {
  car = undefined
  tracked = []
  try {
    visit ??= JSON.parse(sessionStorage[VISIT] as string) as Visit
  } catch {
    // What a browser keeps may be anything, and it may keep nothing at all.
  }
  visit = visited(visit, location, document.referrer)
  try {
    sessionStorage[VISIT] = JSON.stringify(visit)
  } catch {
    // Known as long as the page.
  }
  if (document.querySelector(`[${PARTIES}]`)) void import('./consent/ask-for-consent.tsx')
}

addEventListener('formdata', ({ target, formData }) => {
  if ((target as Element).matches('[method=post]')) formData.set(VISIT, JSON.stringify(visit))
})

addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('[href^=tel]')
  if (!link) return
  // After the page's own listeners, which may tell of the same call.
  setTimeout(pushEvent, 0, 25)
  if (link.text.includes('**')) void import('./show-number.ts').then((show) => show.showNumber(link))
})
