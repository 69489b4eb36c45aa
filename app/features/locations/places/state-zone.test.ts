import { describe, expect, test } from 'vitest'
import { nextRunAt } from '#app/features/feeds/schedule.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { zoneOfState } from './state-zone.ts'
import { zoneOf, zoneOfSite } from './zone.ts'

function settingsOf(document: object) {
  const checked = checkSiteDocument({ schema: 1, slug: 'alpha', name: 'Alpha', ...document })
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  return { settings: checked.document }
}

const yard = (state: string, more: object = {}) => ({
  id: state,
  name: `Yard ${state}`,
  slug: `yard-${state.toLowerCase()}`,
  address: { state },
  ...more,
})

const STATES = [
  ['QLD', 'Australia/Brisbane'],
  ['NSW', 'Australia/Sydney'],
  ['ACT', 'Australia/Sydney'],
  ['VIC', 'Australia/Melbourne'],
  ['TAS', 'Australia/Hobart'],
  ['SA', 'Australia/Adelaide'],
  ['NT', 'Australia/Darwin'],
  ['WA', 'Australia/Perth'],
] as const

describe('the clock of a place', () => {
  test.each(STATES)('follows from its state: %s', (state, zone) => {
    expect(zoneOfState(state)).toBe(zone)
    const located = settingsOf({ locations: [yard(state)] })
    expect(located.settings.locations[0]).toMatchObject({ time_zone: zone })
    expect(zoneOfSite(located)).toBe(zone)
    const office = settingsOf({ address: { state } })
    expect(zoneOfSite(office)).toBe(zone)
    expect(zoneOf(undefined, office)).toBe(zone)
  })

  test.each([undefined, '', 'Otago'])('is Brisbane’s where no state is known: %s', (state) =>
    expect(zoneOfState(state)).toBe('Australia/Brisbane'),
  )

  test('is what the location says, whatever its state', () => {
    const far = settingsOf({
      locations: [yard('NSW', { time_zone: 'Australia/Broken_Hill' })],
      address: { state: 'SA' },
    })
    expect(zoneOfSite(far)).toBe('Australia/Broken_Hill')
  })

  test('is Brisbane’s for a site that names no place at all', () => {
    expect(zoneOfSite(settingsOf({}))).toBe('Australia/Brisbane')
  })

  test('half past six is half past six in Melbourne, in summer too', () => {
    const zone = zoneOfSite(settingsOf({ locations: [yard('Victoria')].map((each) => ({ ...each, slug: 'yard' })) }))
    const next = nextRunAt({ at: ['06:30'] }, zone, Date.parse('2026-11-22T00:00:00Z'))
    expect(new Date(next).toISOString()).toBe('2026-11-22T19:30:00.000Z')
  })
})
