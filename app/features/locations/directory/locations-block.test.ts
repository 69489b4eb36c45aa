import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { locationsBlockOf } from './locations.server.ts'
import { LocationsBlock } from './locations-block.tsx'

const NOON = Date.parse('2026-11-20T02:00:00Z')

function siteWith(count: number, more: object = {}): Site {
  const locations = Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    name: `Place ${i + 1}`,
    slug: `place-${i + 1}`,
    primary: i === 0,
    address: { street: `${i + 1} Ipswich Road`, city: 'Rocklea', state: 'QLD', postcode: '4106' },
  }))
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', locations, ...more }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { slug: 'alpha', version: 1, origin: '', settings: checked.document, database: null as never, now: () => NOON }
}

const shown = (count: number, options: object, more?: object) =>
  renderToStaticMarkup(createElement(LocationsBlock, { block: locationsBlockOf(siteWith(count, more), options, NOON) }))

describe('D04 the row of locations', () => {
  test.each([
    [2, false, false],
    [3, false, false],
    [4, true, false],
    [5, true, true],
    [9, true, true],
  ])('of %d says that it can be swiped: %s, and stands closer: %s', (count, hint, close) => {
    const html = shown(count, { carousel: true })
    expect([html.includes(`Swipe to see all ${count}`), html.includes('swipe-many')]).toEqual([hint, close])
    expect(html.match(/ location-name"/g)).toHaveLength(count)
  })

  test('one is a hero with its map or picture, not a row', () => {
    const html = shown(1, { carousel: true })
    expect(html).toContain('location-hero"')
    expect(html).not.toMatch(/swipe/)
  })

  test('several without the row are a grid of cards', () => {
    expect(shown(5, {})).toContain('location-cards')
  })

  test('a card calls, shows the way and writes; it has a Contact button where the site wants one', () => {
    const words = (html: string) => html.replaceAll(/<[^>]+>/g, '')
    expect(shown(2, {})).not.toMatch(/>Contact</)
    const html = shown(2, {}, { location_contact_button: true })
    expect(html).toContain('Contact<span class="sr-only"> Place 1</span>')
    for (const word of ['Get Directions', 'Email Us', 'Contact']) expect(words(html)).toContain(word)
  })

  test('a location that is missing renders nothing', () => {
    expect(shown(2, { filter: 'nobody' })).toBe('')
    expect(shown(0, {})).toBe('')
  })
})
