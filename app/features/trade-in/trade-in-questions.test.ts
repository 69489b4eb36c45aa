import { expect, test } from 'vitest'
import { tradeInSettings } from './settings.schema.ts'
import { tradeInQuestions } from './trade-in-questions.ts'

const defaults = { ...tradeInSettings.shape.trade_in.parse(undefined), noun: 'car' }

test('T02 there are five questions, and cars over 7 years or 100,000 km get no online estimate', () => {
  const questions = tradeInQuestions(defaults)
  expect(questions).toHaveLength(5)
  expect(questions[1]?.answer).toContain('Cars over 7 years old or over 100,000 km get no online estimate')
})

test.each([
  [{ noun: 'truck', most_years: 15, most_km: 600_000 }, 'Trucks over 15 years old or over 600,000 km get no'],
  [{ noun: 'caravan', most_years: 1, most_km: null }, 'Caravans over 1 year old get no online estimate'],
  [{ online: false }, 'there’s no online estimate'],
])('T02 a site with %o says its own limits', (change, text) => {
  expect(tradeInQuestions({ ...defaults, ...change })[1]?.answer).toContain(text)
})

test('T02 without limits there is nothing to say of them', () => {
  expect(tradeInQuestions({ ...defaults, most_years: null, most_km: null })[1]?.answer).not.toContain('no online')
})
