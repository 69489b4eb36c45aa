import type { SlotDay } from './slots.ts'

/** The appointments of one place, as a form shows them and as its script fetches them. */
export interface SlotView {
  readonly location: SlotPlace
  /** Slug of the car that is to be driven. */
  readonly car: string | null
  /** It is looked over, not driven. */
  readonly inspected: boolean
  /** Of a car that is on its way: from when it can be seen. */
  readonly arrival: string | null
  /** Where the drive can begin, the usual place first. */
  readonly places: readonly SlotPlace[]
  /** "Brisbane time" */
  readonly zone: string
  /** Length of an appointment. */
  readonly minutes: number
  readonly days: readonly SlotDay[]
  /** The page of another place; absent: the form of test drives. */
  readonly placeAddress?: Readonly<Record<string, string>>
}

export interface SlotPlace {
  readonly slug: string
  readonly name: string
}

/** Marks the links to the times of another place. */
export const SLOT_PLACE = 'data-slot-place'

/** The address that answers with a `SlotView`, and the page that shows the form with it. */
export const slotAddress = (page: string, car: string | null, place?: string) =>
  `${page}?${new URLSearchParams({ ...(car && { car }), ...(place && { location: place }) }).toString()}`
