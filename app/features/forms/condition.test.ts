import { expect, test } from 'vitest'
import { fieldsToAnswer, isMet, numbered } from './condition.ts'
import type { Field } from './field.ts'

const DELIVERED = { name: 'handover', value: 'Have it delivered' } as const
const WRITTEN = { name: 'channel', value: ['sms', 'email'] } as const

test('a condition is met by its answer, by any of several, and by one of many', () => {
  expect(isMet(DELIVERED, { handover: 'Have it delivered' })).toBe(true)
  expect(isMet(DELIVERED, { handover: 'Pick it up' })).toBe(false)
  expect(isMet(DELIVERED, {})).toBe(false)
  expect(isMet(WRITTEN, { channel: 'email' })).toBe(true)
  expect(isMet(WRITTEN, { channel: 'none' })).toBe(false)
  expect(isMet({ name: 'add_ons', value: 'mats' }, { add_ons: 'tint\nmats' })).toBe(true)
})

test('a question is asked, or must be answered, by what was answered to another', () => {
  const fields: Field[] = [
    { name: 'channel', label: 'How', type: 'choice', required: true },
    { name: 'email', label: 'Email', type: 'email', required: true, when: { name: 'channel', value: 'email' } },
    { name: 'agreed', label: 'Agreed', type: 'text', neededWhen: WRITTEN },
  ]
  const requested = (channel: string) =>
    fieldsToAnswer(fields, { channel }).map(({ name, required }) => [name, required])
  expect(requested('email')).toEqual([['channel', true], ['email', true], ['agreed', true]]) // prettier-ignore
  expect(requested('sms')).toEqual([['channel', true], ['agreed', true]]) // prettier-ignore
  expect(requested('none')).toEqual([['channel', true], ['agreed', undefined]]) // prettier-ignore
})

test('the conditions of a form have numbers, equal ones the same', () => {
  const conditions = numbered([DELIVERED, WRITTEN, { ...DELIVERED }])
  expect(conditions.numberOf(DELIVERED)).toBe('1')
  expect(conditions.numberOf({ name: 'channel', value: ['sms', 'email'] })).toBe('2')
  expect(conditions.numberOf({ name: 'channel', value: 'none' })).toBeUndefined()
  expect(conditions.metBy('handover', 'Have it delivered')).toBe('1')
  expect(conditions.metBy('channel', 'email')).toBe('2')
  expect(conditions.metBy('channel', 'none')).toBeUndefined()
  expect(numbered([WRITTEN, { name: 'channel', value: 'email' }]).metBy('channel', 'email')).toBe('1 2')
})
