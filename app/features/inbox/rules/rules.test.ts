import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { matchesRule, ruleFor, type ThreadRule } from './matching-rule.ts'
import { isAway, nextInTurn, turnReason } from './rotation.ts'
import { ruleProblem } from './rule-problem.ts'

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
const subject = { location_id: '1', department: 'sales', category: 'Test Drive', source: 'google', car_type: 'used' }

describe('which rule holds', () => {
  test.each([
    [{}, true],
    [{ location_id: '1', car_type: 'used' }, true],
    [{ location_id: '2' }, false],
    [{ category: 'test drive' }, true],
    [{ source: 'facebook' }, false],
    [{ car_type: 'new' }, false],
  ])('%j', (conditions, matches) => expect(matchesRule(rule('a', conditions), subject)).toBe(matches))

  test('the first that names people, and the first that sets a time', () => {
    const rules = [
      rule('elsewhere', { location_id: '2', staff: ['x'] }),
      rule('time', { department: 'sales', target_minutes: 20 }),
      rule('people', { staff: ['sam'], target_minutes: 60 }),
      rule('rest', { staff: ['bec'] }),
    ]
    expect(ruleFor(rules, subject)).toMatchObject({ rule: { id: 'people' }, target_minutes: 20 })
    expect(ruleFor([], subject)).toEqual({ rule: null, target_minutes: 15 })
    expect(ruleFor(rules, { ...subject, department: 'parts' }).target_minutes).toBe(60)
  })
})

describe('turns', () => {
  const isIn = () => true
  test.each([
    [null, 'a'],
    ['a', 'b'],
    ['c', 'a'],
    ['gone', 'a'],
  ])('after %j comes %j', (last, next) => {
    expect(nextInTurn(['a', 'b', 'c'], { last, isIn })).toBe(next)
  })

  test('who is out is left out, and comes back in their place', () => {
    expect(nextInTurn(['a', 'b', 'c'], { last: 'a', isIn: (id) => id !== 'b' })).toBe('c')
    expect(nextInTurn(['a', 'b'], { last: 'a', isIn: () => false })).toBeNull()
    expect(nextInTurn([], { last: null, isIn })).toBeNull()
  })

  test('everybody who is in has as many turns as anybody else', () => {
    const staff = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(staff, fc.integer({ min: 1, max: 5 }), (people, rounds) => {
        const turns = new Map<string, number>()
        let last: string | null = null
        for (let turn = 0; turn < people.length * rounds; turn++) {
          last = nextInTurn(people, { last, isIn })!
          turns.set(last, (turns.get(last) ?? 0) + 1)
        }
        expect(new Set(turns.values())).toEqual(new Set([rounds]))
      }),
    )
  })

  test.each([
    [{ from_at: 5, until_at: null }, true],
    [{ from_at: 5, until_at: 11 }, true],
    [{ from_at: 5, until_at: 10 }, false],
    [{ from_at: 11, until_at: null }, false],
  ])('%j is away at 10: %s', (time, away) => expect(isAway([time], 10)).toBe(away))

  test('why somebody got a lead', () => {
    const any = { department: null, category: null, source: null, car_type: null }
    expect(turnReason({ ...any, car_type: 'used' }, { location: 'Rocklea' })).toBe(
      'Next in turn for used vehicles at Rocklea',
    )
    expect(turnReason({ ...any, department: 'parts', source: 'carsales' }, { location: null })).toBe('Next in turn for parts from carsales') // prettier-ignore
    expect(turnReason(any, { location: null })).toBe('Next in turn')
  })
})

const people = [
  { id: 'sam', answers: [{ locations: null, categories: null }] },
  { id: 'pic', answers: [] },
]
test.each([
  [[], null],
  [[rule('a', { staff: ['sam'], target_minutes: 20 })], null],
  [[rule('a')], 'does nothing'],
  [[rule('a', { staff: ['sam', 'sam'] })], 'twice'],
  [[rule('a', { staff: ['pic'] })], 'answers no leads'],
  [[rule('a', { target_minutes: 0 })], '1 to 480'],
  [[rule('a', { target_minutes: 2.5 })], '1 to 480'],
])('%#: rules are refused with a sentence', (rules, words) => {
  const problem = ruleProblem(rules, people)
  if (words === null) expect(problem).toBeNull()
  else expect(problem).toContain(words)
})
