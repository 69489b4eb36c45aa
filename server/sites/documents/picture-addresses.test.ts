import { describe, expect, test } from 'vitest'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument, readSiteDocument, siteDocumentJsonSchema } from './site-document.ts'

const OURS = `/media/${'a'.repeat(20)}`

const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'javascript%3Aalert(1)',
  'data:image/png;base64,AA',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/a.png',
  '/%2fevil.example/a.png',
  '/\\evil.example/a.png',
  '\\\\evil.example\\a.png',
  'https:\\\\evil.example\\a.png',
  'https://user:word@evil.example/a.png',
  '../secret.png',
  '/../secret.png',
  '/media/../secret.png',
  `/media/%2e%2e/${'a'.repeat(20)}`,
  `/media/${'a'.repeat(20)}/..%2fcard`,
  '%2e%2e/secret.png',
  '%252e%252e%252fsecret.png',
  '..\\secret.png',
  '..%5csecret.png',
]

const page = (block: object) => ({ pages: [{ path: '/p', title: 'P', blocks: [block] }] })
const post = (more: object) => ({
  posts: [{ slug: 'p', title: 'P', date: '2026-01-10', summary: 'P', blocks: [], ...more }],
})
const place = (more: object) => ({ locations: [{ id: 1, name: 'A', slug: 'a', address: {}, ...more }] })
const review = (image: object) => place({ reviews: { count: 1, reviews: [{ id: '1', customer_name: 'A', rating: 5, image }] } }) // prettier-ignore
const BLOCKS: Readonly<Record<string, (address: string) => object>> = {
  '(hero).picture': (picture) => ({ kind: 'hero', heading: 'A', picture }),
  '(carousel).slides.*.picture': (picture) => ({ kind: 'carousel', slides: [{ title: 'A', picture }] }),
  '(promotion-slider).slides.*.picture': (picture) => ({ kind: 'promotion-slider', slides: [{ picture, alt: 'A' }] }),
  '(team).people.*.picture': (picture) => ({ kind: 'team', people: [{ name: 'A', role: 'B', picture }] }),
  '(promotion).picture': (picture) => ({ kind: 'promotion', heading: 'A', text: 'A', picture }),
  '(video).url': (url) => ({ kind: 'video', title: 'A', url }),
  '(video).picture': (picture) => ({ kind: 'video', title: 'A', url: 'https://youtu.be/abcDEF_1-23', picture }),
  '(card-grid).cards.*.picture': (picture) => ({ kind: 'card-grid', cards: [{ title: 'A', text: 'A', picture }] }),
}
/** Every field of a document that holds a picture or a film, with what is written around it. */
const FIELDS: Readonly<Record<string, (address: string) => object>> = {
  'logo.url': (url) => ({ logo: { url } }),
  'logo_dark.url': (url) => ({ logo: { url: OURS }, logo_dark: { url } }),
  'locations.*.image': (image) => place({ image }),
  'locations.*.people.*.picture': (picture) => place({ people: [{ name: 'Ann', role: 'Sales', picture }] }),
  'locations.*.reviews.reviews.*.image.url': (url) => review({ url }),
  'locations.*.reviews.reviews.*.image.thumb.url': (url) => review({ url: OURS, thumb: { url } }),
  'models.list.*.image': (image) => ({ models: { list: [{ name: 'A', make: 'Kia', image }] } }),
  'models.list.*.accessories.*.image': (image) => ({
    models: { list: [{ name: 'A', make: 'Kia', accessories: [{ name: 'A', image }] }] },
  }),
  'brands.*.logo': (logo) => ({ brands: [{ title: 'A', logo }] }),
  'brands.*.banner': (banner) => ({ brands: [{ title: 'A', banner }] }),
  'home.picture': (picture) => ({ home: { picture } }),
  'promotions.items.*.picture': (picture) => ({ promotions: { items: [{ title: 'A', picture }] } }),
  'pages.*.picture': (picture) => ({ pages: [{ path: '/p', title: 'P', picture, blocks: [] }] }),
  'posts.*.picture': (picture) => post({ picture }),
  ...Object.fromEntries(
    Object.entries(BLOCKS).flatMap(([name, block]) => [
      [`pages.*.blocks.*${name}`, (address: string) => page(block(address))],
      [`posts.*.blocks.*${name}`, (address: string) => post({ blocks: [block(address)] })],
    ]),
  ),
}

interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
  readonly const?: unknown
}

/** The texts of a schema with the path to each. */
function textsOf(schema: JsonSchema, path = ''): string[] {
  if (schema.type === 'string') return [path]
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      textsOf(each, path ? `${path}.${name}` : name),
    ),
    ...(schema.items ? textsOf(schema.items, `${path}.*`) : []),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((option) => {
      const kind = option.properties?.['kind']?.const
      return textsOf(option, typeof kind === 'string' ? `${path}(${kind})` : path)
    }),
  ]
}

function problems(more: object): string[] {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...more }))
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field}: ${reason}`)
}

describe('U13 pictures and films of a document', () => {
  test('are these fields and no others', () => {
    const named = textsOf(siteDocumentJsonSchema() as JsonSchema).filter((path) =>
      /(?:^|\W)(?:image|picture|logo|logo_dark|favicon|banner|photo|thumb|film|video|icon|background)(?:\.url)?$|\(video\)\.url$/.test(
        path,
      ),
    )
    expect(named.toSorted()).toEqual(Object.keys(FIELDS).toSorted())
  })

  test.each(Object.entries(FIELDS))('%s is a picture of the site, and hides no other place', (path, write) => {
    expect(problems(write(path.endsWith('(video).url') ? '/videos/tour.mp4' : OURS))).toEqual([])
    const field = new RegExp(
      `^${path
        .replace(/\([a-z-]+\)/, '')
        .replaceAll('.', '\\.')
        .replaceAll('*', '\\d+')}: `,
    )
    for (const address of HOSTILE) {
      const film = address.replace(/\.png$/, '.mp4')
      expect([film, problems(write(film))]).toEqual([film, [expect.stringMatching(field)]])
      expect([address, problems(write(address))]).toEqual([address, [expect.stringMatching(field)]])
    }
  })

  test('a player is named by its whole address', () => {
    const video = FIELDS['pages.*.blocks.*(video).url']!
    expect(problems(video('//www.youtube.com/embed/abcDEF_1-23')).join()).toMatch(
      /^pages\.0\.blocks\.0\.url: page "\/p", block 1 \(video\): must begin with https:\/\/$/,
    )
    expect(problems(video('https://www.youtube.com/embed/abcDEF_1-23'))).toEqual([])
  })

  test('a picture elsewhere is none of the site', () => {
    for (const path of ['logo.url', 'locations.*.image', 'locations.*.reviews.reviews.*.image.url']) {
      expect(problems(FIELDS[path]!('https://pictures.example/a.jpg')).join()).toContain(
        'must be a picture of this site',
      )
    }
  })

  test('a document that was applied before keeps its site', () => {
    expect(readSiteDocument(siteDocument({ slug: 'alpha', logo: { url: 'https://a.example/b.png' } }))).not.toBeNull()
  })
})
