import { exampleBlocks } from '../../factories/blocks.ts'
import { cars } from '../../factories/car.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** A dealer whose settings are changed; nobody else works there. */
export const SET = 'set-desk'
export const SET_PEOPLE = {
  opener: { name: 'Opal Opener', email: 'opener@set.example', role: 'principal' },
  setter: { name: 'Seth Setter', email: 'setter@set.example', role: 'principal' },
} as const

/** A dealer whose people look after pictures and lists of the website: each walk has a draft of somebody’s own. */
export const LIBRARY = 'library-desk'
export const LIBRARY_PEOPLE = {
  wide: { name: 'Wyn Wide', email: 'wide@library.example', role: 'marketing' },
  narrow: { name: 'Nel Narrow', email: 'narrow@library.example', role: 'marketing' },
  plain: { name: 'Pip Plain', email: 'plain@library.example', role: 'principal' },
  lister: { name: 'Lil Lister', email: 'lister@library.example', role: 'principal' },
  thumb: { name: 'Tim Thumb', email: 'thumb@library.example', role: 'principal' },
} as const

/** A dealer with a block of every kind on one page, whose people write pages. */
export const EDIT = 'edit-desk'
export const EDITORS = {
  wide: { name: 'Edie Wide', email: 'wide@edit.example', role: 'marketing' },
  plain: { name: 'Pam Plain', email: 'plain@edit.example', role: 'marketing' },
  offer: { name: 'Olga Offer', email: 'offer@edit.example', role: 'marketing' },
  first: { name: 'Fred First', email: 'first@edit.example', role: 'marketing' },
} as const
const editDocument = () =>
  siteDocument({
    slug: EDIT,
    traits: ['every-block'],
    posts: [{ slug: 'spring', title: 'Spring service', date: '2026-01-05', summary: 'What we look at.', blocks: [] }],
    pages: [
      { path: '/every', title: 'Every block', blocks: exampleBlocks({ days: (days) => new Date(Date.now() + days * 86_400_000).toISOString() }) },
      { path: '/about-us', title: 'About us', blocks: [{ kind: 'promotion', heading: 'Stocktake', text: 'For less.' }] },
      { path: '/wide', title: 'W'.repeat(120), blocks: [{ kind: 'promotion', heading: 'W'.repeat(90), text: 'For less.' }] },
      { path: '/two', title: 'Two windows', blocks: [{ kind: 'promotion', heading: 'Two', text: 'For less.' }] },
    ],
  }) // prettier-ignore

/** A dealer whose people begin further sites. */
export const START = 'start-desk'
export const STARTERS = {
  thumb: { name: 'Tam Thumb', email: 'thumb@start.example', role: 'principal' },
  desk: { name: 'Des Desk', email: 'desk@start.example', role: 'agency' },
  plain: { name: 'Ned Plain', email: 'plain@start.example', role: 'agency' },
} as const

/** Dealers whose website and settings are changed in the console. */
export const websiteSites = (): SiteFixture[] => [
  { document: siteDocument({ slug: LIBRARY, brands: [{ title: 'Kia' }, { title: 'Mazda' }] }) },
  { document: siteDocument({ slug: SET, traits: ['two-locations'] }), cars: cars(2) },
  { document: siteDocument({ slug: START }), cars: cars(3) },
  { document: editDocument(), cars: cars(3) },
]

export const WEBSITE_ORGANISATIONS = { Library: [LIBRARY], Set: [SET], Start: [START], Edit: [EDIT] }

export const WEBSITE_PEOPLE = [
  ...Object.values(LIBRARY_PEOPLE).map((person) => ({ ...person, organisation: 'Library' })),
  ...Object.values(SET_PEOPLE).map((person) => ({ ...person, organisation: 'Set' })),
  ...Object.values(STARTERS).map((person) => ({ ...person, organisation: 'Start' })),
  ...Object.values(EDITORS).map((person) => ({ ...person, organisation: 'Edit' })),
]
