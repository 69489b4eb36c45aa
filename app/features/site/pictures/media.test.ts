import { createHash } from 'node:crypto'
import { assert, property, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MEDIA_ID, isPreset, mediaId, mediaIdOf, mediaUrl, pictureSet } from './media.ts'
import { PRESETS } from './media-presets.ts'

const id = 'abcdefghijklmnopqr27'

describe('mediaId', () => {
  test('is base32 of the hash, cut at 20 characters', () => {
    // RFC 4648: "foobar" is "MZXW6YTBOI======".
    expect(mediaId(Buffer.from('foobar'))).toMatch(/^mzxw6ytboi/)
    expect(mediaId(createHash('sha256').update('').digest())).toBe('4oymiquy7qobjgx36tej')
  })

  test('always fits the pattern and depends on the first 100 bits alone', () => {
    const hash = uint8Array({ minLength: 32, maxLength: 32 })
    assert(property(hash, (bytes) => MEDIA_ID.test(mediaId(bytes))))
    assert(property(hash, (bytes) => mediaId(bytes) === mediaId(bytes.slice(0, 13))))
  })
})

describe('mediaIdOf', () => {
  test.each([
    [`/media/${id}`, id],
    [`/media/${id}/card`, id],
    [`/media/${id}/poster`, null],
    [`/media/${id}/card/more`, null],
    [`/media/${id}?x=1`, null],
    ['/media/ABC', null],
    ['/media/../../etc/passwd', null],
    [`https://elsewhere.example/media/${id}/card`, null],
    [`//elsewhere.example/media/${id}/card`, null],
    ['', null],
  ])('%s → %s', (url, expected) => expect(mediaIdOf(url)).toBe(expected))

  test('reads back every address that mediaUrl makes', () => {
    for (const preset of Object.keys(PRESETS).filter(isPreset)) expect(mediaIdOf(mediaUrl(id, preset))).toBe(id)
  })
})

describe('P04 the fixed presets', () => {
  test.each(Object.entries(PRESETS))('%s carries width, quality and crop', (_, { width, height, quality, crop }) => {
    expect(Math.min(width, height)).toBeGreaterThan(0)
    expect(quality).toBeGreaterThan(0)
    expect(quality).toBeLessThanOrEqual(100)
    expect(['cover', 'inside']).toContain(crop)
  })

  test('a promotion is cut to 1920 × 540', () => {
    expect(PRESETS.banner).toMatchObject({ width: 1_920, height: 540, crop: 'cover' })
  })
})

test('isPreset knows no inherited names', () => {
  expect(isPreset('card')).toBe(true)
  expect(isPreset('constructor')).toBe(false)
})

test('pictureSet names the widths a place may use', () => {
  expect(pictureSet(id, 'thumb')).toEqual({ src: `/media/${id}/thumb` })
  expect(pictureSet(id, 'card')).toEqual({
    src: `/media/${id}/card`,
    srcSet: `/media/${id}/card-small 480w, /media/${id}/card 720w, /media/${id}/gallery 960w`,
  })
})
