import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MediaRead } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Sheet } from '#app/features/vehicle/print/sheet.ts'
import { sheetDocuments } from './sheet-documents.ts'

const site = (slug: string) => ({ slug }) as Site
const sheet: Sheet = {
  title: '2021 Toyota HiLux',
  line: 'SR5 GUN126R',
  kind: 'Used Car',
  price: { main: '$34,990', before: 'Was $36,990, now:', note: 'Drive Away' },
  facts: Array.from({ length: 18 }, (_, n) => ({ label: `Label ${n}`, value: `Value ${n}` })),
  features: ['Tow bar', 'Sunroof'],
  comments: 'One owner. Škoda, señor, 漢字.',
  picture: 'aaaaaaaaaaaaaaaaaaaa',
  dealer: { name: 'Alpha Motors', address: '10 Beaudesert Road, Rocklea QLD 4106', phone: '07 3555 0141', licence: '4401918' }, // prettier-ignore
  address: 'https://cars.example.com.au/cars/hilux',
  colour: '#0b5d4f',
  day: '21 November 2026',
}

let photo: Uint8Array
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-pdf-'))
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const faults: string[] = []
const opened: { close(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((each) => each.close())))
function documents(options: Partial<Parameters<typeof sheetDocuments>[0]> = {}, read?: () => Promise<MediaRead>) {
  const made = sheetDocuments({
    media: { read: read ?? (async () => ({ ok: true, bytes: photo, contentType: 'image/jpeg' })) },
    failed: (reason) => faults.push(reason),
    ...options,
  })
  opened.push(made)
  return made
}

async function readBack(bytes: Uint8Array): Promise<{ pages: number; text: string; beyond: string[] }> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const pdf = await task.promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const [, , width, height] = page.view as [number, number, number, number]
  const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const beyond = lines
    .filter(({ transform, width: wide }) => {
      const [x, y] = [transform[4] as number, transform[5] as number]
      return x < 39 || x + wide > width - 39 || y < 39 || y > height - 25
    })
    .map(({ str }) => str)
  const out = { pages: pdf.numPages, text: lines.map(({ str }) => str).join(' '), beyond }
  await task.destroy()
  return out
}

async function made(of: Sheet, options = documents()): Promise<Uint8Array> {
  const answer = await options.of(site('north'), 'hilux', of)
  if (!answer.ok) throw new Error(`${answer.reason}: ${faults.at(-1)}`)
  return answer.bytes
}

describe('V24 the PDF', () => {
  test('is one page with car, price, facts, dealer and licence', async () => {
    const { pages, text, beyond } = await readBack(await made(sheet))
    expect(pages).toBe(1)
    expect(beyond).toEqual([])
    for (const words of [
      '2021 Toyota HiLux', 'SR5 GUN126R', '$34,990', 'Was $36,990, now:', 'Drive Away', 'Label 0', 'Value 17', 'Tow bar',
      'Škoda, señor', 'Alpha Motors', '10 Beaudesert Road', '07 3555 0141', 'licence no. 4401918', '21 November 2026',
    ]) expect(text).toContain(words) // prettier-ignore
    expect(text).not.toMatch(/null|undefined/)
  })

  const LONG = 'A description that goes on and on. '.repeat(600)
  test.each<[string, Partial<Sheet>]>([
    ['a title of 300 characters', { title: 'Very long name '.repeat(20).slice(0, 300), line: 'Badge '.repeat(50) }],
    ['an unbroken title of 300 characters', { title: 'W'.repeat(300), line: 'W'.repeat(160) }],
    ['no picture', { picture: null }],
    ['a comment of 20,000 characters', { comments: LONG.slice(0, 20_000) }],
    ['an unbroken comment of 20,000 characters', { comments: 'x'.repeat(20_000), picture: null }],
    ['the highest price and a long note', { price: { main: '$99,999,999', note: 'Excl. Govt. Charges '.repeat(8) } }],
    ['a price text of 80 characters', { price: { main: 'Enquire '.repeat(10) } }],
    ['nothing but a title', { line: '', facts: [], features: [], comments: null, picture: null, dealer: { name: 'A', address: '', phone: '', licence: '' } }], // prettier-ignore
    ['long facts', { facts: Array.from({ length: 40 }, () => ({ label: 'L'.repeat(60), value: 'V'.repeat(60) })) }],
    ['characters that the font lacks', { title: '漢字 ☃ Ｈｉｌｕｘ', comments: '🚗'.repeat(300) }],
  ])('%s stays on its page', async (_name, change) => {
    const { pages, text, beyond } = await readBack(await made({ ...sheet, ...change }))
    expect(pages).toBe(1)
    expect(beyond).toEqual([])
    if (change.dealer === undefined) expect(text).toContain('licence no. 4401918')
  })

  test.each<[string, () => Promise<MediaRead>]>([
    ['gone', async () => ({ ok: false, reason: 'missing' })],
    ['damaged', () => Promise.reject(new Error('damaged'))],
  ])('a picture that is %s is left out', async (_name, read) => {
    const { pages, text } = await readBack(await made(sheet, documents({}, read)))
    expect([pages, text.includes('$34,990')]).toEqual([1, true])
  })

  test('is not made while no picture can be made', async () => {
    const busy = documents({}, async () => ({ ok: false, reason: 'busy' }))
    expect(await busy.of(site('north'), 'hilux', sheet)).toEqual({ ok: false, reason: 'busy' })
  })

  test('500 requests at once are one drawing, and the next is none', async () => {
    const all = documents()
    const answers = await Promise.all(Array.from({ length: 500 }, () => all.of(site('north'), 'hilux', sheet)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(new Set(answers.map((answer) => answer.ok && answer.bytes)).size).toBe(1)
    await all.of(site('north'), 'hilux', sheet)
    expect(all.drawn()).toBe(1)
  })

  test('what says something else, or belongs to another site, is another document', async () => {
    const all = documents()
    await all.of(site('north'), 'hilux', sheet)
    await all.of(site('south'), 'hilux', sheet)
    await all.of(site('north'), 'hilux', { ...sheet, price: { main: '$33,990' } })
    expect(all.drawn()).toBe(3)
  })

  test('getting ready is no document of anybody', async () => {
    const all = documents()
    await all.warm()
    expect(all.drawn()).toBe(0)
    expect((await all.of(site('north'), 'hilux', sheet)).ok).toBe(true)
    expect(all.drawn()).toBe(1)
  })

  test('the cache is bounded', async () => {
    const all = documents({ cacheBytes: 1_000 })
    await all.of(site('north'), 'hilux', sheet)
    await all.of(site('north'), 'hilux', sheet)
    expect(all.drawn()).toBe(2)
  })

  test('a drawing that fails or takes too long is an answer, and the next one is made', async () => {
    const worker = join(folder, 'worker.mjs')
    await writeFile(
      worker,
      `import { parentPort } from 'node:worker_threads'
      parentPort.on('message', ({ id, drawing: { sheet } }) => {
        if (sheet.title === 'stuck') for (;;);
        if (sheet.title === 'dies') process.exit(1)
        if (sheet.title === 'throws') throw new Error('broken')
        parentPort.postMessage({ id, ok: true, bytes: new Uint8Array([1]) })
      })`,
    )
    const all = documents({ worker, timeLimitMs: 2_000 })
    const ask = (title: string) => all.of(site('north'), 'hilux', { ...sheet, title })
    expect(await ask('stuck')).toEqual({ ok: false, reason: 'slow' })
    expect(await ask('dies')).toEqual({ ok: false, reason: 'failed' })
    expect(await ask('throws')).toEqual({ ok: false, reason: 'failed' })
    expect((await ask('fine')).ok).toBe(true)
    expect(faults.slice(-3)).toEqual(['took too long', 'the worker ended', 'broken'])
  }, 240_000)
})
