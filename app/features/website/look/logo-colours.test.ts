import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rgb, parseHex, rgbToOklch } from '#lib/colour.ts'
import { logoColours } from './logo-colours.ts'
import { contrastWords, darkened, hexOf, READABLE, whiteContrast } from './readable-colour.ts'

const CLEAR = [255, 255, 255, 0] as const
const solid = ([r, g, b]: Rgb) => [r, g, b, 255] as const

/** A picture with so many pixels of each colour, in one line. */
function pixels(...areas: readonly (readonly [count: number, rgba: readonly number[]])[]) {
  const data = Uint8Array.from(areas.flatMap(([count, rgba]) => Array.from({ length: count }, () => rgba).flat()))
  return { width: data.length / 4, height: 1, data }
}
const hueOf = (hex: string) => Math.round(rgbToOklch(parseHex(hex)).hue)

test('a blue logo with white letters gives its blue', () => {
  const found = logoColours(pixels([700, solid([20, 60, 140])], [300, solid([255, 255, 255])]))
  expect(found).toMatchObject({ isColourless: false, isForDark: false })
  expect(found.colours).toEqual([{ hex: '#143c8c', isDarker: false }])
})

test('what it shows most and strongest comes first; letters in grey are no colour', () => {
  const found = logoColours(pixels([100, solid([200, 30, 40])], [250, solid([60, 60, 62])], [30, solid([20, 60, 140])]))
  expect(found.colours.map(({ hex }) => hex)).toEqual(['#c81e28', '#143c8c'])
})

test('a yellow that nobody could read on is made darker, and stays a yellow', () => {
  const { colours } = logoColours(pixels([500, solid([255, 200, 0])], [500, CLEAR]))
  expect(colours[0]!.isDarker).toBe(true)
  expect(whiteContrast(colours[0]!.hex)).toBeGreaterThanOrEqual(READABLE)
  expect(Math.abs(hueOf(colours[0]!.hex) - hueOf('#ffc800'))).toBeLessThan(25)
})

test.each([
  ['white', [255, 255, 255], true],
  ['pale grey', [240, 240, 240], true],
  ['black', [10, 10, 10], false],
] as const)('a %s logo has no colour of its own: some are proposed that can be read', (_, rgb, isForDark) => {
  const found = logoColours(pixels([300, solid(rgb)], [700, CLEAR]))
  expect(found).toMatchObject({ isColourless: true, isForDark })
  expect(found.colours.length).toBeGreaterThan(1)
})

test('a picture of nothing has proposals all the same', () => {
  expect(logoColours(pixels([50, CLEAR]))).toMatchObject({ isColourless: true, isForDark: false })
  expect(logoColours({ width: 0, height: 0, data: new Uint8Array() }).colours.length).toBeGreaterThan(0)
})

test('whatever the pixels are, white text can be read on every proposal', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
      const { colours } = logoColours({ width: data.length / 4, height: 1, data })
      expect(colours.length).toBeGreaterThan(0)
      for (const { hex } of colours) expect(whiteContrast(hex)).toBeGreaterThanOrEqual(READABLE)
    }),
  )
})

test('every colour can be darkened until it is read, and one that is read stays as it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (number) => {
      const hex = `#${number.toString(16).padStart(6, '0')}`
      const dark = darkened(hex)
      expect(whiteContrast(dark)).toBeGreaterThanOrEqual(READABLE)
      if (whiteContrast(hex) >= READABLE) expect(dark).toBe(hex)
    }),
  )
})

test.each([
  ['#0B5D4F', '#0b5d4f'],
  ['0b5d4f', '#0b5d4f'],
  [' #abc ', '#aabbcc'],
  ['red', null],
  ['#12345', null],
  ['', null],
])('a colour typed as %j is %j', (typed, hex) => {
  expect(hexOf(typed)).toBe(hex)
})

test('contrast is said in words, and never rounded up', () => {
  expect(contrastWords('#0b5d4f')).toBe('White text on this colour can be read: 7.7 to 1.')
  expect(contrastWords('#ffffff')).toContain('hard to read: 1 to 1')
  // 4.48 to 1
  expect(contrastWords('#777777')).toContain('hard to read: 4.4 to 1')
})
