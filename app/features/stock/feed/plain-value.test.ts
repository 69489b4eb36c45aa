import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import { DEMO_SLUGS, demoStock } from '#demo/stock/demo-stock.ts'
import { mappingReader } from './mapping/apply-mapping.ts'
import { completeCar, type LooseCar } from './complete-car.ts'
import { parseMappingText } from './mapping/mapping.schema.ts'
import { openFeed } from './formats/open-feed.ts'
import { plainCheck } from './plain-value.ts'
import { keepUnknown, tidyValue } from './tidy-values.ts'

const isPlainCar = plainCheck(carSchema)

/** What the check says of a value, and what zod makes of it with the fields that it does not know. */
function both(schema: z.ZodType, value: unknown, isPlain = plainCheck(schema)) {
  const named = new Set<string>()
  const plain = isPlain(value, '', (name) => named.add(name))
  const parsed = schema.safeParse(value)
  const unknown = new Set<string>()
  const kept = parsed.success ? keepUnknown(value, parsed.data, (name) => unknown.add(name)) : undefined
  return { plain, ok: parsed.success, named, unknown, kept }
}

/** Whether the check takes a value; where it does, zod takes it too, changes nothing and names the same fields. */
function agrees(value: LooseCar): boolean {
  const { plain, ok, named, unknown, kept } = both(carSchema, value, isPlainCar)
  if (!plain) return false
  expect(ok).toBe(true)
  expect(kept).toEqual(value)
  expect(named).toEqual(unknown)
  return true
}

const demo = DEMO_SLUGS.flatMap((slug) => demoStock(slug, Date.UTC(2026, 10, 1)).slice(0, 40)) as LooseCar[]

/** Values that schemas stumble over. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', ' ', ' x ', 'X', '\u00a0x', 'x\n', [], {}, [null], [''], [' a '], 0, -0, -1, 0.5),
  fc.constantFrom<unknown>(NaN, Infinity, 1e300, 2 ** 53, true, 'IN_STOCK', '2026-02-30', '2026-02-28', '2026-13-01', '2026-01-01T00:00:00Z'),
  fc.constantFrom<unknown>(new Date(0), Object.create(null), [{ name: ' a', value: 1 }], [{ name: 'a', more: 1 }], ['a', { name: 'b' }]),
  fc.string({ maxLength: 3_000 }), fc.double(), fc.jsonValue(), fc.array(fc.string(), { maxLength: 60 }),
) // prettier-ignore

/** Every place of a car that has a name, nested ones among them. */
const placesOf = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, each]) => [[...path, name], ...placesOf(each, [...path, name])])

function put(car: LooseCar, path: readonly string[], value: unknown): LooseCar {
  const copy = structuredClone(car)
  const within = path.slice(0, -1).reduce<Record<string, unknown>>((at, name) => at[name] as LooseCar, copy)
  within[path.at(-1)!] = value
  return copy
}

describe('plainCheck', () => {
  test('demo cars stand as they are, so zod is not asked', () => {
    for (const car of demo) expect([car.stocknum, agrees(car)]).toEqual([car.stocknum, true])
  })

  test('whatever is put into a car: what the check takes, zod takes unchanged', () => {
    const fields = [...Object.keys(carSchema.shape), 'never_heard_of', 'toString']
    fc.assert(
      fc.property(fc.nat(demo.length - 1), fc.nat(), fc.boolean(), odd, (which, at, nested, value) => {
        const car = demo[which]!
        const places = nested ? placesOf(car) : fields.map((name) => [name])
        agrees(put(car, places[at % places.length]!, value))
      }),
      { numRuns: 3_000 },
    )
  })

  test('every limit of every field is kept', () => {
    for (const car of demo.filter((_, at) => at % 40 === 0)) {
      for (const path of placesOf(car)) {
        for (const value of ['x'.repeat(200_000), -1, 1e12, null, ' x ', [['x']], { a: { b: 1 } }]) {
          agrees(put(car, path, value))
        }
      }
    }
  }, 60_000)

  test('what it does not understand is a doubt', () => {
    for (const schema of [
      z.string().refine((text) => text === 'a'),
      z.string().transform((text) => text),
      z.email(),
      z.preprocess((value) => value, z.string()),
      z.union([z.string().trim(), z.string()]),
      z.string().regex(/a/g),
      z.array(z.string()).refine(() => true),
      z.object({ a: z.string() }).refine(() => true),
      z.string().default('a'),
    ]) {
      expect(plainCheck(schema)('a', '', () => {})).toBe(false)
      expect(plainCheck(schema)(['a'], '', () => {})).toBe(false)
    }
    expect(both(z.strictObject({ a: z.string() }), { a: 'a', b: 1 })).toMatchObject({ plain: false, ok: false })
    expect(both(z.object({ a: z.string() }), JSON.parse('{"a":"a","__proto__":{}}'))).toMatchObject({ plain: false })
  })
})

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..')
const file = join(root, '../shared/data/australian-vehicle-prices.csv')

test.skipIf(!existsSync(file))(
  'every row of the real feed (skipped without ../shared/data)',
  async () => {
    const read = parseMappingText(readFileSync(join(root, 'docs/mappings/australian-vehicle-prices.json'), 'utf8'))
    if (!read.ok) throw new Error(read.reason)
    const map = mappingReader(read.mapping)
    const [rows, plain] = [{ n: 0 }, { n: 0 }]
    for await (const row of await openFeed({ source: createReadStream(file), mapping: read.mapping })) {
      if (!('values' in row)) continue
      const mapped = map(row.values)
      if (!mapped.car) continue
      const car = completeCar((tidyValue(mapped.car) ?? {}) as LooseCar, { itemType: 'car', dealerships: [] })
      rows.n++
      if (agrees(car)) plain.n++
    }
    expect(rows.n).toBeGreaterThan(10_000)
    expect(plain.n / rows.n).toBeGreaterThan(0.9)
  },
  120_000,
)
