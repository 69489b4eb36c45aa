import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { silhouettes } from '#app/features/vehicle/body/silhouette-name.ts'
import type { SocialPicture } from '#app/features/vehicle/structured-data/social-pictures.ts'
import { drawSocialPicture, socialPictures } from './social-pictures.ts'

const picture: SocialPicture = {
  name: '2021 Toyota HiLux SR5',
  price: '$34,990',
  dealer: 'Alpha Motors',
  silhouette: 'ute',
  colour: '#0b5d4f',
}
const site = { slug: 'north' } as Site
const dark = async (bytes: Uint8Array, area: { left: number; top: number; width: number; height: number }) =>
  (await sharp(await sharp(bytes).extract(area).toBuffer()).stats()).channels[0]!.stdev

describe('item 9 the picture of a car without photos', () => {
  test('is a JPEG of 1200 × 800 with silhouette, name and price', async () => {
    const bytes = await drawSocialPicture(picture)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 800 })
    for (const area of [
      { left: 200, top: 120, width: 800, height: 340 },
      { left: 64, top: 560, width: 600, height: 90 },
      { left: 64, top: 670, width: 240, height: 70 },
    ])
      expect(await dark(bytes, area)).toBeGreaterThan(10)
    const sold = await drawSocialPicture({ ...picture, name: 'Kia', price: null })
    expect(await dark(sold, { left: 64, top: 540, width: 600, height: 90 })).toBeLessThan(3)
  })

  test.each<[string, Partial<SocialPicture>]>([
    ['markup', { name: '<b>&"</b> </span>', dealer: 'A & B < C' }],
    ['an unbroken name of 80 characters', { name: 'W'.repeat(80) }],
    ['characters that the font lacks', { name: '漢字 ☃ 🚗' }],
    ['control characters', { name: 'A\u0000B\u0007C', price: '\u0001' }],
    ['nothing but spaces', { name: ' ', dealer: ' ', price: ' ' }],
    ['no such silhouette', { silhouette: 'boat' }],
    ...silhouettes.map((silhouette): [string, Partial<SocialPicture>] => [`a ${silhouette}`, { silhouette }]),
  ])('%s is drawn', async (_name, change) => {
    expect((await drawSocialPicture({ ...picture, ...change })).length).toBeGreaterThan(5_000)
  })

  test('is drawn once for as long as it says the same', async () => {
    const all = socialPictures()
    const [first, second] = await Promise.all([all.of(site, picture), all.of(site, picture)])
    expect(first?.bytes).toBe(second?.bytes)
    expect((await all.of(site, { ...picture, price: '$33,990' }))?.tag).not.toBe(first?.tag)
  })
})
