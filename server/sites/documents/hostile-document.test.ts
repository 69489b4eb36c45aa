import { describe, expect, test } from 'vitest'
import { siteDocument } from '#tests/factories/site-document.ts'
import { processorMs } from '#tests/running/processor-time.ts'
import { checkSiteDocument } from './site-document.ts'

/** Far above what the check of any document below takes, far below what a quadratic rule would. */
const MOST_MS = 8_000

const text = (html: string, more: object = {}) => ({ kind: 'rich-text', html, ...more })
const page = (...blocks: unknown[]) => ({ pages: [{ path: '/p', title: 'P', blocks }] })
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
const parsed = (json: string): unknown => JSON.parse(json)
const place = (more: object) => ({ locations: [{ id: 1, name: 'A', slug: 'a', address: {}, ...more }] })

function nested(depth: number): unknown {
  let value: unknown = 'x'
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { a: value }
  return value
}

function problems(more: object): string[] {
  const began = processorMs()
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...more }))
  expect(processorMs() - began).toBeLessThan(MOST_MS)
  return checked.ok ? [] : checked.problems.map(({ field, reason }) => `${field}: ${reason}`)
}

describe('R17 a hostile document is refused, and says where', () => {
  test.each<[string, object, RegExp]>([
    ['a page with 200 blocks', page(...times(200, () => text('a'))), /^pages\.0\.blocks: .*a page takes 60 at most/],
    [
      '5,000 pages',
      { pages: times(5_000, (i) => ({ path: `/p${i}`, title: 'P' })) },
      /^pages: must have at most 500 en/,
    ],
    ['a menu of 61 entries', { menu: times(61, () => ({ label: 'a', to: '/a' })) }, /^menu: must have at most 60 en/],
    ['a text too long', page(text('a'.repeat(40_001))), /blocks\.0\.html: .*must have at most 40000 characters/],
    ['an empty name', { name: ' ' }, /^name: must not be empty/],
    [
      'an end before the start',
      page(text('a', { start: '2026-12-02T00:00:00Z', expiry: '2026-12-01T00:00:00Z' })),
      /after/,
    ],
    [
      'a promotion that ends before it starts',
      page({
        kind: 'promotion',
        heading: 'A',
        text: 'A',
        start: '2026-12-02T00:00:00+10:00',
        expiry: '2026-12-01T23:59:00+10:00',
      }),
      /^pages\.0\.blocks\.0\.expiry: .*must be after the start/,
    ],
    [
      'a wide picture that ends as it starts',
      page({
        kind: 'promotion-slider',
        slides: [
          {
            picture: `/media/${'a'.repeat(20)}`,
            alt: 'A',
            start: '2026-12-02T00:00:00+10:00',
            expiry: '2026-12-01T14:00:00Z',
          },
        ],
      }),
      /slides\.0\.expiry: .*must be after the start/,
    ],
    [
      'a date that no year has',
      { special_hours: [{ date: '2026-02-30', status: 'Closed' }] },
      /must be a date such as/,
    ],
    [
      'hours past the end of the day',
      { special_hours: [{ date: '2026-02-03', status: 'Open', end_hour: '24:30' }] },
      /time/,
    ],
    ['a theme that ends the style', { theme: { primary: '#000000}</style><script>' } }, /must be a colour/],
    ['a slug that climbs', { slug: '../../etc' }, /^slug: /],
    ['a domain with a path', { domains: ['a.example/x'] }, /^domains\.0: must be a host name/],
    ['a mailbox with headers', place({ contact_detail: { email: 'a@b.example?bcc=c@d.example' } }), /email address/],
    [
      'a key of every object',
      { theme: parsed('{"__proto__": {"polluted": true}}') },
      /^theme\.__proto__: is not a known/,
    ],
    [
      'the same deep down',
      page(parsed('{"kind":"rich-text","html":"a","__proto__":{"a":1}}')),
      /__proto__: .*not a known/,
    ],
    ['a kind of every object', page({ kind: 'constructor' }), /"constructor" is not a known kind/],
    ['objects in objects', { plugins: { a: nested(20_000) } }, /^plugins\.a: /],
    ['lists in lists', page(nested(20_000)), /block 1: must be an object/],
    ['a character of no text', { name: 'A\u0000B' }, /^name: holds a character that cannot be printed/],
    ['half a character', page(text('a\ud800b')), /^pages\.0\.blocks\.0\.html: holds a character/],
    ['the same in a key', { plugins: { 'a\u001b': true } }, /^plugins: holds a character/],
    ['a script in a drawing', page(text('<svg><script>alert(1)</script></svg>')), /must not hold <svg>/],
    [
      'a style in mathematics',
      page(text('<math><mtext><style><!--</style><img src onerror=a>')),
      /must not hold <math>/,
    ],

    ...[
      'javascript:alert(1)',
      'data:text/html,a',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'http://a.example',
    ].map((to): [string, object, RegExp] => [
      `a redirect to ${to}`,
      { redirects: [{ from: '/a', to }] },
      /^redirects\.0\.to: must be a path of this site/,
    ]),
    ['a redirect with a header', { redirects: [{ from: '/a', to: '/b\r\nSet-Cookie: a=b' }] }, /^redirects\.0\.to/],
    ['a redirect of the home page', { redirects: [{ from: '/', to: '/b' }] }, /^redirects\.0\.from/],
    [
      'a redirect that its own domain sends back',
      { domains: ['www.alpha.example'], redirects: [{ from: '/a', to: 'https://www.alpha.example/a/' }] },
      /^redirects\.0: comes back to where it began/,
    ],
  ])('%s', (_, more, reason) => {
    expect(problems(more).join('\n')).toMatch(reason)
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each([
    '/%2e%2e/x',
    '/a//b',
    '/a/',
    '/ä',
    '/..',
    '/a.b',
    '//evil',
    'x',
    '/A',
    '/a b',
    '/a?b',
    `/${'a'.repeat(200)}`,
  ])('a page at %j', (path) => expect(problems({ pages: [{ path, title: 'P' }] }).join()).toMatch(/^pages\.0\.path: /))

  test('tens of thousands of faults are told as a hundred', () => {
    const broken = times(500, (i) => ({ path: `/p${i}`, title: 'P', blocks: times(60, () => ({ kind: 'faqq' })) }))
    const reported = problems({ pages: broken })
    expect(reported).toHaveLength(101)
    expect(reported.at(-1)).toBe('document: has 29900 more problems; mend these first')
  })
})

describe('R17 a document of ten million characters is judged at once', () => {
  test.each<[string, string]>([
    ['ends of tags', '>'],
    ['beginnings of tags', '<'],
    ['a tag and spaces', `<${' '.repeat(38_000)}x`],
    ['a closing tag and spaces', `</${' '.repeat(38_000)}x`],
    ['beginnings of attributes', ' on'],
    ['half an attribute', '<a onclick '],
    ['an attribute and spaces', `<p onclick${' '.repeat(38_000)}x`],
    ['tags in tags', '<b>'],
  ])('%s', (_, part) => {
    const html = part.length > 1_000 ? part : part.repeat(Math.floor(39_000 / part.length))
    expect(problems(page(...times(50, () => text(`Words. ${html}`))))).toEqual([])
  })

  test('five hundred pages of sixty blocks', () => {
    const blocks = times(60, () => text('<p>A sentence that somebody wrote.</p>'.repeat(9)))
    expect(problems({ pages: times(500, (i) => ({ path: `/p${i}`, title: 'P', blocks })) })).toEqual([])
  })
})

test('R17 what is odd but harmless is taken', () => {
  const entries = times(60, (i) => ({ label: `Entry ${i}`, to: `/search/entry-${i}` }))
  for (const more of [
    { menu: entries },
    { menu: [{ label: 'All', entries }] },
    { locations: [] },
    place({}),
    place({ special_hours: [{ date: '2020-12-25', status: 'Closed' }] }),
    place({ contact_detail: { opening_hours: [{ weekday: 5, status: 'Open', open: '18:00', close: '02:00' }] } }),
    { name: '"></script><script>alert(1)</script> & Sons 🚙' },
    page(text('Prices from $9 < $10 > $8, ring us\n\ton Monday = open')),
    page(),
  ]) {
    expect(problems(more)).toEqual([])
  }
})
