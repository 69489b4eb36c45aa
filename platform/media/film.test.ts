import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inspectFilm, MAX_FILM_BYTES } from './film.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const webm = (rest = '1f43b675 80') => hex(`1a45dfa3 87 4282 84 7765626d ${rest}`)
const box = (name: string, content = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}
const ftyp = (brand: string) => box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1'))
const mp4 = (brand = 'isom') => Buffer.concat([ftyp(brand), box('moov'), box('mdat', Buffer.alloc(40))])

describe('a short film of a dealer', () => {
  test.each([
    ['webm', webm()],
    ['webm', hex('1a45dfa3 4006 4282 4004 7765626d 1f43b675 80')],
    ['webm', hex('1a45dfa3 010000000000000e 4282 0100000000000004 7765626d 1f43b675 80')],
    ['webm', readFileSync('demo/pictures/turning/suv.webm')],
    ['mp4', mp4()],
    ['mp4', mp4('mp42')],
    ['mp4', mp4('M4V ')],
    ['mp4', Buffer.concat([ftyp('iso5'), box('moov'), box('moof'), box('mdat')])],
  ])('is taken as %s by its content', (format, bytes) => expect(inspectFilm(bytes)).toEqual({ ok: true, format }))

  test.each<[string, Buffer, RegExp]>([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), /not a WebM or MP4/],
    ['a picture', hex('ffd8ffe0 00104a464946'), /not a WebM or MP4/],
    ['an AVIF picture', Buffer.concat([ftyp('avif'), box('moov'), box('mdat')]), /not a WebM or MP4/],
    ['a QuickTime film', Buffer.concat([ftyp('qt  '), box('moov'), box('mdat')]), /not a WebM or MP4/],
    ['a Matroska film', hex('1a45dfa3 8b 4282 88 6d6174726f736b61 1f43b675 80'), /not a WebM or MP4/],
    ['nothing', Buffer.alloc(0), /not a WebM or MP4/],
    ['a WebM without pictures', webm('18538067'), /damaged or incomplete/],
    ['an MP4 that was cut off', mp4().subarray(0, -4), /damaged or incomplete/],
    ['an MP4 without its list', Buffer.concat([ftyp('isom'), box('mdat')]), /damaged or incomplete/],
    ['an MP4 with a box of no length', Buffer.concat([ftyp('isom'), hex('00000002 6d6f6f76'), box('mdat')]), /damaged/],
    ['a long film', Buffer.concat([webm(), Buffer.alloc(MAX_FILM_BYTES)]), /larger than 8 MB.*YouTube or Vimeo/],
  ])('is refused where it is %s', (_, bytes, reason) => {
    expect(inspectFilm(bytes)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
  })
})
