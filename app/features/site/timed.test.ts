import { describe, expect, test } from 'vitest'
import { shownUntil } from './shown-until.ts'
import type { Site } from './site.ts'
import { holds, timed, timedLater } from './timed.ts'

const NOW = 1_000_000

/** A site at a moment, and what its page was told. */
function siteAt(now: number) {
  const reported: number[] = []
  const site = {
    slug: 'a',
    version: 1,
    now: () => now,
    until: (moment: number) => reported.push(moment),
  } as unknown as Site
  return { site, reported }
}

const makeWith =
  (...changes: number[]) =>
  (site: Site) => {
    shownUntil(site, ...changes)
    return 'value'
  }

describe('what is kept until the clock changes it', () => {
  test('the first moment to come is noted, and the page that makes it is told all of them', () => {
    const { site, reported } = siteAt(NOW)
    expect(timed(site, makeWith(NOW + 900, NOW - 5, NOW + 70))).toEqual({ value: 'value', at: NOW, until: NOW + 70 })
    expect(reported).toEqual([NOW + 900, NOW - 5, NOW + 70])
  })

  test('a page that takes it from memory is told the same end', async () => {
    const kept = await timedLater(siteAt(NOW).site, async (site) => makeWith(NOW + 70)(site))
    const { site, reported } = siteAt(NOW + 10)
    expect(holds(site, kept)).toBe(true)
    expect(reported).toEqual([NOW + 70])
  })

  test('a site that nobody keeps pages of notes the moments all the same', () => {
    const { until: _nobody, ...site } = siteAt(NOW).site
    expect(timed(site as Site, makeWith(NOW + 70)).until).toBe(NOW + 70)
  })

  test.each([
    ['at once', 0, true],
    ['before the turn', 69, true],
    ['at the turn', 70, false],
    ['before it was made', -1, false],
  ])('%s', (_when, later, held) => {
    const kept = timed(siteAt(NOW).site, makeWith(NOW + 70))
    expect(holds(siteAt(NOW + later).site, kept)).toBe(held)
  })

  test('nothing is kept longer than a minute', () => {
    const kept = timed(siteAt(NOW).site, makeWith())
    expect(holds(siteAt(NOW + 59_999).site, kept)).toBe(true)
    expect(holds(siteAt(NOW + 60_000).site, kept)).toBe(false)
  })
})
