import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeWords } from '../document/document-place.ts'
import { isSame } from '../document/list-names.ts'
import {
  misfitsAt,
  picturePlaces,
  picturesNamedIn,
  withPictureReplaced,
  withProposedWords,
  withTitles,
} from './picture-places.ts'

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(20)) as [string, string, string]
const at = (id: string, preset = 'large') => `/media/${id}/${preset}`
const without = (id: string, alt = '') => ({ id, alt })

const document = {
  slug: 'alpha',
  logo: at(A, 'logo'),
  home: { picture: at(B) },
  pages: [
    {
      path: '/',
      title: 'Start',
      blocks: [
        { kind: 'hero', id: 'hero-1', picture: at(A) },
        {
          kind: 'promotion-slider',
          id: 'slider',
          heading: 'Deals',
          slides: [
            { picture: at(A), alt: 'Five utes' },
            { picture: at(A), alt: 'Other words' },
          ],
        },
        { kind: 'rich-text', id: 'text-1', html: `<p>See <a href="${at(A)}">it</a> and /media/${A} in words</p>` },
      ],
    },
  ],
  posts: [{ slug: 'spring', title: 'Spring service', picture: at(B), blocks: [] }],
  brands: [{ title: 'Kia', logo: at(A, 'logo') }],
  redirects: [{ from: at(A), to: at(A) }],
  locations: [{ name: 'Rocklea', image: at(A), people: [{ name: 'Jo Lee', photo: at(B) }] }],
}

test('each place of a picture is said in words, and leads to its block', () => {
  const places = picturePlaces(document).filter(({ id }) => id === A)
  expect(places.map(placeWords)).toEqual([
    'Logo',
    'Home page: opening picture, picture',
    'Home page: promotion pictures “Deals”, picture 1, picture',
    'Home page: promotion pictures “Deals”, picture 2, picture',
    'Home page: text, text',
    'Brand “Kia”: logo',
    `Redirect “${at(A)}”: leads to`,
    'Location “Rocklea”: image',
  ])
  expect(places[2]).toMatchObject({ page: '/', block: 'slider', use: 'picture' })
  expect(picturesNamedIn(document)).toEqual(
    new Map([
      [A, 8],
      [B, 3],
    ]),
  )
  expect(picturePlaces(document).filter(({ id }) => id === B).map(placeWords)).toEqual([
    'Home page, opening: picture',
    'Post “Spring service”: picture',
    'Location “Rocklea”: person “Jo Lee”, photo',
  ]) // prettier-ignore
})

describe('another picture in place of one', () => {
  const replaced = withPictureReplaced(document, without(A, 'Five utes'), without(C, 'A red van'))

  test('stands in every field of the website, in its size, and nowhere else', () => {
    const now = picturePlaces(replaced)
    expect(now.filter(({ id }) => id === A).map(placeWords)).toEqual(['Location “Rocklea”: image'])
    expect(now.filter(({ id }) => id === C)).toHaveLength(7)
    expect(replaced).toMatchObject({ logo: at(C, 'logo'), redirects: [{ from: at(A), to: at(C) }] })
    // A text that only mentions it stays.
    expect(JSON.stringify(replaced['pages'])).toContain(`/media/${A} in words`)
  })

  test('brings what it shows to slides that said what the first one shows', () => {
    expect(replaced).toMatchObject({ pages: [{ blocks: [{}, { slides: [{ alt: 'A red van' }, { alt: 'Other words' }] }, {}] }] }) // prettier-ignore
    const silent = withPictureReplaced(document, without(A, 'Five utes'), without(C))
    expect(silent).toMatchObject({ pages: [{ blocks: [{}, { slides: [{ alt: 'Five utes' }, {}] }, {}] }] })
  })

  test('leaves fields that do not name it as they are', () => {
    expect(replaced['posts']).toBe(document.posts)
    expect(replaced['locations']).toBe(document.locations)
  })
})

const picture = fc.constantFrom(A, B)
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    picture.map((id) => at(id)),
    fc.string(),
    fc.integer(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('picture', 'alt', 'to', 'html', 'title'), tie('value')),
  ),
})).value

test('whatever a document holds: nothing names the picture any more, nothing else changes, and there is a way back', () => {
  fc.assert(
    fc.property(value, value, (pages, home) => {
      const before = { slug: 'alpha', pages, home, locations: pages }
      const after = withPictureReplaced(before, without(A), without(C))
      expect(picturesNamedIn({ pages: after['pages'], home: after['home'] }).has(A)).toBe(false)
      expect(after['locations']).toBe(pages)
      expect(isSame(withPictureReplaced(after, without(C), without(A)), before)).toBe(true)
    }),
  )
})

test('a picture that is too small for a place says so once', () => {
  const places = picturePlaces(document)
  expect(misfitsAt({ width: 100, height: 60 }, places)).toEqual([
    'is 100 × 60 pixels: too small; a picture needs at least 240 × 120',
  ])
  expect(
    misfitsAt(
      { width: 1920, height: 540 },
      places.filter(({ use }) => use === 'picture'),
    ),
  ).toEqual([])
})

test('a picture without a name is called by where it stands', () => {
  const pictures = [
    { id: A, name: '', title: 'Picture of 1 × 1' },
    { id: B, name: 'Yard', title: 'Yard' },
    { id: C, name: '', title: 'Picture of 2 × 2' },
  ]
  expect(withTitles(pictures, picturePlaces(document)).map(({ title }) => title)).toEqual(['Logo', 'Yard', 'Picture of 2 × 2']) // prettier-ignore
})

test('what a picture shows is proposed where nothing was written, of the picture that was chosen last', () => {
  const form = (alt: string) => [['slides.0.picture', at(B)], ['slides.0.picture', at(A)], ['slides.0.alt', alt], ['alt', ''], ['heading', '']] as const // prettier-ignore
  const said = new Map([[A, 'Five utes']])
  expect(withProposedWords(form(''), said)[2]).toEqual(['slides.0.alt', 'Five utes'])
  expect(withProposedWords(form('Own words'), said)).toEqual(form('Own words'))
  expect(withProposedWords(form(''), new Map([[B, 'Another']]))).toEqual(form(''))
})
