/**
 * The parts of the vehicle page below its pictures, in their default order: group after group of `SECTION_GROUPS`. A
 * part without content is not shown; a part whose feature a site does not have never has content.
 */
export const SECTION_NAMES = [
  'details',
  'comments',
  'features',
  'specs',
  'electric',
  'checks',
  'history',
  'towing',
  'why_buy',
  'gauge',
  'finance',
  'reserve_online',
  'protection',
  'fuel',
  'delivery',
  'comparison',
  'map',
  'enquiry',
  'test_drive',
  'appointment',
  'request_photos',
  'blogs',
  'disclaimer',
] as const

export type SectionName = (typeof SECTION_NAMES)[number]

/** A part of the page that its index leads to. */
export interface SectionGroup {
  /** Anchor on the page. */
  readonly id: string
  readonly title: string
  /** Its sections begin with this one and end before the next group's. */
  readonly first: SectionName
}

/** What a shopper looks for on the page of a vehicle, in the order in which it is read. */
export const SECTION_GROUPS: readonly SectionGroup[] = [
  { id: 'overview', title: 'Overview', first: 'details' },
  { id: 'in-detail', title: 'Details', first: 'specs' },
  { id: 'price-and-finance', title: 'Price & finance', first: 'gauge' },
  { id: 'see-it', title: 'Where to see it', first: 'map' },
]

/** The group that a section belongs to. */
export const groupOf = (name: SectionName): SectionGroup =>
  SECTION_GROUPS.findLast(({ first }) => SECTION_NAMES.indexOf(first) <= SECTION_NAMES.indexOf(name))!

/** Sections that wait as one row under their title until somebody opens them. */
export const FOLDED_SECTIONS: readonly SectionName[] = [
  'towing',
  'reserve_online',
  'protection',
  'fuel',
  'delivery',
  'comparison',
  'enquiry',
  'test_drive',
  'request_photos',
  'blogs',
]

/** Those of them that wait on a phone only: where the page is wide they are read like everything else. */
export const FOLDED_ON_PHONES: readonly SectionName[] = [
  'towing',
  'reserve_online',
  'protection',
  'fuel',
  'delivery',
  'blogs',
]

/** Forms wait beside each other, where the page is wide. */
export const FORM_SECTIONS: readonly SectionName[] = ['enquiry', 'test_drive', 'request_photos']

/** Short ones: two that follow each other share the width of the page. */
export const HALF_SECTIONS: readonly SectionName[] = ['specs', 'checks', 'history', 'why_buy', 'gauge', 'finance']

/** One under the other; in tabs; or each folded under its heading. */
export const SECTION_LAYOUTS = ['stacked', 'tabs', 'collapsibles'] as const

export type SectionLayout = (typeof SECTION_LAYOUTS)[number]
