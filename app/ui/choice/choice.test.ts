import { expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Choice, Tick } from './choice.tsx'

test('an answer is a label around its button, so that the whole tile is pressed', () => {
  expect(drawn(Choice, { type: 'radio', name: 'how', value: 'sms', className: 'way' }, 'By SMS')).toBe(
    '<label class="choice way"><input type="radio" name="how" value="sms"/>By SMS</label>',
  )
})

test('a box to be ticked has its sentence beside it', () => {
  expect(drawn(Tick, { name: 'agreed' }, 'I agree')).toBe(
    '<label class="tick"><input type="checkbox" name="agreed"/><span>I agree</span></label>',
  )
})
