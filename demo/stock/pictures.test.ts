import { readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silhouetteName } from '#app/features/vehicle/silhouette-name.ts'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import { CAR_BODIES } from '#app/features/vehicle/body-types.ts'
import { DRAWINGS, entryOf, type Drawing } from '../drawings/list.ts'
import { DRAWN_COLOURS, drawnColourOf } from './colours.ts'
import { DEMO_SLUGS, demoStock } from './demo-stock.ts'
import { DEMO_EPOCH } from './epoch.ts'
import { pictureFor } from './pictures.ts'

const FOLDER = resolve(import.meta.dirname, '../pictures')
const sizeOf = (path: string) => stat(resolve(FOLDER, path)).then((file) => file.size)

describe('the pictures of a car', () => {
  test('exist for every body in every colour and are small', async () => {
    const paths = new Set<string>()
    for (const drawing of Object.keys(DRAWINGS) as Drawing[]) {
      for (const colour of DRAWN_COLOURS) {
        for (const interior_colour of ['Black', 'Beige']) {
          for (const path of pictureFor({ colour, interior_colour }, { drawing })) paths.add(path)
        }
      }
    }
    const sizes = await Promise.all([...paths].map(sizeOf))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000_000)
  })

  test('begin with the side view and number four to six', () => {
    const faulty = DEMO_SLUGS.flatMap((slug) => demoStock(slug, DEMO_EPOCH)).filter(({ images = [] }) => {
      const urls = images.map((picture) => picture.image.url)
      const wellFormed = /^pictures\/[a-z-]+\/[a-z]+\/side\.webp$/.test(urls[0] ?? '')
      const distinct = new Set(urls).size === urls.length
      return urls.length > 0 && !(wellFormed && distinct && urls.length >= 4 && urls.length <= 6)
    })
    expect(faulty.map(({ slug }) => slug)).toEqual([])
  })

  test('of a car that turns are all there, and small', async () => {
    const turned = demoStock('southbank-motor-group', DEMO_EPOCH).filter((car) => car.spin_images)
    expect(turned.length).toBeGreaterThan(3)
    const paths = new Set(turned.flatMap((car) => [...(car.spin_images ?? []), car.spin_interior_image ?? '']))
    const sizes = await Promise.all([...paths].map((path) => sizeOf(path.replace('pictures/', ''))))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(600_000)
    expect(carSchema.safeParse(turned[0]).error).toBeUndefined()
  })

  test('views taken from another body are drawn there in all colours needed, or nearly', () => {
    for (const drawing of Object.keys(DRAWINGS) as Drawing[]) {
      for (const other of Object.values(entryOf(drawing).shared ?? {})) {
        expect(entryOf(other as Drawing).colours, `${drawing} → ${other}`).toEqual(
          expect.arrayContaining([...entryOf(drawing).colours]),
        )
      }
    }
  })
})

test.each([
  ['Soul Red Crystal', 'red'],
  ['Glacier White', 'white'],
  ['Volcanic Amber', 'orange'],
  ['Platinum Quartz', 'bronze'],
  ['Lunar Grey', 'grey'],
  ['Something Else', 'silver'],
])('%s is drawn %s', (name, drawn) => {
  expect(drawnColourOf(name)).toBe(drawn)
})

const MOTORCYCLES = ['motorcycle', 'sport', 'cruiser', 'touring', 'adventure', 'offRoad', 'scooter']
const MORE_SILHOUETTES = ['primeMover', 'rigidTruck', 'caravan', ...MOTORCYCLES]

describe('silhouettes', () => {
  const file = readFileSync('app/features/vehicle/silhouettes.svg', 'utf8')

  test.each([...Object.keys(CAR_BODIES), ...MORE_SILHOUETTES])('%s has a drawing', (body) => {
    const name = silhouetteName(body)
    expect(file).toMatch(new RegExp(`<symbol id="${name}" [^>]*><path [^>]*d="M[\\d.]+ [\\d.]+l[-\\d. lazM]+z"/>`))
    expect(body === 'hatch' || body === 'hatchback' || name !== 'hatchback').toBe(true)
  })

  test('a body without one looks like its kind of vehicle', () => {
    expect(silhouetteName('popTop', 'caravan')).toBe('caravan')
    expect(silhouetteName('tipper', 'truck')).toBe('rigidTruck')
    expect(silhouetteName('naked', 'motorcycle')).toBe('motorcycle')
    expect(silhouetteName(undefined, 'car')).toBe('hatchback')
    expect(silhouetteName('constructor')).toBe('hatchback')
  })
})
