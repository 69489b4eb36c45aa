import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addFavourite, MAX_FAVOURITES, readFavourites, toggleFavourite } from './favourites.ts'
import { isAmong, type SavedCar } from './saved-car.ts'

const car = (slug: string, more: Partial<SavedCar> = {}): SavedCar => ({
  id: slug.length,
  name: `2021 Toyota ${slug}`,
  slug,
  make: 'Toyota',
  model: 'HiLux',
  primary_image_url: null,
  ...more,
})
const cars = (count: number) => Array.from({ length: count }, (_, index) => car(`car-${index}`))
const slugsOf = (list: readonly SavedCar[]) => list.map(({ slug }) => slug)

describe('A03 favourites', () => {
  test('A03 the newest is first, each car once, and the heart takes it out again', () => {
    const two = addFavourite(addFavourite([], car('a')), car('b'))
    expect(slugsOf(two)).toEqual(['b', 'a'])
    expect(addFavourite(two, car('a'))).toBe(two)
    expect(slugsOf(toggleFavourite(two, car('b')))).toEqual(['a'])
    expect(slugsOf(toggleFavourite([], car('b')))).toEqual(['b'])
  })

  test('A03 a hundred are kept; the oldest makes room', () => {
    const full = cars(MAX_FAVOURITES)
    const more = addFavourite(full, car('new'))
    expect(more).toHaveLength(100)
    expect(slugsOf(more).slice(0, 2)).toEqual(['new', 'car-0'])
    expect(isAmong(more, 'car-99')).toBe(false)
  })

  test('A03 what is put back stands where it stood', () => {
    const [a, b, c] = cars(3) as [SavedCar, SavedCar, SavedCar]
    expect(slugsOf(addFavourite([a, c], b, 1))).toEqual(slugsOf([a, b, c]))
  })

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"a'],
    ['an object', '{"slug":"a"}'],
    ['a number', '7'],
    ['null', 'null'],
    ['foreign entries', '[1,null,"a",{"id":4},[]]'],
    ['a slug that leads elsewhere', JSON.stringify([car('../admin')])],
    ['a slug with markup', JSON.stringify([car('<b>')])],
    ['a name that is no text', JSON.stringify([{ ...car('a'), name: { toString: 1 } }])],
    ['no name', JSON.stringify([car('a', { name: '' })])],
    ['a picture that is no text', JSON.stringify([{ ...car('a'), primary_image_url: 5 }])],
  ])('A03 %s in the storage is an empty list', (_, text) => {
    expect(readFavourites(text)).toEqual([])
  })

  test('A03 good entries among bad ones stay, a repeated one once, at most a hundred', () => {
    const text = JSON.stringify([car('a'), 3, car('b'), car('a', { name: 'again' }), { slug: 'c' }])
    expect(slugsOf(readFavourites(text))).toEqual(['a', 'b'])
    expect(readFavourites(JSON.stringify(cars(140)))).toHaveLength(100)
  })

  test('A03 whatever is stored: reading never fails, and what is written is read back', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readFavourites(text)
        expect(readFavourites(JSON.stringify(read))).toEqual(read)
      }),
      { numRuns: 500 },
    )
  })

  test('A03 any series of hearts: no car twice, pressing twice changes nothing of the others', () => {
    const slug = fc.integer({ min: 0, max: 120 }).map((n) => `car-${n}`)
    fc.assert(
      fc.property(fc.array(slug, { maxLength: 300 }), slug, (presses, last) => {
        const list = presses.reduce<readonly SavedCar[]>((now, each) => toggleFavourite(now, car(each)), [])
        expect(new Set(slugsOf(list)).size).toBe(list.length)
        expect(list.length).toBeLessThanOrEqual(100)
        const there = isAmong(list, last)
        const once = toggleFavourite(list, car(last))
        expect(isAmong(once, last)).toBe(!there)
        const others = (all: readonly SavedCar[]) => slugsOf(all).filter((each) => each !== last)
        expect(others(list).slice(0, 99)).toEqual(others(once).slice(0, 99))
      }),
      { numRuns: 300 },
    )
  })
})
