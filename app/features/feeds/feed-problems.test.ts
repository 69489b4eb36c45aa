import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { feedProblems } from './feed-problems.ts'
import { feedAddress, mappingOf } from './feed-source.ts'
import { feedSettings } from './settings.schema.ts'

const schema = z.strictObject(feedSettings.shape)
const around = { dealership_id: 1, dealerships: [{ id: 2 }], locations: [{ id: 'moorooka', dealership_id: 2 }] }
const dms = { id: 'dms', source: 'https://dms.example/stock.csv' }
const problems = (...feeds: object[]) => feedProblems({ ...around, ...schema.parse({ feeds }) })

describe('the feeds of a document', () => {
  test('have their defaults', () => {
    expect(schema.parse({ feeds: [dms] }).feeds[0]).toMatchObject({
      schedule: { every_minutes: 30 }, rows: 'full', owns: [], match: 'stocknum', precedence: 0, late_after: 48,
      shrink: 1 / 3, refused_rows: 10,
    }) // prettier-ignore
    expect(problems(dms)).toEqual([])
    expect(
      problems(
        { id: 'a', source: 'folder:/srv/feeds/rocklea', dealership: 2, rows: 'list' },
        { id: 'b', source: 'push', password_env: 'FEED_B', location: 'moorooka', schedule: {} },
        { id: 'c', source: 'sftp://x.example/a.csv', user: 'u', private_key_env: 'FEED_C', host_key: 'SHA256:x' },
        { id: 'd', source: 'ftps://x.example/a.csv', owns: ['images'], match: 'vin' },
        { id: 'e', source: 'ftps://x.example/b.csv', owns: ['images', 'price'], match: 'vin', precedence: 2 },
      ),
    ).toEqual([])
  })

  test('a folder is watched however it is written', () => {
    const path = (source: string) => feedAddress(source)?.href
    expect(path('folder:/srv/feeds/north')).toBe('file:///srv/feeds/north/')
    expect(path('folder:/srv/feeds/north/')).toBe('file:///srv/feeds/north/')
    expect(path('folder:/srv/my feeds/stock_*.csv')).toBe('file:///srv/my%20feeds/stock_*.csv')
    expect([feedAddress('push'), feedAddress('folder:feeds')]).toEqual([null, null])
  })

  test('a variable that is not for feeds is refused', () => {
    const named = (password_env: string) => schema.safeParse({ feeds: [{ ...dms, password_env }] }).success
    expect([named('FEED_DMS'), named('STRIPE_SECRET_KEY'), named('PATH')]).toEqual([true, false, false])
  })

  test.each<[string, object[], string, RegExp]>([
    ['two of one id', [dms, dms], 'feeds.1.id', /earlier/],
    ['no address', [{ ...dms, source: 'stock.csv' }], 'feeds.0.source', /must be an address/],
    ['a file', [{ ...dms, source: 'file:///etc' }], 'feeds.0.source', /must be an address/],
    ['a folder beside us', [{ ...dms, source: 'folder:feeds' }], 'feeds.0.source', /must be an address/],
    ['another protocol', [{ ...dms, source: 'gopher://x.example/' }], 'feeds.0.source', /must be an address/],
    ['a password', [{ ...dms, source: 'ftp://a:b@x.example/s.csv' }], 'feeds.0.source', /password_env/],
    ['an unknown server', [{ ...dms, source: 'sftp://x.example/s.csv' }], 'feeds.0.host_key', /fingerprint/],
    ['an id of a page of the console', [{ ...dms, id: 'uploads' }], 'feeds.0.id', /page of the console/],
    ['two schedules', [{ ...dms, schedule: { every_hours: 1, at: ['06:00'] } }], 'feeds.0.schedule', /one of/],
    ['no schedule', [{ ...dms, schedule: {} }], 'feeds.0.schedule', /one of/],
    ['days of an interval', [{ ...dms, schedule: { every_hours: 1, days: ['mon'] } }], 'feeds.0.schedule.days', /"at"/],
    ['an unknown dealership', [{ ...dms, dealership: 7 }], 'feeds.0.dealership', /its ids are: 1, 2/],
    ['an unknown location', [{ ...dms, location: 'x' }], 'feeds.0.location', /its ids are: moorooka/],
    ['an unknown field', [{ ...dms, owns: ['prise'] }], 'feeds.0.owns.0', /did you mean "price"/],
    ['a key as a field', [{ ...dms, owns: ['stocknum'] }], 'feeds.0.owns.0', /tells vehicles apart/],
    ['whole rows by VIN', [{ ...dms, match: 'vin' }], 'feeds.0.match', /"owns"/],
    [
      'two owners of one field',
      [
        { ...dms, owns: ['price'] },
        { ...dms, id: 'b', owns: ['price'] },
      ],
      'feeds.1.owns.0',
      /owned by "dms" too/,
    ],
    ['CSV without a mapping', [{ ...dms, format: 'csv' }], 'feeds.0.mapping', /needs one/],
    ['a mapping by path', [{ ...dms, mapping: 'dms.json' }], 'feeds.0.mapping', /names a file/],
    ['a wrong mapping', [{ ...dms, mapping: { format: 'csv', fields: { prise: 'P' } } }], 'feeds.0.mapping', /prise/],
    [
      'two formats',
      [{ ...dms, format: 'json', mapping: { format: 'csv', fields: { stocknum: 'S' } } }],
      'feeds.0.format',
      /the mapping reads "csv"/,
    ],
  ])('%s', (_, feeds, field, reason) => {
    // prettier-ignore
    expect(problems(...feeds)).toEqual([{ field, reason: expect.stringMatching(reason) }])
  })

  test('a mapping by VIN needs no stock number', () => {
    const mapping = { format: 'csv', fields: { vin: ['VIN', 'Chassis'], price: 'Price' } }
    const feed = schema.parse({ feeds: [{ ...dms, mapping, match: 'vin', owns: ['price'] }] }).feeds[0]!
    expect(mappingOf(feed)).toMatchObject({ ok: true, mapping: { stock_number: { hash_of: ['VIN'] } } })
    expect(mappingOf({ ...feed, owns: [] })).toMatchObject({ ok: false })
    expect(problems({ ...dms, mapping: 'australian-dealers' })).toEqual([])
    expect(mappingOf({ ...feed, mapping: 'australian-dealers' })).toMatchObject({
      ok: true,
      mapping: { format: 'csv' },
    })
  })
})
