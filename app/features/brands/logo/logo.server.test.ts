import { describe, expect, test } from 'vitest'
import { manufacturers } from '#app/features/vehicle/makes/make-of.ts'
import { drawnMarks, logoOf } from './logo.server.ts'

describe('D03 the logo of a brand', () => {
  test('D03 the dealer’s own wins', () => {
    expect(logoOf({ title: 'Toyota', logo: `/media/${'a'.repeat(20)}` })).toEqual({ own: 'a'.repeat(20) })
  })

  test.each(['Toyota', 'VW', 'Mercedes', 'Haval', 'Citroën', 'Unheard of'])('D03 %s has one', (title) => {
    const mark = logoOf({ title })
    expect('url' in mark ? mark.url : 'word' in mark ? mark.word : '').not.toBe('')
  })

  test('D03 a drawn mark belongs to a manufacturer of the table, and makes of one manufacturer share it', () => {
    const slugs = new Set(manufacturers.map(({ slug }) => slug))
    expect(drawnMarks.size).toBeGreaterThan(50)
    for (const slug of drawnMarks) expect(slugs.has(slug), slug).toBe(true)
    expect(logoOf({ title: 'VW' })).toEqual(logoOf({ title: 'Volkswagen' }))
    expect(logoOf({ title: 'KGM' })).toEqual({ word: 'KGM' })
  })

  test('D03 a company of the same name in another trade lends no mark', () => {
    expect(logoOf({ title: 'Proton' })).toEqual({ word: 'Proton' })
  })
})
