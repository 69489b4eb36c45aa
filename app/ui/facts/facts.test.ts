import { expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { FactLines } from './facts.tsx'

test('facts are a list of terms with their values', () => {
  expect(drawn(FactLines, { facts: [{ term: 'Monday', value: '9 am – 5 pm' }], className: 'week' })).toBe(
    '<dl class="fact-lines week"><div><dt>Monday</dt><dd>9 am – 5 pm</dd></div></dl>',
  )
})

test('a fact may have a note below its term', () => {
  const facts = [{ term: '25 December', note: 'Christmas Day', value: 'Closed' }]
  expect(drawn(FactLines, { facts })).toContain('<dt>25 December<p class="text-14 tone-quiet">Christmas Day</p></dt>')
})
