import { expect, test } from 'vitest'
import { carHistory } from './car-history.ts'

const change = (at: number, source: string, field: string) => ({ site_id: 'a', car_slug: 'ute', at, source, field, before: '1', after: '2' }) // prettier-ignore
const words = {
  by: (source: string) => source.replace(/^staff:/, ''),
  change: (field: string) => `${field}: 2, was 1`,
}

test('what somebody did stands with what changed by it and why; what feeds changed stands between', () => {
  const deeds = [
    { at: 30, by: 'Kim', verb: 'car.sold', note: 'Signed' },
    { at: 10, by: 'Kim', verb: 'car.pictures-placed', note: '' },
  ]
  const changes = [change(30, 'staff:Kim', 'status'), change(20, 'feed', 'price'), change(20, 'feed', 'km')]
  expect(carHistory(deeds, changes, words)).toEqual([
    { at: 30, by: 'Kim', deed: 'marked it sold', note: 'Signed', changes: ['status: 2, was 1'] },
    { at: 20, by: 'feed', deed: null, note: '', changes: ['price: 2, was 1', 'km: 2, was 1'] },
    { at: 10, by: 'Kim', deed: 'changed where its own pictures stand', note: '', changes: [] },
  ])
})

test('what the command line changed stands under its name', () => {
  expect(carHistory([], [change(5, 'staff:Operator', 'tag')], words)).toMatchObject([{ by: 'Operator', deed: null }])
})
