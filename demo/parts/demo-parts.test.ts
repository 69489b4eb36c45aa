import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPartsFile } from '#app/features/parts/feed/read-parts-file.ts'
import { partDrawing } from '#app/features/parts/part-icon.ts'
import { demoStock } from '../stock/demo-stock.ts'
import { demoParts } from './demo-parts.ts'
import { type WrittenParts, writeParts } from './write-parts.ts'

let folder: string
let written: readonly WrittenParts[]
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-parts-'))
  written = await writeParts(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const siteOf = async (slug: string) =>
  JSON.parse(await readFile(join(import.meta.dirname, '../sites', `${slug}.json`), 'utf8')) as {
    locations: { id: number; slug: string; name: string }[]
  }

describe.each(['southbank-motor-group', 'ironbark-trucks', 'wandoo-automotive'] as const)(
  'R04 the parts of %s',
  (slug) => {
    const parts = demoParts(slug)

    test('are the same every time, each with its own number', () => {
      expect(demoParts(slug)).toEqual(parts)
      expect(new Set(parts.map(({ part_number }) => part_number)).size).toBe(parts.length)
      expect(parts.length).toBeGreaterThan(150)
      expect(parts.length).toBeLessThan(300)
    })

    test('are made for makes that the dealer sells, and each has a drawing', () => {
      const sold = new Set(demoStock(slug, Date.UTC(2026, 5, 1)).map(({ make }) => make))
      expect(parts.flatMap(({ fits }) => fits).filter(({ make }) => !sold.has(make))).toEqual([])
      expect(parts.filter(({ category, name }) => partDrawing(category, name) === 'box')).toEqual([])
    })

    test('come in whole through their file', async () => {
      const { file } = written.find((each) => each.slug === slug)!
      const { locations } = await siteOf(slug)
      const read = await readPartsFile({
        kept: async () => null,
        source: [await readFile(file)] as unknown as AsyncIterable<Buffer>,
        locations,
      })
      expect(read.summary.rejects).toEqual([])
      expect([...read.parts.values()]).toEqual(parts)
    })
  },
)
