import { describe, expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'

const rule = { location_id: null, department: null, category: null, source: null, car_type: null, staff: [], target_minutes: null } // prettier-ignore
const names = { p1: 'Sam Okafor', p2: 'Bec Lindgren', '7': 'Rocklea' }

describe('a rule in words', () => {
  test('about everything, for nobody', () => {
    expect(ruleWords(rule, names)).toEqual({ about: 'Every lead', what: 'Whoever takes it' })
  })

  test('about some leads, for some people, within a time', () => {
    const given = { ...rule, category: 'Test Drive', car_type: 'used', location_id: '7', staff: ['p1', 'p2'], target_minutes: 10 } // prettier-ignore
    expect(ruleWords(given, names)).toEqual({
      about: 'Test Drive about used cars at Rocklea',
      what: 'Sam Okafor and Bec Lindgren in turn, answered within 10 min',
    })
  })

  test('somebody who is there no longer', () => {
    expect(ruleWords({ ...rule, staff: ['p9'] }, names).what).toBe('somebody who has left in turn')
  })
})
