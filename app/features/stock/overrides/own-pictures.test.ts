import { describe, expect, test } from 'vitest'
import { type OwnPictures, withOwnPictures } from './own-pictures.ts'

const url = (letter: string) => `/media/${letter.repeat(20)}/large`
const key = (letter: string) => letter.repeat(20)
const picture = (letter: string) => ({ image: { url: url(letter) } })
const letters = (images: readonly { readonly image: { readonly url: string } }[] = []) =>
  images.map(({ image }) => image.url[7]).join('')
const FEED = { images: [...'fgh'].map(picture), primary_image_url: url('g') }
const own = (given: string, place: OwnPictures['place'], more: Partial<OwnPictures> = {}): OwnPictures => ({
  own: [...given].map(picture),
  place,
  ...more,
})

describe('own pictures and those of the feed', () => {
  test.each([
    ['before them', own('xy', 'before'), 'xyfgh', 'x'],
    ['after them', own('xy', 'after'), 'fghxy', 'g'],
    ['instead of them', own('xy', 'instead'), 'xy', 'x'],
    ['instead, with none of one’s own: the feed’s show', own('', 'instead'), 'fgh', 'g'],
    ['the same as the feed has', own('xf', 'before'), 'xfgh', 'x'],
    ['some put first, the rest as it is', own('xy', 'before', { order: [key('h'), key('y')] }), 'hyxfg', 'h'],
    ['one of the order is gone', own('x', 'before', { order: [key('z'), key('g')] }), 'gxfh', 'g'],
    ['one of the feed is left out', own('', 'before', { hidden: [key('f')] }), 'gh', 'g'],
    ['the main one of the feed is left out', own('', 'before', { hidden: [key('g')] }), 'fh', 'f'],
    ['left out, with one’s own behind', own('x', 'after', { hidden: [key('g')] }), 'fhx', 'f'],
  ])('K41 %s', (_, given, shown, main) => {
    const { images, primary_image_url, photos_count } = withOwnPictures(FEED, given)
    expect([letters(images), primary_image_url?.[7], photos_count]).toEqual([shown, main, shown.length])
  })

  test('K41 what pictures show is said over the feed, and taken away', () => {
    const feed = {
      images: [
        { ...picture('f'), label: 'exterior', alt: 'Car' },
        { ...picture('g'), label: 'interior' },
      ],
    }
    const described = { [key('f')]: { label: 'Front', alt: 'The front' }, [key('g')]: { label: '' } }
    expect(withOwnPictures(feed, own('', 'before', { described })).images).toEqual([
      { ...picture('f'), label: 'Front', alt: 'The front' },
      picture('g'),
    ])
  })
})
