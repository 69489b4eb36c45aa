import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { TEXT_CONTRAST } from '#app/features/site/settings.schema.ts'
import { contrast, oklchToRgb, parseHex } from '#lib/colour.ts'
import type { Shade } from './template.ts'
import { themeStyle, TOKENS } from './tokens.ts'

const folder = new URL('.', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8')
const folders = readdirSync(folder, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? each.name : []))

test('every template is a folder with tokens, an arrangement and styles', () => {
  expect(folders.toSorted()).toEqual([...TEMPLATE_NAMES].toSorted())
  for (const name of folders) {
    expect(readdirSync(new URL(name, folder)).toSorted()).toEqual(
      expect.arrayContaining(['arrangement.tsx', `${name}.css`, 'tokens.ts']),
    )
  }
})

describe.each(TEMPLATE_NAMES)('%s', (name) => {
  const { header, footer } = TOKENS[name]

  test.each([
    ['header', header],
    ['footer', footer],
  ])('its %s is read whatever the hue of the brand', (_, band) => {
    const rgb = ([lightness, chroma]: Shade, hue: number) => oklchToRgb(lightness, chroma, hue)
    for (let hue = 0; hue < 360; hue += 5) {
      for (const text of [band.text, band.quiet]) {
        expect(contrast(rgb(text, hue), rgb(band.ground, hue))).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
    }
  })

  test('its tokens become custom properties, and a site’s own radius wins', () => {
    const style = themeStyle(name, { primary: '#9a3412' })
    expect(style).toContain('--brand:#9a3412')
    expect(style).toContain(`--radius:${TOKENS[name].radius}px`)
    expect(style).toMatch(/--header-ground:oklch\([\d.]+ [\d.]+ \d+\)/)
    expect(themeStyle(name, { primary: '#9a3412', radius: 3 })).toContain('--radius:3px')
  })

  test('it loads fonts of the Latin subset only, what pages print cut out of each, each with a stand-in of the same measures', () => {
    const own = read(`${name}/${name}.css`)
    const css = own + read(/@import '\.\.\/(.+fonts.+)';/.exec(own)![1]!)
    const files = [...css.matchAll(/url\('([^']+\.woff2)'\)/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(0)
    const whole = files.filter((file) => file!.includes('-latin-'))
    const named = (file: string | undefined) => file!.replace(/.*\//, '')
    // The face named last wins where both have a character.
    expect(files.map(named)).toEqual(whole.flatMap((file) => [named(file), named(file).replace('-latin-', '-basic-')]))
    const families = new Set([...css.matchAll(/font-family: '([^']+)';/g)].map(([, family]) => family!))
    const standIns = [...families].filter((family) => family.endsWith('fallback'))
    expect(standIns.length).toBeGreaterThanOrEqual(families.size - standIns.length)
    for (const [, stack] of css.matchAll(/--font-[a-z]+: ([^;]+);/g))
      expect(stack).toMatch(/^'[^']+', '[^']+ fallback',/)
    const faces = css.match(/@font-face \{[^}]*\}/g) ?? []
    for (const face of faces) expect(face.includes('size-adjust')).toBe(face.includes('fallback'))
  })

  test('its arrangement imports nothing but the kit, so that it only arranges what it is given', () => {
    const imports = read(`${name}/arrangement.tsx`).matchAll(/^import (type )?.*from '([^']+)'/gm)
    const loaded = [...imports].filter(([, type]) => !type).map(([, , from]) => from)
    expect(loaded.filter((from) => from !== 'react' && !from?.startsWith('#app/ui/'))).toEqual([])
  })
})

test('a colour made from OKLCH is the one a browser paints', () => {
  expect(oklchToRgb(1, 0, 0).map(Math.round)).toEqual([255, 255, 255])
  expect(oklchToRgb(0.627_955, 0.257_683, 29.2339).map(Math.round)).toEqual([...parseHex('#ff0000')])
})
