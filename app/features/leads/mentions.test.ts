import { expect, test } from 'vitest'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { mentions } from './mentions.ts'

const lead = storedLead({ subcategory: 'Photo Request' })

test.each([
  ['sam', true],
  ['Sam  TESTER', true],
  ['sam.tester@', true],
  ['0491 570 156', true],
  ['+61 491 570', true],
  ['570156', true],
  ['156', true],
  ['0491 570 157', false],
  ['u1001', true],
  ['hilux sr5', true],
  ['still available', true],
  ['photo', true],
  ['rocklea', true],
  ['Kim', false],
  ['person', false],
  ['"', false],
  ['%', false],
  ['', true],
])('L09 a lead is found by %j: %j', (text, found) => {
  expect(mentions(lead, text)).toBe(found)
})
