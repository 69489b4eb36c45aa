import { describe, expect, test } from 'vitest'
import { logoBox, marksOf } from './logo.server.ts'

describe('D01 the size of a logo', () => {
  test.each([
    ['wide', 1_200, 150, 200, 25],
    ['usual', 900, 300, 132, 44],
    ['square', 512, 512, 44, 44],
    ['tall', 150, 600, 11, 44],
    ['smaller than its place', 40, 40, 40, 40],
    ['of 3,000 px', 3_000, 1_000, 132, 44],
  ])('%s: %i × %i is drawn at %i × %i', (_, width, height, drawn, high) => {
    expect(logoBox({ width, height })).toEqual({ width: drawn, height: high })
  })
})

const [LIGHT, DARK] = ['a'.repeat(20), 'b'.repeat(20)]
const both = {
  name: 'North & Sons',
  logo: { url: `/media/${LIGHT}` },
  logo_dark: { url: `/media/${DARK}/card`, alt: 'North' },
}
const sizes = new Map([LIGHT, DARK].map((id) => [id, { width: 400, height: 100 }]))
const light = { header: 'light', footer: 'light' } as const
const dark = { header: 'dark', footer: 'dark' } as const

describe('D01 what stands for the dealer', () => {
  test('is the logo of its ground, in one size of ours', () => {
    const { header, footer } = marksOf(both, { ...light, footer: 'dark' }, sizes)
    expect(header).toBe(`<img class="logo" src="/media/${LIGHT}/logo" alt="North &amp; Sons" width="157" height="39">`)
    expect(footer).toBe(`<img class="logo" src="/media/${DARK}/logo" alt="North" width="157" height="39">`)
    expect(marksOf(both, dark, sizes).header).toContain(DARK)
  })

  test('is on a white plate, or the name, where there is none for a dark ground', () => {
    const { logo_dark: _, ...one } = both
    expect(marksOf(one, dark, sizes)).toEqual({
      header: expect.stringContaining(`class="logo logo-plate" src="/media/${LIGHT}/logo"`),
      footer: 'North &amp; Sons',
    })
    const { logo: __, ...other } = both
    expect(marksOf(other, light, sizes)).toEqual({ header: 'North &amp; Sons', footer: 'North &amp; Sons' })
  })

  test('is the name where there is no logo, or no picture of it any more', () => {
    expect(marksOf({ name: '<b>' }, light, sizes).header).toBe('&lt;b&gt;')
    expect(marksOf(both, light, new Map()).header).toBe('North &amp; Sons')
    expect(marksOf({ ...both, logo: { url: 'https://a.example/x.png' } }, light, sizes).header).toBe('North &amp; Sons')
  })
})
