import { describe, expect, test } from 'vitest'
import type { ThreadRule } from './matching-rule.ts'
import { routingTrial } from './routing-trial.ts'

const rule = (id: string, more: Partial<ThreadRule> = {}): ThreadRule => ({
  id,
  location_id: null,
  department: null,
  category: null,
  source: null,
  car_type: null,
  staff: [],
  target_minutes: null,
  last_staff: null,
  ...more,
})
const everywhere = [{ locations: null, categories: null }]
const place = {
  people: [
    { id: 'sam', name: 'Sam', answers: everywhere },
    { id: 'bec', name: 'Bec', answers: everywhere },
    { id: 'kim', name: 'Kim', answers: [{ locations: ['2'], categories: null }] },
  ],
  away: new Set<string>(),
  locationName: (id: string | null) => (id === '1' ? 'Rocklea' : null),
}
const lead = { location_id: '1', department: 'sales', category: 'Test Drive', source: 'direct', car_type: 'used' }

describe('who would get a lead', () => {
  const rules = [
    rule('elsewhere', { location_id: '2', staff: ['kim'] }),
    rule('time', { target_minutes: 20 }),
    rule('turn', { location_id: '1', car_type: 'used', staff: ['kim', 'sam', 'bec'], last_staff: 'kim' }),
  ]

  test('the next in turn who is there, by which rule and why', () => {
    expect(routingTrial(rules, lead, place)).toEqual({
      rule: 3,
      person: 'Sam',
      reason: 'Next in turn for used vehicles at Rocklea.',
      passed: [
        { rule: 1, why: 'it is about other leads' },
        { rule: 2, why: 'it fits, and names nobody: it only sets the time' },
      ],
      skipped: [{ name: 'Kim', why: 'does not answer leads of this place or kind' }],
      target_minutes: 20,
    })
  })

  test('whoever is away is left out', () => {
    const trial = routingTrial(rules, lead, { ...place, away: new Set(['sam']) })
    expect([trial.person, trial.skipped.at(-1)]).toEqual(['Bec', { name: 'Sam', why: 'is away then' }])
  })

  test('nobody, with the reason', () => {
    const none = routingTrial(rules, lead, { ...place, away: new Set(['sam', 'bec']) })
    expect([none.rule, none.person]).toEqual([3, null])
    expect(routingTrial([], lead, place)).toMatchObject({ rule: null, person: null, target_minutes: 15 })
  })
})
