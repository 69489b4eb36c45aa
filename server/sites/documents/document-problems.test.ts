import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument, readSiteDocument, siteDocumentJsonSchema } from './site-document.ts'

const problems = (more: object) => {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...more }))
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field}: ${reason}`)
}
const withBlocks = (...blocks: object[]) => ({ pages: [{ path: '/about-us', title: 'About us', blocks }] })
const faq = { kind: 'faq', items: [{ question: 'Why?', answer: 'Because.' }] }

describe('R17 a page that cannot be shown is refused with its place', () => {
  test.each([
    [
      'an unknown kind',
      withBlocks(faq, { kind: 'faqs' }),
      'pages.0.blocks.1.kind: page "/about-us", block 2 (faqs): "faqs" is not a known kind of block; did you mean "faq"?',
    ],
    [
      'no kind',
      withBlocks({ items: [] }),
      /^pages\.0\.blocks\.0\.kind: page "\/about-us", block 1: has no kind; it must be one of hero, /,
    ],
    [
      'an unknown field',
      withBlocks({ kind: 'faq', itmes: [] }),
      'pages.0.blocks.0.itmes: page "/about-us", block 1 (faq): is not a known setting; did you mean "items"?',
    ],
    [
      'an unknown field deep in a block',
      withBlocks({ kind: 'faq', items: [{ question: 'a', answer: 'b', anwser: 'c' }] }),
      'pages.0.blocks.0.items.0.anwser: page "/about-us", block 1 (faq): is not a known setting; did you mean "answer"?',
    ],
    [
      'a missing field',
      withBlocks({ kind: 'steps' }),
      'pages.0.blocks.0.items: page "/about-us", block 1 (steps): is missing; it must be a list',
    ],
    [
      'a location without an id',
      { locations: [{ name: 'Yard', slug: 'yard', address: {} }] },
      'locations.0.id: is missing',
    ],
    ['a format of another version', { schema: 2 }, 'schema: must be 1'],
    [
      'a value that is none of those there are',
      { search_filters: ['pric'] },
      /^search_filters\.0: must be one of badge, .*; did you mean "price"\?$/,
    ],
    [
      'a script',
      withBlocks({ kind: 'rich-text', html: '<p>a</p><script>alert(1)</script>' }),
      'pages.0.blocks.0.html: page "/about-us", block 1 (rich-text): must not hold <script>: a page’s text takes plain markup only',
    ],
    [
      'an event attribute',
      withBlocks({ kind: 'rich-text', html: '<p onclick="a()">a</p>' }),
      'pages.0.blocks.0.html: page "/about-us", block 1 (rich-text): must not hold event attributes such as onclick',
    ],
    [
      'a link that runs a script',
      withBlocks({ kind: 'call-to-action', heading: 'A', links: [{ text: 'B', to: 'javascript:alert(1)' }] }),
      /block 1 \(call-to-action\): must be a path of this site/,
    ],
    [
      'a picture from elsewhere',
      withBlocks({ kind: 'hero', picture: 'https://example.com/a.jpg' }),
      /block 1 \(hero\): must be a picture of this site/,
    ],
    [
      'an expiry before the start',
      withBlocks({
        kind: 'promotion',
        heading: 'Sale',
        text: 'Now',
        start: '2026-12-01T00:00:00+10:00',
        expiry: '2026-11-01T00:00:00+10:00',
      }),
      'pages.0.blocks.0.expiry: page "/about-us", block 1 (promotion): must be after the start',
    ],
    [
      'a moment without its offset',
      withBlocks({ ...faq, start: '2026-12-01' }),
      /block 1 \(faq\): must be a moment such as/,
    ],
    [
      'two hundred blocks',
      withBlocks(...Array.from({ length: 200 }, () => faq)),
      'pages.0.blocks: page "/about-us": has too many blocks: a page takes 60 at most',
    ],
    [
      'a path with a slash at its end',
      { pages: [{ path: '/about/', title: 'A' }] },
      /^pages\.0\.path: page "\/about\/": must be a path in lower case/,
    ],
    [
      'a path twice',
      {
        pages: [
          { path: '/a', title: 'A' },
          { path: '/a', title: 'B' },
        ],
      },
      'pages.1.path: "/a" is already page 1',
    ],
    [
      'an unknown field of a post',
      { posts: [{ slug: 'a', title: 'A', date: '2026-01-01', sumary: 'B', summary: 'B', blocks: [] }] },
      'posts.0.sumary: post "a": is not a known setting; did you mean "summary"?',
    ],
    [
      'a post at the address of a category',
      { posts: [{ slug: 'news', title: 'A', date: '2026-01-01', summary: 'B', blocks: [] }] },
      'posts.0.slug: "/blog/news" is the page of a category',
    ],
    [
      'a redirect that comes back',
      {
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/a' },
        ],
      },
      'redirects.0: comes back to where it began: /a → /b → /a',
    ],
    [
      'a redirect to another protocol',
      { redirects: [{ from: '/a', to: '//evil.example' }] },
      /^redirects\.0\.to: must be a path of this site/,
    ],
    [
      'a redirect from a page',
      { pages: [{ path: '/a', title: 'A' }], redirects: [{ from: '/a', to: '/b' }] },
      'redirects.0.from: "/a" is a page of this site',
    ],
    [
      'a page where the search is',
      { pages: [{ path: '/search', title: 'A' }] },
      'pages.0.path: "/search" would never be shown: the product answers at /search itself; choose another address',
    ],
    [
      'a page where a vehicle would be',
      { pages: [{ path: '/cars/x', title: 'A' }] },
      'pages.0.path: "/cars/x" would never be shown: the product answers at /cars/* itself; choose another address',
    ],
    [
      'two primary locations',
      {
        locations: ['North', 'South'].map((name, id) => ({
          id: id + 1,
          name,
          slug: `l${id}`,
          primary: true,
          address: {},
        })),
      },
      'locations.1.primary: only one location can be the primary one: "North" and "South" both are',
    ],
    [
      'a phone number in words',
      { phone_numbers: { default: 'Ask at reception' } },
      /^phone_numbers\.default: must be a phone number in digits such as/,
    ],
    [
      'a phone number of a location in words',
      { locations: [{ id: 1, name: 'A', slug: 'a', address: {}, contact_detail: { phone: 'call us' } }] },
      /^locations\.0\.contact_detail\.phone: must be a phone number/,
    ],
    [
      'a phone number of a person in words',
      withBlocks({ kind: 'team', people: [{ name: 'A', role: 'B', phone: 'extension four' }] }),
      /people\.0\.phone: .*must be a phone number/,
    ],
    ['a default page we do not have', { default_pages: ['/nothing'] }, /^default_pages\.0: /],
  ] as const)('%s', (_, document, reason) => {
    expect(problems(document)[0]).toMatch(reason instanceof RegExp ? reason : new RegExp(`^${RegExp.escape(reason)}$`))
  })

  test('what stands elsewhere in the document keeps its plain message', () => {
    expect(problems({ nmae: 'A' })).toEqual(['nmae: is not a known setting; did you mean "name"?'])
    expect(problems({ theme: { primry: '#000000' } })).toEqual([
      'theme.primry: is not a known setting; did you mean "primary"?',
    ])
  })

  test('every kind of block takes a schedule', () => {
    const times = { start: '2026-01-01T00:00:00Z', expiry: '2027-01-01T00:00:00Z', position: 1, display: 'new' }
    expect(problems(withBlocks({ ...faq, ...times, strictDisplay: true }))).toEqual([])
  })
})

describe('P01 a document needs a slug and a name, as the README says', () => {
  const least = { slug: 'alpha', name: 'Alpha Motors' }

  test('its format is the current one where it names none', () => {
    const checked = checkSiteDocument(least)
    expect(checked.ok && checked.document.schema).toBe(1)
    expect(readFileSync('README.md', 'utf8')).toContain('A site document needs a slug and a name')
  })

  test('and the published schema asks for nothing else', () => {
    const { required } = siteDocumentJsonSchema() as { required: string[] }
    expect(required.toSorted()).toEqual(Object.keys(least).toSorted())
  })

  test('a format that this version does not know is refused', () => {
    const checked = checkSiteDocument({ ...least, schema: 2 })
    expect(checked.ok ? [] : checked.problems.map(({ field }) => field)).toEqual(['schema'])
  })
})

test('P01 a document that was applied before a rule came is still read: its site goes on', () => {
  const stored = siteDocument({ slug: 'alpha', special_hours: [{ date: '2026-12-24', status: 'Open' }] })
  expect(checkSiteDocument(stored).ok).toBe(false)
  expect(readSiteDocument(stored)?.special_hours).toHaveLength(1)
  expect(readSiteDocument({ slug: 'alpha' })).toBeNull()
})

test('no site is called like an address of the console; one that has been before goes on', () => {
  for (const slug of ['inbox', 'me', 'sign-in']) {
    const checked = checkSiteDocument({ slug, name: 'Alpha Motors' })
    expect(checked.ok ? [] : checked.problems).toEqual([
      { field: 'slug', reason: `“${slug}” is an address of the console; choose another one, such as ${slug}-motors` },
    ])
    expect(readSiteDocument({ slug, name: 'Alpha Motors' })?.slug).toBe(slug)
  }
  for (const slug of ['inbox-motors', 'today', 'search'])
    expect(checkSiteDocument({ slug, name: 'Alpha' }).ok).toBe(true)
})
