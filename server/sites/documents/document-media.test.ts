import { describe, expect, test } from 'vitest'
import { exampleBlocks } from '#tests/factories/blocks.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { mediaNamedIn } from '#app/features/site/pictures/named-media.ts'
import { mediaProblems } from './document-media.ts'
import { readSiteDocument, siteDocumentJsonSchema } from './site-document.ts'

const GOOD = 'g'.repeat(20)
const TINY = 't'.repeat(20)
const WIDE = 'w'.repeat(20)
const LOST = 'l'.repeat(20)
const FILM = 'f'.repeat(20)
const SIZES = new Map([
  [GOOD, { width: 960, height: 640 }],
  [TINY, { width: 8, height: 8 }],
  [WIDE, { width: 3_000, height: 100 }],
  [LOST, { width: 960, height: 640 }],
])
const media = {
  kept: async (address: string) => {
    const [, id = '', part] = /^\/media\/([^/]+)(?:\/([^/]+))?$/.exec(address) ?? []
    if (id === FILM) return part === 'film.webm' ? ('film' as const) : null
    return SIZES.has(id) && (part === undefined || part === 'logo') ? ('picture' as const) : null
  },
  pictures: SIZES,
  readable: async (id: string) => id !== LOST,
}

const location = { id: 1, name: 'A', slug: 'a', address: {} }
const block = (own: object) => ({ pages: [{ path: '/a', title: 'A', blocks: [own] }] })
const post = { slug: 'p', title: 'P', date: '2026-01-01', summary: 'P', blocks: [] }
const review = { id: 1, customer_name: 'A', rating: 5 }
const item = (list: string, more: object) => ({
  models: { list: [{ name: 'X', ...(list === '' ? more : { [list]: [{ name: 'Y', ...more }] }) }] },
})

/** Every field of a document that holds a picture: where it stands, and a document with that picture there. */
const FIELDS: readonly (readonly [field: string, at: (url: string) => object, use?: 'logo'])[] = [
  ['logo.url', (url) => ({ logo: { url } }), 'logo'],
  ['logo_dark.url', (url) => ({ logo_dark: { url } }), 'logo'],
  ['home.picture', (picture) => ({ home: { picture } })],
  ['head_pictures.contact', (contact) => ({ head_pictures: { contact } })],
  ['head_pictures.locations', (locations) => ({ head_pictures: { locations } })],
  ['head_pictures.selling', (selling) => ({ head_pictures: { selling } })],
  ['promotions.items.0.picture', (picture) => ({ promotions: { items: [{ title: 'A', picture }] } })],
  ['locations.0.image', (image) => ({ locations: [{ ...location, image }] })],
  ['locations.0.people.0.picture', (picture) => ({ locations: [{ ...location, people: [{ name: 'Ann', role: 'Sales', picture }] }] })],
  ['locations.0.reviews.reviews.0.image.url', (url) => ({ locations: [{ ...location, reviews: { reviews: [{ ...review, image: { url } }] } }] })],
  ['locations.0.reviews.reviews.0.image.thumb.url', (url) => ({ locations: [{ ...location, reviews: { reviews: [{ ...review, image: { url: `/media/${GOOD}`, thumb: { url } } }] } }] })],
  ['models.list.0.image', (image) => item('', { image })],
  ['models.list.0.accessories.0.image', (image) => item('accessories', { image })],
  ['brands.0.logo', (logo) => ({ brands: [{ title: 'Z', logo }] }), 'logo'],
  ['brands.0.banner', (banner) => ({ brands: [{ title: 'Z', banner }] })],
  ['posts.0.picture', (picture) => ({ posts: [{ ...post, picture }] })],
  ['pages.0.picture', (picture) => ({ pages: [{ path: '/a', title: 'A', picture, blocks: [] }] })],
  ['pages.0.blocks.0.picture', (picture) => block({ kind: 'hero', picture })],
  ['pages.0.blocks.0.slides.0.picture', (picture) => block({ kind: 'carousel', slides: [1, 2].map(() => ({ title: 'A', picture })) })],
  ['pages.0.blocks.0.people.0.picture', (picture) => block({ kind: 'team', people: [{ name: 'A', role: 'B', picture }] })],
  ['pages.0.blocks.0.cards.0.picture', (picture) => block({ kind: 'card-grid', cards: [{ title: 'A', picture }] })],
] // prettier-ignore

const problems = async (more: object): Promise<string[]> => {
  const document = readSiteDocument(siteDocument({ slug: 'alpha', ...more }))
  if (!document) throw new Error('The document of the test is not valid.')
  return (await mediaProblems(document, media)).map(({ field, reason }) => `${field}: ${reason}`)
}

for (const [field, at, use] of FIELDS) {
  describe(`P04 ${field}`, () => {
    const said = async (url: string) => (await problems(at(url))).find((line) => line.startsWith(`${field}: `)) ?? ''

    test('names a picture that the site has', async () => expect(await problems(at(`/media/${GOOD}`))).toEqual([]))

    test('is told of one that it does not have, with the nearest that it has', async () => {
      expect(await said(`/media/${'g'.repeat(18)}aa`)).toContain(`did you mean "/media/${GOOD}"? Else bring it in with`)
      const none = await said(`/media/${'q'.repeat(20)}`)
      expect(none).toContain(
        `the site has no picture or film "/media/${'q'.repeat(20)}"; bring it in with "forecourt media add --site alpha`,
      )
    })

    test('is told of one that is too small, too wide, or whose file is gone', async () => {
      expect(await said(`/media/${TINY}`)).toContain('is 8 × 8 pixels: too small')
      expect(await said(`/media/${WIDE}`)).toContain(`is 3000 × 100 pixels: too ${use ? 'wide' : 'small'}`.slice(0, 25))
      expect(await said(`/media/${LOST}`)).toContain('is gone or damaged; bring it in once more')
    })
  })
}

test.each(['logo', 'logo_dark'])('P04 the %s is no address of elsewhere, no file and no film', async (name) => {
  const said = async (url: string) => (await problems({ [name]: { url } }))[0]
  expect(await said('https://cdn.example.com/logo.png')).toContain('"forecourt media add --site alpha logo.png"')
  expect(await said(`media/${GOOD}`)).toContain(`did you mean "/media/${GOOD}"?`)
  expect(await said(`/media/${FILM}/film.webm`)).toContain('is a film')
})

test('P04 a place in words is still judged, and what is no picture of ours is left alone', async () => {
  const html = `<p><a href="/media/${'q'.repeat(20)}">a</a></p>`
  expect(await problems(block({ kind: 'rich-text', html }))).toHaveLength(1)
  expect(await problems({ plugins: { logo: 'on' }, redirects: [{ from: '/media/old.jpg', to: '/' }] })).toEqual([])
})

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly type?: string
}

const textsOf = (
  { properties = {}, items, anyOf = [], oneOf = [], type }: Schema,
  path: readonly string[] = [],
): string[] => [
  ...Object.entries(properties).flatMap(([name, each]) => textsOf(each, [...path, name])),
  ...(items ? textsOf(items, [...path, '0']) : []),
  ...[...anyOf, ...oneOf].flatMap((each) => textsOf(each, path)),
  ...(type === 'string' ? [path.join('.')] : []),
]

test('P04 every field of a document that may hold a picture is judged', () => {
  const found = textsOf(siteDocumentJsonSchema() as Schema).filter(
    (field) =>
      /picture|image|logo|banner|photo|thumb|icon|poster/i.test(field.replace(/\.alt$/, '')) && !NO_PICTURE.has(field),
  )
  expect(found.length).toBeGreaterThan(12)
  const judged = new Set(FIELDS.map(([field]) => field))
  expect([...new Set(found)].filter((field) => !judged.has(field) && !field.startsWith('posts.0.blocks'))).toEqual([])
  const example = mediaNamedIn(
    siteDocument({
      slug: 'a',
      pages: [{ path: '/a', title: 'A', blocks: exampleBlocks({ days: () => '', picture: `/media/${GOOD}` }) }],
    }),
  )
  expect(example.length).toBeGreaterThan(6)
  expect(example.every(({ use }) => use !== undefined)).toBe(true)
})

/** Words about pictures, letters and names. */
const NO_PICTURE: ReadonlySet<string> = new Set(['logo.alt', 'logo_dark.alt', 'icon_text', 'pictures.history_reports'])
