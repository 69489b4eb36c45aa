import { expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { dealershipsOf } from './dealerships.ts'

function siteWith(fields: object): Site {
  const checked = checkSiteDocument({ schema: 1, slug: 'east', name: 'East Cars', ...fields })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { slug: 'east', settings: checked.document } as unknown as Site
}

const yard = (slug: string, fields: object = {}) => ({ id: slug, name: `${slug} yard`, slug, address: {}, ...fields })

test.each([
  ['a site without places', {}, { id: '1', slug: 'east', name: 'East Cars' }],
  ['one place without a dealership', { locations: [yard('a')] }, { id: '1', slug: 'a', name: 'a yard' }],
  [
    'the dealership that the site names',
    { dealership_id: 7, locations: [yard('a', { dealership_id: 6 }), yard('b', { dealership_id: 7 })] },
    { id: 7, slug: 'b', name: 'b yard' },
  ],
  [
    'the primary place, when the site names none',
    { locations: [yard('a', { dealership_id: 6 }), yard('b', { dealership_id: 7, primary: true })] },
    { id: 7, slug: 'b', name: 'b yard' },
  ],
  [
    'a listed dealership, completed by its place',
    { dealership_id: 7, dealerships: [{ id: 7, name: 'B Motors' }], locations: [yard('b', { dealership_id: '7' })] },
    { id: 7, slug: 'b', name: 'B Motors' },
  ],
])('stock without a dealership belongs to %s', (_, fields, primary) => {
  expect(dealershipsOf(siteWith(fields)).primary).toEqual(primary)
})

test('the others can be named by a feed', () => {
  const locations = [yard('a', { dealership_id: 6 }), yard('b', { dealership_id: 7 })]
  expect(dealershipsOf(siteWith({ dealership_id: 7, locations })).others).toEqual([
    { id: 6, slug: 'a', name: 'a yard' },
  ])
})
