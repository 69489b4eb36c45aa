import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addViewed, readViewed, type ViewedCar } from './viewed.ts'

const car = (slug: string): ViewedCar => ({
  id: 7,
  stocknum: `S-${slug}`,
  slug,
  make: 'Kia',
  model: 'Rio',
  body: '5D Hatchback',
  simple_body: 'hatch',
})

test('S04 the car looked at last is first, each once', () => {
  const seen = ['a', 'b', 'a', 'c'].reduce<readonly ViewedCar[]>((cars, slug) => addViewed(cars, car(slug)), [])
  expect(seen.map(({ slug }) => slug)).toEqual(['c', 'a', 'b'])
})

test('S04 twenty are kept', () => {
  const seen = Array.from({ length: 25 }, (_, n) => `car-${n}`).reduce<readonly ViewedCar[]>(
    (cars, slug) => addViewed(cars, car(slug)),
    [],
  )
  expect(seen).toHaveLength(20)
  expect([seen[0]?.slug, seen[19]?.slug]).toEqual(['car-24', 'car-5'])
})

test.each([null, '', '{', '{}', '[1]', JSON.stringify([{ ...car('a'), stocknum: 4 }]), JSON.stringify([car('A B')])])(
  'S04 %j in the storage is an empty list',
  (text) => expect(readViewed(text)).toEqual([]),
)

test('S04 whatever is stored, reading never fails and what is written is read back', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const read = readViewed(text)
      expect(readViewed(JSON.stringify(read))).toEqual(read)
    }),
  )
})
