import { expect, test } from 'vitest'
import { CAR_BODIES, OTHER_BODIES } from '#app/features/vehicle/body/body-types.ts'
import { kindOfLabel } from '#app/features/vehicle/gallery/picture-label.ts'
import { missingShots, shotList } from './shot-list.ts'

const labels = (car: Parameters<typeof shotList>[0]) => shotList(car).shots.map(({ label }) => label)

test.each([
  [{ simple_body: 'suv', item_type: 'car' }, 'an SUV', 'Boot open'],
  [{ simple_body: 'sedan', item_type: 'car' }, 'a sedan', 'Rear seats'],
  [{ simple_body: 'hatch', item_type: 'car' }, 'a hatch', 'Keys'],
  [{ simple_body: 'ute', item_type: 'car' }, 'a ute', 'Tray'],
  [{ simple_body: 'van', item_type: 'car' }, 'a van', 'Load space, inside'],
  [{ simple_body: 'cruiser', item_type: 'motorcycle' }, 'a motorcycle', 'Right side'],
  [{ simple_body: 'popTop', item_type: 'caravan' }, 'a caravan', 'Kitchen'],
  [{ simple_body: 'tipper', item_type: 'truck' }, 'a truck', 'Compliance plate, detail'],
  [{ simple_body: 'primeMover', item_type: 'truck' }, 'a prime mover', 'Sleeper, inside'],
  [{}, 'a car', 'Dash'],
  [{ simple_body: 'constructor' }, 'a car', 'Dash'],
] as const)('K41 the shots of %j', (car, words, label) => {
  expect(shotList(car).words).toBe(words)
  expect(labels(car)).toContain(label)
})

test('K41 every body has shots that differ, and whose labels say to shoppers what kind they are', () => {
  for (const simple_body of Object.keys({ ...CAR_BODIES, ...OTHER_BODIES })) {
    for (const item_type of ['car', 'truck', 'motorcycle', 'caravan'] as const) {
      const all = labels({ simple_body, item_type })
      expect(all.length).toBeGreaterThanOrEqual(7)
      expect(new Set(all).size).toBe(all.length)
    }
  }
  const kinds = labels({ simple_body: 'suv' }).map((label) => [label, kindOfLabel(label)])
  expect(Object.fromEntries(kinds)).toMatchObject({
    Side: 'exterior',
    Dash: 'interior',
    'Front seats': 'interior',
    Odometer: 'detail',
    Keys: 'detail',
  })
})

test('K41 what is missing is what no label names, however it is written', () => {
  const list = shotList({ simple_body: 'suv' })
  const missing = missingShots(list, ['front and SIDE', 'Dash', undefined, 'exterior']).map(({ label }) => label)
  expect(missing).not.toContain('Front and side')
  expect(missing).not.toContain('Dash')
  expect(missing).toHaveLength(list.shots.length - 2)
})
