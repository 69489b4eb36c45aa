import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isFilmUrl } from '#app/features/site/pictures/film.ts'
import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { placePictures, vehiclePicturesIn, withPictures } from './place-pictures.ts'

const pictures = [
  { name: 'showroom', url: `/media/${'a'.repeat(20)}/gallery` },
  { name: 'used-car-yard', url: `/media/${'b'.repeat(20)}/gallery` },
]

describe('pictures that a demo document names', () => {
  test('become the addresses of their media, however deep they stand', () => {
    const document = {
      name: 'demo',
      home: { picture: 'demo:showroom' },
      pages: [{ blocks: [{ picture: 'demo:used-car-yard' }] }],
    }
    expect(withPictures(document, pictures)).toEqual({
      name: 'demo',
      home: { picture: `/media/${'a'.repeat(20)}/gallery` },
      pages: [{ blocks: [{ picture: `/media/${'b'.repeat(20)}/gallery` }] }],
    })
  })

  test('are of a vehicle when they name body, paint and view, and only those named are read', async () => {
    const document = { posts: [{ picture: 'demo:hatch/red/front-left' }, { picture: 'demo:hatch/red/front-left' }] }
    const found = await vehiclePicturesIn(document)
    expect(found.map(({ name }) => name)).toEqual(['hatch/red/front-left'])
    const url = found[0]!.url
    expect(mediaIdOf(url)).toBeTruthy()
    expect(withPictures(document, found)).toEqual({ posts: [{ picture: url }, { picture: url }] })
    await expect(vehiclePicturesIn({ picture: 'demo:hatch/plaid/front-left' })).rejects.toThrow('ENOENT')
  })

  test('are refused when there is none of the name', () => {
    expect(() => withPictures({ image: 'demo:moon-base' }, pictures)).toThrow('no demo picture "moon-base"')
  })

  test('leave everything else as it is', () => {
    const document = { text: 'A demo: showroom', count: 3, none: null, on: true }
    expect(withPictures(document, pictures)).toEqual(document)
  })

  test('are the files of demo/pictures/places, and a film, each with its media address', async () => {
    const found = await placePictures()
    const files = readdirSync(`${import.meta.dirname}/pictures/places`).filter((name) => name.endsWith('.webp'))
    expect(found.map(({ name }) => `${name}.webp`)).toEqual(expect.arrayContaining(files))
    for (const { kind, url } of found) expect(kind === 'film' ? isFilmUrl(url) : mediaIdOf(url)).toBeTruthy()
    expect(found.filter(({ kind }) => kind === 'film')).toHaveLength(1)
  })
})
