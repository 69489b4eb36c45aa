import { expect, test } from 'vitest'
import { mediaUrl } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { headPictureOf } from './head-pictures.ts'

const [contact, selling] = ['a', 'b'].map((letter) => mediaUrl(letter.repeat(20), 'gallery'))
const site = { settings: { head_pictures: { contact, selling } } } as unknown as Site

test.each([
  [paths.contact, contact],
  [paths.sellYourCar, selling],
  [paths.sellMyCar, selling],
  [paths.tradeIn, selling],
  [paths.locations, undefined],
  ['/about-us', undefined],
])('%s opens with the picture that the site has for it', (path, picture) => {
  expect(headPictureOf(site, path)).toBe(picture === undefined ? null : /[ab]{20}/.exec(picture)?.[0])
})
