import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUIET_FROM, QUIET_UNTIL, sendDay, quietUntil } from './send-times.ts'
import { alertCarKey, alertContent, alertReason } from './alert-content.ts'
import { alertSms, MOST_SMS, smsText } from './alert-sms.ts'
import { type Change, changesOf, LEAST_DROP, type MatchingVehicle } from './changes.ts'
import { readSavedPath, savedPath } from './searches/saved-search.ts'
import { emptyState } from '#app/features/search/address/query.ts'
import { linkToken, readLink } from './stop-link.ts'

const standing = (slug: string, price: number | null, held = false): MatchingVehicle => ({
  key: alertCarKey(slug),
  slug,
  price,
  held,
})

describe('A04 what is news', () => {
  test.each<[string, readonly MatchingVehicle[], readonly string[]]>([
    ['small drops add up', [standing('a', 950), standing('a', 900)], ['', 'price']],
    ['a rise and a fall', [standing('a', 1_200), standing('a', 1_000)], ['', 'price']],
    [
      'a fall while it is held is told when it comes free',
      [standing('a', 500, true), standing('a', 500)],
      ['', 'free'],
    ],
    ['a price that goes and comes back', [standing('a', null), standing('a', 1_000)], ['', '']],
    ['away and back', [standing('b', 1), standing('a', 1_000)], ['new', 'new']],
  ])('%s', (_, steps, kinds) => {
    let { known } = changesOf({}, [standing('a', 1_000)])
    const notified = steps.map((step) => {
      const found = changesOf(known, [step])
      known = found.known
      return found.changes.map(({ kind }) => kind).join(' ')
    })
    expect(notified).toEqual(kinds)
  })

  test('nothing is news twice, and what is known are the vehicles of now', () => {
    const cars = fc.uniqueArray(
      fc.record({ slug: fc.string({ minLength: 1 }), price: fc.option(fc.nat(100_000)), held: fc.boolean() }),
      { selector: ({ slug }) => slug },
    )
    fc.assert(
      fc.property(cars, cars, (before, after) => {
        const standings = (all: typeof before) => all.map(({ slug, price, held }) => standing(slug, price, held))
        const first = changesOf({}, standings(before))
        const second = changesOf(first.known, standings(after))
        expect(Object.keys(second.known).toSorted()).toEqual(after.map(({ slug }) => alertCarKey(slug)).toSorted())
        expect(changesOf(second.known, standings(after)).changes).toEqual([])
        for (const change of second.changes) {
          expect(after.find(({ slug }) => slug === change.slug)?.held).toBe(false)
          if (change.kind === 'price') expect(change.was - change.price).toBeGreaterThanOrEqual(LEAST_DROP)
        }
      }),
    )
  })

  test('a message is the same whatever the order, and another when it tells something else', () => {
    const a: Change = { kind: 'new', slug: 'a' }
    const b: Change = { kind: 'price', slug: 'b', was: 2_000, price: 1_000 }
    expect(alertReason('s', [a, b], '2026-11-21')).toBe(alertReason('s', [b, a], '2026-11-22'))
    expect(alertReason('s', [a, { ...b, price: 900 }], '')).not.toBe(alertReason('s', [a, b], ''))
    expect(alertReason('t', [a], '')).not.toBe(alertReason('s', [a], ''))
    const free: Change = { kind: 'free', slug: 'a' }
    expect(alertReason('s', [free], '2026-11-21')).not.toBe(alertReason('s', [free], '2026-11-22'))
    expect(
      alertContent(
        's',
        Array.from({ length: 7 }, (_, at): Change => ({ kind: 'new', slug: `${at}` })),
      ),
    ).toMatchObject({
      more: 2,
    })
  })
})

describe('A04 when a text message may be sent', () => {
  test.each([
    ['2026-11-21T10:59:00Z', 'Australia/Brisbane', null],
    ['2026-11-21T11:00:00Z', 'Australia/Brisbane', '2026-11-21T22:00:00.000Z'],
    ['2026-11-21T21:59:00Z', 'Australia/Brisbane', '2026-11-21T22:00:00.000Z'],
    ['2026-11-21T22:00:00Z', 'Australia/Brisbane', null],
    ['2026-11-21T12:30:00Z', 'Australia/Perth', null],
    // Clocks go forward at 2 am on 4 October 2026, and back at 3 am on 5 April 2026.
    ['2026-10-03T12:00:00Z', 'Australia/Sydney', '2026-10-03T21:00:00.000Z'],
    ['2026-10-03T16:30:00Z', 'Australia/Sydney', '2026-10-03T21:00:00.000Z'],
    ['2026-04-04T11:00:00Z', 'Australia/Sydney', '2026-04-04T22:00:00.000Z'],
    ['2026-04-04T16:30:00Z', 'Australia/Sydney', '2026-04-04T22:00:00.000Z'],
    ['2026-10-03T11:30:00Z', 'Australia/Adelaide', '2026-10-03T21:30:00.000Z'],
  ])('%s in %s', (moment, zone, until) => {
    const quiet = quietUntil(Date.parse(moment), zone)
    expect(quiet && new Date(quiet).toISOString()).toBe(until)
  })

  test('whenever it is, the end of the night is within a night, and it is day then', () => {
    const zones = fc.constantFrom('Australia/Sydney', 'Australia/Adelaide', 'Australia/Lord_Howe', 'Australia/Perth')
    const moment = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2030-01-01') })
    fc.assert(
      fc.property(moment, zones, (now, zone) => {
        const until = quietUntil(now, zone)
        const hour = Number(
          new Intl.DateTimeFormat('en-AU', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(now),
        )
        expect(until === null).toBe(hour >= QUIET_UNTIL && hour < QUIET_FROM)
        if (until !== null) {
          expect(until - now).toBeGreaterThan(0)
          expect(until - now).toBeLessThanOrEqual(12 * 3_600_000)
          expect(quietUntil(until, zone)).toBeNull()
        }
        const day = sendDay(now, zone)
        expect(day.from <= now && now < day.until).toBe(true)
      }),
    )
  })
})

describe('A04 the text message', () => {
  const one = { kind: 'price' as const, slug: 'a', name: '2021 Kia Rio S', price: '$19,000 Drive Away', was: '$20,000' }
  const text = {
    dealer: 'Ghost Gum',
    about: { kind: 'search' as const, name: 'Kias' },
    more: 0,
    href: 'https://a.example/x',
    stop: 'https://a.example/s',
  }

  test('says who, what, where and how to stop', () => {
    expect(alertSms({ ...text, news: [one] })).toBe(
      'Ghost Gum: price drop - 2021 Kia Rio S, now $19,000 Drive Away (was $20,000). https://a.example/x Stop: https://a.example/s',
    )
    expect(alertSms({ ...text, news: [one, { ...one, kind: 'new', name: 'B', was: null }], more: 3 })).toBe(
      'Ghost Gum: 5 vehicles for "Kias": 2021 Kia Rio S, now $19,000 Drive Away (was $20,000); B, $19,000 Drive Away and 3 more. https://a.example/x Stop: https://a.example/s',
    )
  })

  test('is three messages long at most, whatever the names', () => {
    const news = Array.from({ length: 5 }, () => ({ ...one, name: 'N'.repeat(300) }))
    const said = alertSms({
      ...text,
      about: { kind: 'search', name: 'S'.repeat(80) },
      dealer: 'D'.repeat(60),
      news,
      more: 9,
    })
    expect(said.length).toBeLessThanOrEqual(MOST_SMS)
    expect(said).toContain('https://a.example/s')
  })

  test('keeps to plain characters where it can', () => {
    expect(smsText('“Citroën” – it’s…\n new')).toBe('"Citroen" - it\'s... new')
  })
})

describe('A04 links and addresses', () => {
  test('a search is kept with every choice in its query', () => {
    const state = {
      ...emptyState,
      text: 'tow',
      page: 3,
      sort: 'latest',
      values: { make: ['Kia'] },
      ranges: { price: { max: 9 } },
    }
    const path = savedPath(state)
    expect(path).toBe('/search/new-used-and-demo-cars?query=tow&make=Kia&price=:9')
    expect(readSavedPath(path)).toEqual({ ...state, page: 1, sort: '' })
    expect(readSavedPath(savedPath({ ...emptyState, offers: true })).offers).toBe(true)
  })

  test('a token opens what it was made for, and nothing else', () => {
    const about = { site: 'ghost-gum', use: 'stop' as const }
    const token = linkToken('secret', { ...about, account: 'robin', search: 'abc' })
    expect(readLink('secret', token, about)).toMatchObject({ account: 'robin', search: 'abc' })
    expect(readLink('secret', token, { ...about, site: 'bottlebrush' })).toBeNull()
    expect(readLink('secret', token, { ...about, use: 'confirm' })).toBeNull()
    expect(readLink('other', token, about)).toBeNull()
    expect(readLink('secret', token.replace('abc', '-'), about)).toBeNull()
    expect(readLink('secret', token.replace('robin', 'kim'), about)).toBeNull()
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => readLink('secret', text, about) === null))
  })
})
