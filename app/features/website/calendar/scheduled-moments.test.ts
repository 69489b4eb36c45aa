import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeWords } from '../document/document-place.ts'
import { momentTitle, type ScheduledMoment, scheduledMoments, withDrafted } from './scheduled-moments.ts'

const ZONE = 'Australia/Brisbane'
const document = {
  domains: ['www.alpha.example'],
  pages: [
    {
      path: '/',
      title: 'Start',
      blocks: [
        { kind: 'promotion', id: 'promotion-1', heading: 'Summer stocktake', start: '2026-12-01T00:00:00+10:00', expiry: '2027-02-01T00:00:00+10:00' },
        { kind: 'promotion-slider', id: 'slider', heading: 'Deals', slides: [{ alt: 'Utes', picture: '/media/x', expiry: '2026-12-06T17:00:00+11:00', to: '/christmas' }] },
        { kind: 'call-to-action', id: 'cta', heading: 'Come by', links: [{ text: 'See it', to: 'https://www.alpha.example/christmas/' }] },
      ],
    },
    {
      path: '/christmas',
      title: 'Christmas',
      blocks: [
        { kind: 'rich-text', id: 'text-1', html: '<p><a href="/christmas">here</a></p>', expiry: '2026-12-20T00:00:00+10:00' },
        { kind: 'offers', id: 'offers-1', expiry: '2026-12-27T00:00:00+10:00' },
      ],
    },
    { path: '/half', title: 'Half', blocks: [{ kind: 'offers', expiry: '2026-12-27T00:00:00+10:00' }, { kind: 'offers' }] },
  ],
  posts: [{ slug: 'spring', title: 'Spring service', date: '2026-12-03', blocks: [] }],
  promotions: { items: [{ title: 'We want your car', expiry: '2026-12-06T17:00:00+10:00', link: '/christmas' }] },
  menu: [{ label: 'Christmas', to: '/christmas' }],
  special_hours: [{ date: '2026-12-25', name: 'Christmas Day', status: 'Closed' }],
  locations: [{ name: 'Rocklea', special_hours: [{ date: '2026-12-24', status: 'Open', start_hour: '8:00', end_hour: '13:00', department: 'service' }] }],
} // prettier-ignore

const said = (moment: ScheduledMoment) =>
  [moment.date, momentTitle(moment), moment.place.detail && moment.place.owner, moment.more].filter(Boolean).join(' | ')

test('all that begins and ends on its own is there, in its order, by the clocks of the site', () => {
  expect(scheduledMoments(document, ZONE).map(said)).toEqual([
    '2026-12-01 | Begins: promotion “Summer stocktake” | Home page',
    '2026-12-03 | Comes out: post “Spring service”',
    '2026-12-06 | Ends: promotion pictures “Deals”, picture 1 | Home page',
    '2026-12-06 | Ends: tile “We want your car” | Tiles between cars',
    '2026-12-20 | Ends: text | Page “Christmas”',
    '2026-12-24 | Opening hours of “Rocklea” | service 8:00 am to 1:00 pm',
    '2026-12-25 | Opening hours | Christmas Day, closed, every location',
    '2026-12-27 | Ends: special offers | Page “Christmas”',
    '2026-12-27 | Ends: special offers | Page “Half”',
    '2026-12-27 | Page “Christmas” has nothing left to show',
    '2027-02-01 | Ends: promotion “Summer stocktake” | Home page',
  ])
})

test('what leads to a page that has nothing left is named, but its own links', () => {
  const empties = scheduledMoments(document, ZONE).find(({ kind }) => kind === 'empties')
  expect(empties?.links.map(placeWords)).toEqual([
    'Home page: promotion pictures “Deals”, picture 1, leads to',
    'Home page: next step “Come by”, button “See it”, leads to',
    'Tiles between cars: tile “We want your car”, leads to',
    'Menu: entry “Christmas”, leads to',
  ])
})

describe('the draft beside the website', () => {
  const moved = { ...document, posts: [{ ...document.posts[0], date: '2026-12-04' }] }

  test('a moment that was moved is there twice: in the draft, and until it is published', () => {
    const both = withDrafted(scheduledMoments(document, ZONE), scheduledMoments(moved, ZONE))
    expect(both.filter(({ origin }) => origin !== 'website').map(({ date, origin }) => [date, origin])).toEqual([
      ['2026-12-03', 'until-published'],
      ['2026-12-04', 'draft'],
    ])
  })
})

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }).map((at) => at.toISOString()) // prettier-ignore
const block = fc.record({ kind: fc.constantFrom('offers', 'promotion'), start: moment, expiry: moment }, { requiredKeys: ['kind'] }) // prettier-ignore
const pages = fc.array(fc.record({ path: fc.constantFrom('/', '/a', '/b'), title: fc.string(), blocks: fc.array(block, { maxLength: 4 }) }), { maxLength: 4 }) // prettier-ignore

test('every start and every end is there once, whatever the document; a draft without changes adds nothing', () => {
  fc.assert(
    fc.property(pages, (given) => {
      const all = scheduledMoments({ pages: given }, ZONE)
      const blocks = given.flatMap((page) => page.blocks)
      expect(all.filter(({ kind }) => kind === 'begins')).toHaveLength(blocks.filter(({ start }) => start !== undefined).length) // prettier-ignore
      expect(all.filter(({ kind }) => kind === 'ends')).toHaveLength(blocks.filter(({ expiry }) => expiry !== undefined).length) // prettier-ignore
      for (const [n, one] of all.entries()) if (n > 0) expect(one.date >= all[n - 1]!.date).toBe(true)
      expect(withDrafted(all, all).every(({ origin }) => origin === 'website')).toBe(true)
      expect(withDrafted(all, all)).toHaveLength(all.length)
    }),
  )
})

test('whatever stands where a list or a moment should be, nothing is thrown', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (a, b) => {
      expect(Array.isArray(scheduledMoments({ pages: [{ path: '/', blocks: [a], title: b }], posts: [b], promotions: a, special_hours: b }, ZONE))).toBe(true) // prettier-ignore
    }),
  )
})
