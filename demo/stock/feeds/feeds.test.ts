import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Car } from '#app/features/vehicle/car.ts'
import { carReader } from '#app/features/stock/feed/feed-car.ts'
import { parseMappingText, type Mapping } from '#app/features/stock/feed/mapping/mapping.schema.ts'
import { openFeed } from '#app/features/stock/feed/formats/open-feed.ts'
import { csvFeed } from './csv-feed.ts'
import * as dealers from '../dealers/dealers.ts'
import { demoStock } from '../demo-stock.ts'
import { DEMO_EPOCH } from '../epoch.ts'
import { JSON_DEALERS } from './write-feeds.ts'
import { xmlFeed } from './xml-feed.ts'

/** A feed names the yard; its slug is the site's own. */
const dealerships = Object.values(dealers)
  .flat()
  .map((yard) => ({
    id: yard.dealership_id,
    slug: yard.dealership_slug,
    name: yard.dealership_name,
  }))

async function readBack(text: string, slug?: 'ironbark-trucks' | 'saltbush-caravans'): Promise<Car[]> {
  const mapping = slug && (await mappingOf(slug))
  const reader = carReader({ mapping, nextYear: 2027, pictures: () => {}, defaults: { itemType: 'car', dealerships } })
  const cars: Car[] = []
  async function* bytes() {
    yield Buffer.from(text)
  }
  for await (const row of await openFeed({ source: bytes(), mapping })) {
    const result = await reader.read(row)
    if (!result.ok) throw new Error(result.fault.reason)
    cars.push(result.car)
  }
  expect(reader.silentColumns()).toEqual([])
  expect([...reader.unknownFields.keys()]).toEqual([])
  return cars
}

async function mappingOf(slug: string): Promise<Mapping> {
  const parsed = parseMappingText(await readFile(new URL(`../../feeds/${slug}.mapping.json`, import.meta.url), 'utf8'))
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.mapping
}

/** Fields that a feed says in its own words, or that are completed on the way in. */
const settled = (car: Car): Car => {
  const copy = { ...car }
  delete copy.primary_image_url
  return copy
}

describe('the feeds of the demo dealers', () => {
  test.each(JSON_DEALERS)('the JSON of %s is already in the words of the house', async (slug) => {
    const cars = demoStock(slug, DEMO_EPOCH).slice(0, 300)
    expect((await readBack(JSON.stringify(cars))).map(settled)).toEqual(cars)
  })

  test('the truck CSV reads back as the stock it was written from', async () => {
    const trucks = demoStock('ironbark-trucks', DEMO_EPOCH)
    expect((await readBack(csvFeed(trucks), 'ironbark-trucks')).map(settled)).toEqual(trucks)
  })

  test('the caravan XML reads back as the stock it was written from', async () => {
    const vans = demoStock('saltbush-caravans', DEMO_EPOCH)
    expect((await readBack(xmlFeed(vans), 'saltbush-caravans')).map(settled)).toEqual(vans)
  })
})
