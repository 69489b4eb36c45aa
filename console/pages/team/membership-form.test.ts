import { describe, expect, test } from 'vitest'
import { draftIn } from './membership-form.ts'

const form = (...fields: [string, string][]) => {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('what a form gives', () => {
  test('nothing chosen is everything', () => {
    expect(draftIn(form(['role', 'sales']))).toEqual({ role: 'sales', sites: null, locations: {}, categories: null })
  })

  test('what is chosen is all', () => {
    const given = form(
      ['role', 'department'],
      ['site', 'north'],
      ['location', 'north/7'],
      ['location', 'north/9'],
      ['category', 'Service Enquiry'],
    )
    expect(draftIn(given)).toEqual({
      role: 'department',
      sites: ['north'],
      locations: { north: ['7', '9'] },
      categories: ['Service Enquiry'],
    })
  })

  test.each([[[]], [[['role', 'king']]]] as [[string, string][]][])('no role: %j', (fields) => {
    expect(draftIn(form(...fields))).toBeNull()
  })
})
