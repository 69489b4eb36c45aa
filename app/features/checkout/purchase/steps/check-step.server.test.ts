import { expect, test } from 'vitest'
import { stepAnswers } from './check-step.server.ts'
import type { PurchaseQuestionContext } from './questions.ts'

const asking: PurchaseQuestionContext = {
  noun: 'car',
  addOns: [],
  dealer: 'Ghost Gum',
  finance: true,
  delivery: { days: [{ value: '2026-11-24', label: 'Tuesday 24 November 2026' }] },
  pickups: [{ value: '2026-11-23T09:00:00+10:00', label: 'Monday 23 November, 9:00 am' }],
}

test.each([
  [
    'a time to pick it up',
    { handover: 'Pick it up', pickup_time: '2026-11-23T09:00:00+10:00' },
    'pickup_time',
    'Monday 23 November, 9:00 am',
  ],
  [
    'a day of delivery',
    { handover: 'Have it delivered', delivery_day: '2026-11-24' },
    'delivery_day',
    'Tuesday 24 November 2026',
  ],
] as const)('L03 %s is ISO 8601 on the wire', (_, answers, name, value) => {
  // prettier-ignore
  const answer = stepAnswers('delivery', asking, answers).find((each) => each.name === name)
  expect(answer).toMatchObject({ value, wire: (answers as Readonly<Record<string, string>>)[name] })
})

test('L03 other choices are on the wire as they are called', () => {
  const [pay] = stepAnswers('payment', asking, { pay: 'Finance through the dealer' })
  expect(pay).toEqual({ name: 'pay', label: 'How would you like to pay?', value: 'Finance through Ghost Gum' })
})
