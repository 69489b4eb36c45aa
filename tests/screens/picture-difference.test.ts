import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { differenceOf } from './picture-difference.ts'

const plain = (height: number) =>
  sharp({ create: { width: 40, height, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()

const withBox = async (height: number, colour: string) =>
  sharp(await plain(height))
    .composite([
      {
        input: { create: { width: 4, height: 3, channels: 3, background: colour } },
        left: 10,
        top: 5,
      },
    ])
    .png()
    .toBuffer()

describe('the difference of two screenshots', () => {
  test('is nothing between two of the same page', async () => {
    expect(await differenceOf(await plain(20), await plain(20))).toEqual({
      pixels: 0,
      area: null,
      taller: 0,
      picture: null,
    })
  })

  test('says how many pixels differ, where, and shows them in red', async () => {
    const { picture, ...found } = await differenceOf(await plain(20), await withBox(20, '#2060c0'))
    expect(found).toEqual({ pixels: 12, area: { left: 10, top: 5, width: 4, height: 3 }, taller: 0 })
    const { data, info } = await sharp(picture!).raw().toBuffer({ resolveWithObject: true })
    expect([...data.subarray((6 * info.width + 11) * 3, (6 * info.width + 11) * 3 + 3)]).toEqual([220, 0, 0])
  })

  test('overlooks the shades of the edge of a letter', async () => {
    expect((await differenceOf(await plain(20), await withBox(20, '#f0f0f0'))).pixels).toBe(0)
  })

  test('counts what only the higher page has', async () => {
    expect(await differenceOf(await plain(20), await plain(23))).toMatchObject({
      pixels: 120,
      area: { left: 0, top: 20, width: 40, height: 3 },
      taller: 3,
    })
  })
})
