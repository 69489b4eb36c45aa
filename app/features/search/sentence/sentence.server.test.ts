import { expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { places } from '#tests/factories/listings.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { carIndexSchema } from '../documents/car-document.ts'
import { buildIndex } from '../engine/build-index.ts'
import { openIndex } from '../engine/open-index.ts'
import type { SearchQuery } from '../port.ts'
import { sentenceOf } from './sentence.server.ts'

const checked = checkSiteDocument(siteDocument({ slug: 'near' }))
if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
const site = { slug: 'near', version: 1, origin: '', settings: checked.document, now: () => Date.UTC(2026, 6, 1) } as unknown as Site // prettier-ignore

const car = (key: string, body: string, lat: number, lng: number) => ({
  key,
  values: { make: 'Kia', model: key, body, status: 'in_stock', price: 9_000, lat, lng },
})
const TOOWOOMBA = [-27.56, 151.95] as const
const GEELONG = [-38.15, 144.35] as const
const cars = [car('near', 'suv', ...TOOWOOMBA), car('far', 'suv', ...GEELONG), car('away', 'ute', ...GEELONG)]
const index = openIndex(buildIndex(carIndexSchema, cars))
const requested = { site, places, search: { search: async (query: SearchQuery) => index.search(query) } }

test.each([
  // 107 km from Brisbane: the least of the site's distances that has an SUV.
  ['cheap suv near brisbane', { postcode: '4000', within: 250 }],
  // The list begins with the nearest car.
  ['suv near brisbane', { postcode: '4000' }],
  ['cheap ute near geelong', { postcode: '3220', within: 50 }],
])('S10 an order beside a place: %s', async (text, near) => {
  expect((await sentenceOf(requested, text)).near).toMatchObject(near)
})

test('S10 "near" beside an order keeps every distance where no car is within any', async () => {
  expect((await sentenceOf(requested, 'cheap ute near Perth')).near).toEqual({ postcode: '6000' })
})

test('S10 what a sentence leaves over is put in quotation marks where no car that it names has it', async () => {
  const named = [
    { key: 'falcon', values: { make: 'Ford', model: 'Falcon', make_model: 'Ford Falcon', status: 'in_stock' } },
    {
      key: 'turbo',
      values: {
        make: 'Porsche',
        model: '911',
        make_model: 'Porsche 911',
        badge_text: 'Carrera Turbo',
        status: 'in_stock',
      },
    },
  ]
  const there = openIndex(buildIndex(carIndexSchema, named))
  const over = { ...requested, search: { search: async (query: SearchQuery) => there.search(query) } }
  expect((await sentenceOf(over, 'ford falcon turbo -white')).rest).toBe('"turbo" -white')
  expect((await sentenceOf(over, 'porsche carrera')).rest).not.toContain('"')
})
