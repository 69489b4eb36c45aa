import { readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { silhouetteName } from '#app/features/vehicle/body/silhouette-name.ts'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import { CAR_BODIES } from '#app/features/vehicle/body/body-types.ts'
import { BODIES, CUT_OUTS, cutOutPath, type Body } from '../studio/list.ts'
import { CABIN_AROUND, FILM, TURNED, turningFrames } from '../studio/turned.ts'
import { drawnColourOf } from './cars/colour-names.ts'
import { DRAWN_COLOURS } from './cars/colours.ts'
import { DEMO_SLUGS, demoStock } from './demo-stock.ts'
import { DEMO_EPOCH } from './epoch.ts'
import { pictureFor } from './pictures.ts'

const FOLDER = resolve(import.meta.dirname, '../pictures')
const sizeOf = (path: string) => stat(resolve(FOLDER, path)).then((file) => file.size)
const bodies = Object.keys(BODIES) as Body[]

const everything = DEMO_SLUGS.flatMap((slug) => demoStock(slug, DEMO_EPOCH))

/** Every picture that a vehicle of the demo may be given. */
const ofVehicles = new Set(
  bodies.flatMap((drawing) =>
    DRAWN_COLOURS.flatMap((colour) =>
      ['Black', 'Beige'].flatMap((interior_colour) => pictureFor({ colour, interior_colour }, { drawing })),
    ),
  ),
)
const cutOuts = (Object.keys(CUT_OUTS) as (keyof typeof CUT_OUTS)[]).map(cutOutPath)
const turned = (Object.keys(TURNED) as Body[]).flatMap(turningFrames)

describe('S22 the pictures of a vehicle', () => {
  test('are at most 30 KB each, frames of a turn 12 KB, all of them 27 MB', async () => {
    const ofPlaces = (await inFolder()).filter((path) => /^(places|team|logos)\//.test(path))
    const sizes = await Promise.all([...ofVehicles, ...ofPlaces].map(sizeOf))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(30_000)
    expect(Math.max(...(await Promise.all(turned.map(sizeOf))))).toBeLessThanOrEqual(12_000)
    expect(await sizeOf(FILM.path)).toBeLessThanOrEqual(400_000)
    const all = await Promise.all((await inFolder()).map(sizeOf))
    expect(all.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(27_000_000)
  })

  test('are those in the folder: none is missing, none is left over', async () => {
    const listed = [...ofVehicles, ...cutOuts, ...turned, CABIN_AROUND, FILM.path].toSorted()
    const kept = (await inFolder()).filter((path) => !/^(places|logos)\//.test(path))
    expect(kept.toSorted()).toEqual(listed)
  })

  test('show a wheel or another detail of every body, and of every demo vehicle with pictures', () => {
    for (const drawing of bodies) expect(pictureFor({}, { drawing }).join(), drawing).toContain('/wheel.webp')
    const cars = everything
    const without = cars.filter(({ images = [] }) => {
      const urls = images.map((picture) => picture.image.url)
      return urls.length > 0 && !urls.some((url) => url.endsWith('/wheel.webp'))
    })
    expect(without.map(({ slug }) => slug)).toEqual([])
  })

  test('begin with a front three-quarter view, from the left or the right by stock number, most motorcycles with their side, each once', () => {
    const faulty = everything.filter(({ images = [], stocknum, item_type }) => {
      const urls = images.map((picture) => picture.image.url)
      const digit = Number(stocknum?.at(-1))
      const ahead = `front-${digit % 2 === 0 ? 'left' : 'right'}`
      const first = item_type === 'motorcycle' && digit > 2 ? 'side' : ahead
      const wellFormed = new RegExp(`^pictures/[a-z-]+/[a-z]+/${first}\\.webp$`).test(urls[0] ?? '')
      return urls.length > 0 && !(wellFormed && new Set(urls).size === urls.length)
    })
    expect(faulty.map(({ slug }) => slug)).toEqual([])
  })

  test.each([
    ['car', 9, 12],
    ['truck', 8, 10],
    ['caravan', 10, 10],
    ['motorcycle', 7, 7],
  ])('of a %s number %d to %d', (kind, least, most) => {
    const counts = everything.flatMap(({ item_type, images = [] }) =>
      item_type === kind && images.length > 0 ? [images.length] : [],
    )
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([least, most])
  })

  test.each([
    ['suv', 'suv-upright'],
    ['hatch', 'hatch-slim'],
    ['ute', 'ute-narrow'],
  ])('show the two faces of a %s about as often', (one, other) => {
    const count = (body: string) =>
      everything.filter(({ images = [] }) => images[0]?.image.url.startsWith(`pictures/${body}/`)).length
    expect(count(other) / (count(one) + count(other))).toBeGreaterThan(0.25)
    expect(count(other) / (count(one) + count(other))).toBeLessThan(0.75)
  })

  test('of every demo vehicle exist', async () => {
    const cars = everything
    const urls = new Set(cars.flatMap((car) => (car.images ?? []).map((picture) => picture.image.url)))
    const unknown = [...urls].filter((url) => !ofVehicles.has(url.replace('pictures/', '')))
    expect(unknown).toEqual([])
  })

  test.each([
    ['naked', 'motorcycle', 'Red', 'motorcycle-naked/red/front-left.webp'],
    ['cruiser', 'motorcycle', 'Black', 'motorcycle-cruiser/black/front-left.webp'],
    ['scooter', 'motorcycle', 'Bronze', 'scooter/white/front-left.webp'],
    ['sport', 'motorcycle', 'Blue', 'motorcycle-sport/blue/front-left.webp'],
    ['offRoad', 'motorcycle', 'Orange', 'motorcycle-trail/orange/front-left.webp'],
    ['touring', 'motorcycle', 'White', 'motorcycle-touring/grey/front-left.webp'],
    ['something', 'motorcycle', 'Blue', 'motorcycle-naked/blue/front-left.webp'],
    ['something', 'caravan', 'Red', 'caravan/white/front-left.webp'],
    ['hatch', 'car', 'Platinum Quartz', 'hatch/silver/front-left.webp'],
    ['suv', 'car', 'Orange', 'suv/red/front-left.webp'],
  ])('a %s of kind %s in %s is shown as %s', (simple_body, item_type, colour, path) => {
    expect(pictureFor({ simple_body, item_type, colour } as Parameters<typeof pictureFor>[0])[0]).toBe(path)
  })

  test('of a car that turns are all there', () => {
    const cars = demoStock('southbank-motor-group', DEMO_EPOCH).filter((car) => car.spin_images)
    expect(cars.length).toBeGreaterThan(3)
    const paths = cars.flatMap((car) => [...(car.spin_images ?? []), car.spin_interior_image ?? ''])
    expect(
      [...new Set(paths)].filter((path) => ![...turned, CABIN_AROUND].includes(path.replace('pictures/', ''))),
    ).toEqual([])
    expect(carSchema.safeParse(cars[0]).error).toBeUndefined()
  })
})

const inFolder = async (): Promise<string[]> =>
  (await readdir(FOLDER, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(FOLDER, resolve(entry.parentPath, entry.name)))

describe('S22 a paint', () => {
  test.each([
    ['Soul Red Crystal', 'red'],
    ['Glacier White', 'white'],
    ['Volcanic Amber', 'orange'],
    ['Platinum Quartz', 'bronze'],
    ['platinum  quartz', 'bronze'],
    ['Lunar Grey', 'grey'],
    ['Amazon Grey', 'green'],
    ['Titanium Grey', 'grey'],
    ['Titanium', 'silver'],
    ['Titanium Flash Mica', 'bronze'],
    ['Black Obsidian', 'black'],
    ['Obsidian Grey', 'grey'],
    ['Gun Metallic', 'grey'],
    ['Blue Lightning', 'blue'],
    ['Shadow Black', 'black'],
    ['Shadow Green', 'green'],
    ['Saber', 'orange'],
    ['Quicksilver', 'silver'],
    ['Moondust', 'silver'],
    ['Graphite', 'grey'],
    ['Inferno', 'red'],
    ['Avant-Garde Bronze', 'bronze'],
    ['Chiffon Ivory', 'white'],
    ['Two-tone: white roof, blue', 'blue'],
    ['Something Else', 'silver'],
    ['constructor', 'silver'],
    ['', 'white'],
  ])('named %j is drawn %s', (name, drawn) => {
    expect(drawnColourOf(name)).toBe(drawn)
  })

  test('in which a demo vehicle stands is the one it names, in every view', () => {
    const other = everything.flatMap(({ slug, colour, images = [] }) =>
      images.flatMap(({ image: { url } }) => {
        const [, , paint] = /^pictures\/(?!interiors)([a-z-]+)\/([a-z]+)\//.exec(url) ?? []
        return paint === undefined || paint === drawnColourOf(colour) ? [] : [`${slug}: ${colour} as ${url}`]
      }),
    )
    expect(other).toEqual([])
  })

  test.each(DEMO_SLUGS)('is white on at most about a quarter of the vehicles of %s', (slug) => {
    const cars = demoStock(slug, DEMO_EPOCH)
    const white = cars.filter(({ colour }) => drawnColourOf(colour) === 'white')
    expect(white.length / cars.length).toBeLessThanOrEqual(0.26)
  })

  test('of every kind is seen somewhere', () => {
    const cars = everything.filter(({ images }) => images?.length)
    const seen = new Set(cars.map(({ colour }) => drawnColourOf(colour)))
    expect(DRAWN_COLOURS.filter((drawn) => !seen.has(drawn))).toEqual([])
    expect(cars.some(({ colour }) => colour === 'Platinum Quartz')).toBe(true)
  })
})

const MOTORCYCLES = ['motorcycle', 'sport', 'cruiser', 'touring', 'adventure', 'offRoad', 'scooter']
const TRUCKS = ['primeMover', 'rigidTruck', 'tipper', 'tray', 'crane', 'curtainsider', 'refrigerated', 'tanker']
const CARAVANS = ['caravan', 'popTop', 'hybridCaravan', 'camperTrailer']
const MORE_SILHOUETTES = [...TRUCKS, ...CARAVANS, ...MOTORCYCLES]

describe('silhouettes', () => {
  const file = readFileSync('app/features/vehicle/body/silhouettes.svg', 'utf8')

  test.each([...Object.keys(CAR_BODIES), ...MORE_SILHOUETTES])('%s has a drawing', (body) => {
    const name = silhouetteName(body)
    expect(file).toMatch(
      new RegExp(
        `<symbol id="${name}" [^>]*><path [^>]*d="M[\\d.]+ [\\d.]+l[-\\d. lazM]+z"/>(?:<path fill-opacity="[\\d.]+" d="M[-\\d. lazM]+z"/>)?</symbol>`,
      ),
    )
    expect(body === 'hatch' || body === 'hatchback' || name !== 'hatchback').toBe(true)
  })

  test('a body without one looks like its kind of vehicle', () => {
    expect(silhouetteName('fifthWheel', 'caravan')).toBe('caravan')
    expect(silhouetteName('pantech', 'truck')).toBe('rigidTruck')
    expect(silhouetteName('naked', 'motorcycle')).toBe('motorcycle')
    expect(silhouetteName(undefined, 'car')).toBe('hatchback')
    expect(silhouetteName('constructor')).toBe('hatchback')
  })
})
