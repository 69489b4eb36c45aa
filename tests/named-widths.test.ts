import { describe, expect, test } from 'vitest'
import { allPaths, readRootFile } from './rules/source-files.ts'
import { namedWidths, widthsByName } from '../bin/named-widths.ts'

const media = (params: string): string => {
  const rule = { params, error: (message: string) => new Error(message) }
  widthsByName().AtRule.media(rule)
  return rule.params
}

describe('a width of the window', () => {
  test('is written by its name in a sheet, and by its condition in what a browser gets', () => {
    expect(media('(--sm)')).toBe('(width >= 640px)')
    expect(media('(--sm) and (--below-lg) and (hover: none)')).toBe(
      '(width >= 640px) and (width < 1024px) and (hover: none)',
    )
  })

  test('that has no name stops the build', () => {
    expect(() => media('(--huge)')).toThrow('app/widths.css has no --huge.')
  })

  test('that has a name is never written bare', () => {
    const bare = [...namedWidths().values()]
    const sheets = allPaths(['app']).filter((path) => path.endsWith('.css') && path !== 'app/widths.css')
    const found = sheets.flatMap((path) =>
      [...readRootFile(path).matchAll(/@media[^{]+/g)]
        .map(([rule]) => rule.trim())
        .filter((rule) => bare.some((condition) => rule.includes(condition)))
        .map((rule) => `${path}: ${rule}`),
    )
    expect(found).toEqual([])
  })
})
