import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import type { KeyTag } from '#app/features/inventory/print/key-tags.ts'
import type { WindowSheet } from '#app/features/inventory/print/window-sheet.ts'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { drawKeyTags } from './draw-key-tags.ts'
import { drawWindowSheet } from './draw-window-sheet.ts'

const sheet: WindowSheet = {
  look: 'showroom',
  colour: '#0b5d4f',
  dealer: { name: 'Alpha Motors', address: '10 Beaudesert Road, Rocklea QLD 4106', phone: '07 3555 0141' },
  licence: 'Licensed motor dealer, licence number 4401918',
  kind: 'Used Car',
  title: '2021 Toyota HiLux',
  line: 'SR5 GUN126R',
  price: { main: '$48,990', before: 'Was $51,990, now:', note: 'Excl. Govt. Charges' },
  includes: 'Government charges are added to this price: stamp duty, and registration where it applies.',
  facts: Array.from({ length: 14 }, (_, n) => ({ label: `Label ${n}`, value: `Value ${n}` })),
  stocknum: 'H1001',
  disclaimer: 'Please check what matters to you with us before you buy.',
  address: 'https://cars.example.com.au/cars/hilux',
  day: '24 November 2026',
}

interface Page {
  readonly text: string
  /** Words that stand beyond what a printer can print. */
  readonly beyond: readonly string[]
  readonly links: readonly string[]
}

async function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, n) => pdf.getPage(n + 1)))
  const read = await Promise.all(
    pages.map(async (page): Promise<Page> => {
      const [, , width, height] = page.view as [number, number, number, number]
      const { items } = await page.getTextContent()
      const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
      const beyond = lines.filter(({ transform, width: wide }) => {
        const [x, y] = [transform[4] as number, transform[5] as number]
        return x < 28 || x + wide > width - 28 || y < 20 || y > height - 20
      })
      const links = (await page.getAnnotations()).flatMap(({ url }: { readonly url?: string }) => url ?? [])
      return { text: lines.map(({ str }) => str).join(' '), beyond: beyond.map(({ str }) => str), links }
    }),
  )
  await task.destroy()
  return read
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').toLowerCase()

describe('K44 a window sheet', () => {
  test('cuts no value short that smaller letters hold', async () => {
    const facts = [
      { label: 'Service history', value: 'Logbooks to 120,000 km, none since' },
      { label: 'Keys', value: '2' },
    ]
    const [page] = await pagesOf(await drawWindowSheet({ ...sheet, facts }))
    expect(plain(page!.text)).toContain('logbooks to 120,000 km, none since')
  })

  test.each(TEMPLATE_NAMES)(
    'in the look of %s is one page that says price, licence, facts and stock number',
    async (look) => {
      const pages = await pagesOf(await drawWindowSheet({ ...sheet, look }))
      expect(pages.map(({ beyond, links }) => [beyond, links])).toEqual([[[], [sheet.address]]])
      const text = plain(pages[0]!.text)
      for (const words of [
      '2021 Toyota HiLux', 'SR5 GUN126R', '$48,990', 'Was $51,990, now:', 'Excl. Govt. Charges', 'Government charges are added',
      'Label 0', 'Value 13', 'Alpha Motors', '10 Beaudesert Road', '07 3555 0141', 'licence number 4401918', 'H1001',
      '24 November 2026', 'before you buy', 'Used Car',
    ]) expect(text).toContain(plain(words)) // prettier-ignore
      expect(text).not.toMatch(/null|undefined/)
    },
  )

  const NOTHING = { name: 'A', address: '', phone: '' }
  test.each<[string, Partial<WindowSheet>]>([
    ['a title of 120 characters', { title: 'Very long name '.repeat(8), line: 'Badge '.repeat(20) }],
    ['an unbroken title', { title: 'W'.repeat(120), line: 'W'.repeat(120) }],
    ['no price', { price: { main: 'Price on application, please enquire' }, includes: null }],
    ['a price text of 80 characters', { price: { main: 'Enquire '.repeat(10) }, includes: null }],
    ['the highest price', { price: { main: '$99,999,999', before: 'Was $99,999,999, now:', note: 'Excl. Govt. Charges '.repeat(8) } }], // prettier-ignore
    ['nothing but a title', { line: '', facts: [], disclaimer: '', licence: '', dealer: NOTHING, includes: null }],
    ['a dealer with a long name', { dealer: { ...sheet.dealer, name: 'The Very Long Name of a Family of Dealers '.repeat(3) } }], // prettier-ignore
    ['long facts', { facts: Array.from({ length: 40 }, () => ({ label: 'L'.repeat(60), value: 'V'.repeat(60) })) }],
    ['long small print', { disclaimer: 'Words and words. '.repeat(41), dealer: { ...sheet.dealer, address: 'A long street '.repeat(9) } }], // prettier-ignore
    ['characters that the faces lack', { title: '漢字 ☃ Ｈｉｌｕｘ', line: '🚗', disclaimer: 'Škoda, señor' }],
  ])('with %s stays on its page', async (_name, change) => {
    for (const look of TEMPLATE_NAMES) {
      const pages = await pagesOf(await drawWindowSheet({ ...sheet, ...change, look }))
      expect(pages.map(({ beyond }) => beyond)).toEqual([[]])
      expect(pages[0]!.text).toContain('H1001')
    }
  })
})

const tag = (n: number): KeyTag => ({
  stocknum: `U${1000 + n}`,
  title: '2021 Toyota HiLux',
  line: 'SR5 · Glacier White',
  regplate: '123 ABC',
  address: `https://console.example.com.au/alpha/cars/hilux-u${1000 + n}/pictures`,
})

describe('K44 key tags', () => {
  test.each(TEMPLATE_NAMES)(
    'in the look of %s stand ten on a page, each with its number and its link',
    async (look) => {
      const tags = Array.from({ length: 11 }, (_, n) => tag(n))
      const pages = await pagesOf(await drawKeyTags({ look, colour: '#0b5d4f', dealer: 'Alpha Motors', tags }))
      expect(pages.map(({ links, beyond }) => [links.length, beyond])).toEqual([[10, []], [1, []]]) // prettier-ignore
      expect(pages[0]!.text).toContain('U1009')
      expect(pages[1]!.text).toContain('U1010')
      expect(pages[1]!.links).toEqual([tags[10]!.address])
      for (const words of ['2021 Toyota HiLux', 'Glacier White', '123 ABC', 'Alpha Motors'])
        expect(pages[1]!.text).toContain(words)
    },
  )

  test('with little, or much, on them stay within their lines', async () => {
    const odd = [
      { ...tag(1), stocknum: 'W'.repeat(60), title: 'Mercedes-Benz '.repeat(9), line: 'x'.repeat(200) },
      { ...tag(2), title: '', line: '', regplate: '' },
      { ...tag(3), regplate: '漢字', line: '🚗' },
    ]
    const [page] = await pagesOf(
      await drawKeyTags({ look: 'yard', colour: '#0b5d4f', dealer: 'D'.repeat(120), tags: odd }),
    )
    expect(page!.beyond).toEqual([])
    expect(page!.links).toHaveLength(3)
  })
})
