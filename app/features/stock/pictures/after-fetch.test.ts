import { describe, expect, test } from 'vitest'
import { afterFetch, type FetchResult, GIVEN_UP_MS, WAITS } from './after-fetch.ts'
import { allowedNow, HOST_CONNECTIONS, HOST_RATE, nextAfter } from './host-pace.ts'
import { sourceId, wantedOf, withAddresses } from './wanted/wanted-media.ts'

const HOUR = 3_600_000
const NOW = 1_000_000_000
const moment = { now: NOW, chance: 0, refreshHours: 24 }
const source = (more: object = {}) => ({
  state: 'waiting' as const, tries: 1, etag: null, last_modified: null, turn: 0, ...more,
}) // prettier-ignore
const KEPT: FetchResult = { status: 'kept', mediaId: 'm', keptAs: '/media/m/large', etag: '"1"', lastModified: null }

describe('after an attempt', () => {
  test('what has come is asked about again after the hours of the site, a week where nothing tells it from another', () => {
    expect(afterFetch(source(), KEPT, moment)).toMatchObject({ state: 'kept', tries: 0, due_at: NOW + 24 * HOUR })
    const plain = { ...KEPT, etag: null }
    expect(afterFetch(source(), plain, moment).due_at).toBe(NOW + 7 * 24 * HOUR)
    const same = afterFetch(source({ state: 'kept', etag: '"1"' }), { status: 'same' }, moment)
    expect(same).toMatchObject({ state: 'kept', due_at: NOW + 24 * HOUR })
    expect(same).not.toHaveProperty('kept_as')
  })

  test.each(['busy', 'absent', 'refused'] as const)(
    '%s is tried as often as its table says, then given up',
    (status) => {
      const fault: FetchResult = { status, reason: 'No.' }
      const waits = WAITS[status].map((wait, index) => {
        const after = afterFetch(source({ tries: index + 1 }), fault, moment)
        expect(after).toMatchObject({ state: 'waiting', reason: 'No.', tries: index + 1 })
        return after.due_at - NOW === wait
      })
      expect(waits.every(Boolean)).toBe(true)
      const last = afterFetch(source({ tries: waits.length + 1 }), fault, moment)
      expect(last).toMatchObject({ state: 'failed', due_at: NOW + GIVEN_UP_MS })
      // What the site has is shown on.
      expect(afterFetch(source({ state: 'kept', tries: waits.length + 1 }), fault, moment).state).toBe('kept')
    },
  )

  test('trouble of the host is waited out for about three days, and no two come back in one moment', () => {
    const days = WAITS.busy.reduce<number>((sum, wait) => sum + wait, 0) / (24 * HOUR)
    expect(days).toBeGreaterThan(2.5)
    expect(days).toBeLessThan(3.5)
    const due = (chance: number) => afterFetch(source(), { status: 'busy', reason: '' }, { ...moment, chance }).due_at
    expect(due(0.9)).toBeGreaterThan(due(0.1))
  })

  test('a site without room waits an hour, and that is no failed attempt', () => {
    const full = afterFetch(source(), { status: 'full', reason: 'No room.' }, moment)
    expect(full).toMatchObject({ state: 'waiting', tries: 0, reason: 'No room.', due_at: NOW + HOUR })
  })
})

describe('a picture host', () => {
  test('gets so many at once, fewer while some are under way, none while it rests', () => {
    expect(allowedNow(undefined, 0, NOW)).toBe(HOST_CONNECTIONS)
    expect(allowedNow(undefined, 3, NOW)).toBe(HOST_CONNECTIONS - 3)
    expect(allowedNow({ next_at: 0, paused_until: NOW + 1 }, 0, NOW)).toBe(0)
    expect(allowedNow({ next_at: 0, paused_until: NOW }, 0, NOW)).toBe(HOST_CONNECTIONS)
  })

  test('is asked no more often than its rate, however fast it answers', () => {
    let pace: { next_at: number; paused_until: number } | undefined
    let requests = 0
    for (let now = NOW; now < NOW + 10_000; now += 7) {
      const some = allowedNow(pace, 0, now)
      if (some > 0) pace = { next_at: nextAfter(pace, some, now), paused_until: 0 }
      requests += some
    }
    expect(requests).toBeGreaterThan(HOST_RATE * 9)
    expect(requests).toBeLessThanOrEqual(HOST_RATE * 10 + HOST_CONNECTIONS * 2)
  })
})

describe('what a car wants', () => {
  const rules = { reports: false, filmHosts: ['films.dealer.example'] }
  const at = (name: string) => `https://p.example/${name}`
  const car = {
    images: [at('1.jpg'), '/media/aaaaaaaaaaaaaaaaaaaa/large', at('2.jpg')].map((url) => ({ image: { url }, label: 'x' })),
    primary_image_url: at('1.jpg'),
    video_url: at('v.MP4?x=1'),
    file: at('r.pdf'),
    brochure: at('b.pdf'),
  } // prettier-ignore

  test('is every address elsewhere, by its place, the first picture first', () => {
    expect(wantedOf(car, rules).map(({ field, position, kind, turn }) => [field, position, kind, turn])).toEqual([
      ['images', 0, 'picture', 0],
      ['images', 2, 'picture', 1],
      ['video_url', 0, 'film', 3],
      ['brochure', 0, 'brochure', 3],
    ])
    expect(wantedOf(car, { ...rules, reports: true }).at(-2)).toMatchObject({ field: 'file', kind: 'report' })
    expect(wantedOf({ video_url: 'https://www.youtube.com/watch?v=abcdefgh' }, rules)).toEqual([])
    expect(wantedOf({ video_url: 'https://films.dealer.example/a.mp4' }, rules)).toEqual([])
  })

  test('is put into its places and nowhere else', () => {
    const shown = withAddresses(car, (field, position) =>
      field === 'images' && position === 0 ? '/media/new/large' : null,
    )
    expect(shown).toEqual({
      ...car,
      images: [{ image: { url: '/media/new/large' }, label: 'x' }, car.images[1], car.images[2]],
      primary_image_url: '/media/new/large',
    })
    expect(
      withAddresses(shown, (field, position) => (field === 'images' && position === 0 ? at('1.jpg') : null)),
    ).toEqual(car)
  })

  test('one address is one source, whatever car names it; a film and a picture are two', () => {
    expect(sourceId('picture', at('a'))).toBe(sourceId('picture', at('a')))
    expect(new Set([sourceId('picture', at('a')), sourceId('film', at('a')), sourceId('picture', at('b'))]).size).toBe(
      3,
    )
  })
})
