import { describe, expect, test, vi } from 'vitest'
import { formatPhone, phoneLink } from '#lib/phone.ts'
import { phoneContact } from './phone-contact.ts'
import { maskPhone } from './phone-mask.ts'

describe('V19 a masked number', () => {
  test.each([
    ['07 5550 0101', '07 55*******'],
    ['1300 123 456', '1300 *******'],
    ['12345', '12345'],
    ['123', '123'],
    ['', ''],
  ])('%s', (text, masked) => expect(maskPhone(text)).toBe(masked))

  test('one lead and one event, however often it is taken', async () => {
    const contact = { postLead: vi.fn(async () => undefined), track: vi.fn(async () => undefined), warn: vi.fn() }
    const tell = phoneContact(contact)
    await Promise.all([tell(), tell()])
    await tell()
    expect([contact.postLead.mock.calls.length, contact.track.mock.calls.length]).toEqual([1, 1])
    expect(contact.warn).not.toHaveBeenCalled()
  })

  test('a failure is warned of and nothing else', async () => {
    const fail = () => Promise.reject(new Error('down'))
    const contact = { postLead: vi.fn(fail), track: vi.fn(fail), warn: vi.fn() }
    const tell = phoneContact(contact)
    await expect(tell()).resolves.toBeUndefined()
    await tell()
    expect(contact.warn.mock.calls.map(([message]) => message)).toEqual([
      'The phone lead was not posted',
      'The call was not tracked',
    ])
    expect(contact.track).toHaveBeenCalledTimes(1)
  })
})

describe('V25 numbers as they are read aloud', () => {
  test.each([
    ['+61735550141', '07 3555 0141'],
    ['+61 412 345 678', '04 1234 5678'],
    ['0735550141', '07 3555 0141'],
    ['(07) 3555-0141', '07 3555 0141'],
  ])('%s', (number, text) => {
    expect(formatPhone(number)).toBe(text)
    expect(phoneLink(number)).toMatch(/^tel:\+?\d+$/)
  })
})
