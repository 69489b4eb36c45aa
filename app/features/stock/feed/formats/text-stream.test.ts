import { describe, expect, test } from 'vitest'
import type { Encoding } from './encodings.ts'
import { decodeText, peekText } from './text-stream.ts'

const text = 'make,model\r\nŠkoda,Octavia “RS” 🚗\r\n'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const decode = async (bytes: Uint8Array, size = 7, encoding?: Encoding) =>
  (await Array.fromAsync(decodeText(inPieces(bytes, size), { encoding }))).join('')

const utf16be = (value: string) => Buffer.from(value, 'utf16le').swap16()

describe('the encoding of a feed is found out', () => {
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 little-endian without a mark', Buffer.from(text, 'utf16le')],
    ['UTF-16 big-endian with a mark', utf16be(`\ufeff${text}`)],
    ['UTF-16 big-endian without a mark', utf16be(text)],
  ])('%s, cut anywhere', async (_, bytes) => {
    for (const size of [1, 2, 3, 7, 1_000]) expect(await decode(bytes, size)).toBe(text)
  })

  test.each<[string, Buffer, Encoding]>([
    ['windows-1252 that a mapping names', Buffer.from('Citro\u00ebn, \x80 5 \x96 10', 'latin1'), 'windows-1252'],
    ['UTF-8 with a mark, whatever a mapping names', Buffer.from('\ufeffCitroën, € 5 – 10'), 'windows-1252'],
    ['UTF-16 with a mark, whatever a mapping names', Buffer.from('\ufeffCitroën, € 5 – 10', 'utf16le'), 'utf-8'],
    ['UTF-16 big-endian with a mark', utf16be('\ufeffCitroën, € 5 – 10'), 'windows-1252'],
    ['UTF-16 without a mark that a mapping names', Buffer.from('Citroën, € 5 – 10', 'utf16le'), 'utf-16'],
    ['UTF-16 big-endian that a mapping names', utf16be('Citroën, € 5 – 10'), 'utf-16'],
  ])('P02 %s', async (_, bytes, encoding) => {
    for (const size of [1, 7, 1_000]) expect(await decode(bytes, size, encoding)).toBe('Citroën, € 5 – 10')
  })

  test('P02 windows-1252 that nobody names is refused with a way out', async () => {
    await expect(decode(Buffer.from('make\nCitro\u00ebn\n', 'latin1'))).rejects.toThrow(
      'The text is not valid UTF-8 on line 2. Save the file as UTF-8 (in Excel: "CSV UTF-8"), or name its encoding (docs/stock-feeds.md), such as windows-1252.',
    )
  })

  test('an XML declaration that names Windows-1252', async () => {
    const xml = Buffer.from('<?xml version="1.0" encoding="windows-1252"?><a>Citro\u00ebn</a>', 'latin1')
    expect(await decode(xml)).toContain('Citroën')
  })

  test('nothing is nothing', async () => expect(await decode(new Uint8Array())).toBe(''))
})

describe('what is no text is refused with a sentence', () => {
  test.each([
    ['bytes of another encoding', Buffer.from('make\nSkoda\nCitro\u00ebn\n', 'latin1'), /not valid UTF-8 on line 3/],
    ['a text that is cut off', Buffer.from('ab\nŠ').subarray(0, 4), /not valid UTF-8 on line 2/],
    ['an Excel workbook', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(300)]), /Excel/],
    ['gzip', Buffer.from([0x1f, 0x8b, 8, 0]), /gzip/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /PDF/],
    ['zero bytes', Buffer.from('make,model\nSko\0da,x\n'), /zero bytes/],
  ])('%s', async (_, bytes, message) => {
    await expect(decode(bytes, 5)).rejects.toThrow(message)
  })

  test('a feed above the limit', async () => {
    const endless = (async function* () {
      for (;;) yield Buffer.alloc(64 * 1024, 'a')
    })()
    await expect(async () => {
      for await (const _ of decodeText(endless, { maxBytes: 1024 * 1024 })) continue
    }).rejects.toThrow('larger than 1 MB')
  })
})

test('peeking keeps the whole text', async () => {
  const peeked = await peekText(decodeText(inPieces(Buffer.from(text), 5)), 8)
  expect(peeked.head).toBe('make,mod')
  expect((await Array.fromAsync(peeked.text)).join('')).toBe(text)
})
