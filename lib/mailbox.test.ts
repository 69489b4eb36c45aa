import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Sam@Example.com', 'sam@example.com'],
  [' sam@example.com. ', 'sam@example.com'],
  ['sam+1@example.com', 'sam@example.com'],
  ['sam.t@example.com', 'sam.t@example.com'],
  ['Sam.T+cars@gmail.com', 'samt@gmail.com'],
  ['s.a.m.t@googlemail.com', 'samt@gmail.com'],
  ['nobody', 'nobody'],
  ['', ''],
])('U3 %j is the mailbox %j', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
