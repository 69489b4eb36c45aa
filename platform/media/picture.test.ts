import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inspectPicture } from './picture.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const NOISE = { type: 'gaussian', mean: 128, sigma: 40 } as const
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red', noise: NOISE } })
/** The head of a file of the HEIF family. */
const heif = (...brands: readonly string[]) => {
  const [main, ...others] = brands
  const head = Buffer.from(`\0\0\0\0ftyp${main}\0\0\0\0${others.join('')}`, 'latin1')
  head.writeUInt32BE(head.length, 0)
  return Buffer.concat([head, Buffer.alloc(500)])
}
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

describe('takes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s', async (format) => {
    const bytes = await photo(90, 60).toFormat(format, { effort: 2 }).toBuffer()
    expect(await inspectPicture(bytes)).toEqual({ ok: true, format, width: 90, height: 60 })
  })

  test('a picture on its side, with the size in which it is seen', async () => {
    const bytes = await photo(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await inspectPicture(bytes)).toMatchObject({ width: 60, height: 90 })
  })
})

describe('refuses', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- beside the case it is for
  const animation = () => {
    const raw = { width: 10, height: 20, channels: 3, pageHeight: 10 } as const
    return sharp(Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)]), { raw }).webp({ delay: [100, 100] })
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- beside the case it is for
  const bomb = () => sharp({ create: { width: 6400, height: 6400, channels: 3, background: 'red' } })

  // oxlint-disable-next-line unicorn/consistent-function-scoping -- beside the case it is for
  const pngOf = (width: number, height: number) => {
    const size = Buffer.alloc(13)
    size.writeUInt32BE(width, 0)
    size.writeUInt32BE(height, 4)
    size.set([8, 2, 0, 0, 0], 8)
    const chunk = (name: string, body: Buffer) => {
      const named = Buffer.concat([Buffer.from(name), body])
      const ends = Buffer.alloc(8)
      ends.writeUInt32BE(body.length, 0)
      ends.writeUInt32BE(crc32(named), 4)
      return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
    }
    const pixels = deflateSync(Buffer.alloc(1_000_000))
    return Buffer.concat([PNG, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
  }

  test.each<[string, () => Promise<Uint8Array>, RegExp]>([
    ['an SVG with a script', async () => Buffer.from(svg.replace('<rect', '<script>alert(1)</script><rect')), /not a/],
    ['a drawing behind the head of a PNG', async () => Buffer.concat([PNG, Buffer.from(svg)]), /damaged/],
    [
      'a zip behind the head of a PNG',
      async () => Buffer.concat([PNG, Buffer.from('PK\x03\x04'.repeat(99))]),
      /damaged/,
    ],
    [
      'a page behind the head of a WebP',
      async () => Buffer.from('RIFF\0\0\0\0WEBP<script>alert(1)</script>'),
      /damaged/,
    ],
    ['a PNG that says it is 30,000 pixels square', async () => pngOf(30_000, 30_000), /more than 40 million pixels/],
    ['a PNG one pixel high and far too wide', async () => pngOf(2_147_483_647, 1), /damaged|more than 40 million/],
    ['a GIF of 10,000 frames', async () => Buffer.from(`GIF89a${'\0,\0'.repeat(10_000)}`), /not a JPEG/],
    ['an SVG', async () => Buffer.from(svg), /not a JPEG, PNG, WebP or AVIF/],
    ['a GIF', () => photo(9, 9).gif().toBuffer(), /not a JPEG/],
    ['a TIFF', () => photo(9, 9).tiff().toBuffer(), /not a JPEG/],
    ['a text that is called a JPEG', async () => Buffer.from('hello'), /not a JPEG/],
    ['a HEIC of a phone', async () => heif('heic', 'mif1', 'heic'), /HEIC format.*Most Compatible/],
    ['a HEIC under its general name', async () => heif('mif1', 'mif1', 'heic'), /HEIC format/],
    ['nothing', async () => Buffer.alloc(0), /not a JPEG/],
    ['a JPEG head without a picture', async () => Buffer.from('\xff\xd8\xff\xe0hello', 'latin1'), /damaged/],
    ['half a JPEG', async () => half(await photo(400, 300).jpeg().toBuffer()), /damaged/],
    ['half a PNG', async () => half(await photo(400, 300).png().toBuffer()), /damaged/],
    ['half a WebP', async () => half(await photo(400, 300).webp().toBuffer()), /damaged/],
    ['half an AVIF', async () => half(await photo(400, 300).avif({ effort: 0 }).toBuffer()), /damaged/],
    ['a file above 20 MB', async () => Buffer.alloc(20 * 1024 * 1024 + 1), /larger than 20 MB/],
    ['a pixel bomb', () => bomb().png({ compressionLevel: 1 }).toBuffer(), /more than 40 million pixels/],
    ['an animation', () => animation().toBuffer(), /animated/],
  ])('%s', async (_, make, reason) => {
    expect(await inspectPicture(await make())).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })
})
