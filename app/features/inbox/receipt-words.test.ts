import { expect, test } from 'vitest'
import { receiptWords } from './receipt-words.ts'

const ZONE = 'Australia/Brisbane'
const at = (moment: string) => Date.parse(`${moment}+10:00`)
const received_at = at('2026-11-24T09:01:00')

test.each([
  [null, null],
  [{ received_at, opened: null, answered_at: null }, 'Received 9:01 am.'],
  [
    { received_at, opened: { at: at('2026-11-24T09:04:00'), by: 'Sam' }, answered_at: at('2026-11-24T09:10:00') },
    'Received 9:01 am, opened by Sam 9:04 am, answered 9:10 am.',
  ],
  [
    { received_at, opened: { at: at('2026-11-25T08:30:00'), by: 'Bec' }, answered_at: at('2026-11-27T12:00:00') },
    'Received 9:01 am, opened by Bec the next day at 8:30 am, answered 27/11 at 12:00 pm.',
  ],
])('%j reads %s', (receipt, words) => expect(receiptWords(receipt, ZONE)).toBe(words))
