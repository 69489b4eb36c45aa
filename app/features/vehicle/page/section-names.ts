/**
 * The parts of the vehicle page below its pictures, in their default order. A part without content is not shown; a
 * part whose feature a site does not have never has content.
 */
export const SECTION_NAMES = [
  'details',
  'electric',
  'history',
  'features',
  'specs',
  'checks',
  'comments',
  'why_buy',
  'reserve_online',
  'protection',
  'gauge',
  'fuel',
  'delivery',
  'towing',
  'finance',
  'enquiry',
  'request_photos',
  'test_drive',
  'comparison',
  'appointment',
  'map',
  'blogs',
  'disclaimer',
] as const

export type SectionName = (typeof SECTION_NAMES)[number]

/** One under the other; in tabs; or each folded under its heading. */
export const SECTION_LAYOUTS = ['stacked', 'tabs', 'collapsibles'] as const

export type SectionLayout = (typeof SECTION_LAYOUTS)[number]
