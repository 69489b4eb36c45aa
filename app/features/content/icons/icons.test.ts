import { describe, expect, test } from 'vitest'
import { iconLetters, siteIcon } from './site-icon.ts'

describe('the icon of a site', () => {
  test('takes the letters that the dealer has chosen', () => {
    expect(iconLetters({ name: 'Southbank Motor Group', text: 'SB' })).toEqual(['S', 'B'])
    expect(iconLetters({ name: '株式会社', text: undefined })).toEqual([])
  })

  test('is drawn in the brand colour', () => {
    const icon = { name: 'Southbank', colour: '#0f5f55' }
    expect(siteIcon(icon, { rounded: true })).toMatch(/^<svg .*fill="#0f5f55" rx="5"\/>.*<path .*<\/svg>$/)
    expect(siteIcon(icon, { rounded: false })).not.toContain('rx=')
  })
})
