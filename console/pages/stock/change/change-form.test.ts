import { expect, test } from 'vitest'
import { formOf, namedCars, readPlan } from './change-form.ts'
import type { ChangeTask } from './change-tasks.ts'

const ZONE = 'Australia/Brisbane'
const form = (answers: Readonly<Record<string, string>>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(answers)) data.append(name, value)
  return data
}
const read = (task: ChangeTask, answers: Readonly<Record<string, string>>) =>
  readPlan(form(answers), task, [{ id: 1, name: 'Rocklea' }], ZONE)
const price = { kind: 'price', how: 'percent', ending: null, was: false, until: 'dealer' }

test.each([
  ['price', { how: 'less-percent', by: '3 %' }, { ...price, amount: -3 }],
  [
    'price',
    { how: 'more-dollars', by: '$1,500', ending: '990', was: 'on', until: 'feed' },
    { ...price, how: 'dollars', amount: 1_500, ending: 990, was: true, until: 'feed' },
  ],
  ['price', { how: 'set', by: '' }, { ...price, how: 'set', amount: null }],
  ['price', { how: 'set', by: '26 490' }, { ...price, how: 'set', amount: 26_490 }],
  ['tag', { value: ' Spring ' }, { kind: 'field', field: 'tag', value: 'Spring', until: 'dealer' }],
  ['tag', { value: ' ' }, { kind: 'field', field: 'tag', value: null, until: 'dealer' }],
  ['location', { value: '1' }, { kind: 'move', location: { id: 1, name: 'Rocklea' } }],
  ['field', { field: 'km', value: '85 000 km' }, { kind: 'field', field: 'km', value: 85_000, until: 'dealer' }],
  ['hold', { fields: 'price', until: 'feed' }, { kind: 'hold', fields: ['price'], until: 'feed' }],
  ['withdraw', {}, { kind: 'withdraw' }],
] as const)('K38 %s %j is read, and filled in again', (task, answers, change) => {
  expect(read(task, answers)).toEqual({ ok: true, plan: { change, moment: null } })
  const again = formOf({ change: change as never, moment: null }, ZONE)
  expect(read(task, again)).toEqual({ ok: true, plan: { change, moment: null } })
})

test('K37 a moment is read on the clocks of the site', () => {
  const later = { by: '3', from: 'later', date: '2026-12-01', time: '08:30' }
  expect(read('price', later)).toMatchObject({ plan: { moment: Date.parse('2026-11-30T22:30:00Z') } })
  expect(formOf({ change: price as never, moment: Date.parse('2026-11-30T22:30:00Z') }, ZONE)).toMatchObject({ from: 'later', date: '2026-12-01', time: '08:30' }) // prettier-ignore
  expect(read('price', { ...later, date: '' })).toEqual({ ok: false, message: 'Say from which day the change counts.' })
})

test('K38 cars are named one by one, many in one answer, or by a list', () => {
  expect(namedCars(new URLSearchParams('cars=a&cars=b,c,&cars='))).toEqual({ slugs: ['a', 'b', 'c'], all: null })
  expect(namedCars(form({ all: '1', list: 'car_type=used' }))).toEqual({ slugs: [], all: 'car_type=used' })
  expect(namedCars(form({ cars: 'a', list: 'car_type=used' }))).toEqual({ slugs: ['a'], all: null })
})
