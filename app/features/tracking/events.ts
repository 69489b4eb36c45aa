/** An entry of the data layer, as a tag manager reads it. */
export interface DataLayerEntry {
  readonly event: string
  readonly event_id?: number
  readonly [parameter: string]: unknown
}

/** What the browser tells of, by the specification's id: the ASC event for GA4 and what is told with it. */
const PAGE_EVENTS = {
  25: { event: 'asc_click_to_call', comm_type: 'phone' },
  26: { event: 'asc_element_configuration', element_type: 'calculator' },
  39: { event: 'asc_cta_interaction', event_action: 'save' },
  49: { event: 'asc_pageview', page_type: 'itemlist' },
  60: { event: 'asc_cta_interaction', event_action: 'history report' },
  61: { event: 'asc_cta_interaction', event_action: 'print pdf' },
} as const satisfies Record<number, DataLayerEntry>

/** What the server tells of: the view of a used car's page, and leads. */
const SERVER_EVENTS = {
  4: { event: 'asc_pageview', page_type: 'item' },
  14: { event: 'asc_form_submission_sales', comm_type: 'form' },
  15: { event: 'asc_form_submission_sales', comm_type: 'form' },
  17: { event: 'asc_form_submission_sales', comm_type: 'test drive' },
  18: { event: 'asc_form_submission_sales', comm_type: 'trade-in' },
  48: { event: 'asc_form_submission_sales', comm_type: 'test drive' },
} as const satisfies Record<number, DataLayerEntry>

export type PageEventId = keyof typeof PAGE_EVENTS
export type EventId = PageEventId | keyof typeof SERVER_EVENTS

type More = Readonly<Record<string, unknown>> | undefined

const entryIn = (id: number, tracked: DataLayerEntry, more: More): DataLayerEntry => ({
  ...more,
  ...tracked,
  event_id: id,
  event_owner: 'forecourt',
})

/** What stands in the data layer for an event that the browser tells of. */
export const pageEntry = (id: PageEventId, more?: More): DataLayerEntry => entryIn(id, PAGE_EVENTS[id], more)

/** What stands in the data layer for any event. */
export const entryOf = (id: EventId, more?: More): DataLayerEntry =>
  entryIn(id, { ...PAGE_EVENTS, ...SERVER_EVENTS }[id], more)

/** Which of the two departments a call is for: by the car of the page, else by the page's path. */
export const callType = (path: string, condition: unknown): 'New Car' | 'Used Car' =>
  (condition ? condition === 'new' : /\/new(-cars)?(\/|$)/.test(path)) ? 'New Car' : 'Used Car'
