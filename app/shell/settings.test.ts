import { describe, expect, test } from 'vitest'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { isMenuAddress } from './menu/menu-address.ts'

const problems = (menu: unknown) => {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', menu }))
  return checked.ok ? [] : checked.problems
}
const link = { label: 'Finance', to: '/finance' }

describe('D01 an address in a menu', () => {
  test.each(['/', '/finance', '/search/toyota?body=ute#list', 'https://book.example/service'])(
    'D01 may be %s',
    (to) => {
      expect(isMenuAddress(to)).toBe(true)
    },
  )

  test.each([
    '',
    'finance',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'javascript:alert(1)',
    'https://',
    'https://user:secret@evil.example',
    'https://localhost',
    '/.//evil.example',
    '/a/..//evil.example',
    '/with space',
    '/line\nbreak',
  ])('D01 is not %j', (to) => {
    expect(isMenuAddress(to)).toBe(false)
  })
})

describe('D01 the menu in a site’s document', () => {
  test('D01 is taken: links, groups, lists that fill themselves, new tabs', () => {
    expect(
      problems([
        link,
        { label: 'Shop', to: 'https://shop.example', new_tab: true },
        { label: 'More', entries: [link] },
        { label: 'Brands', list: 'brands' },
      ]),
    ).toEqual([])
    expect(problems(Array.from({ length: 60 }, () => link))).toEqual([])
  })

  test.each([
    ['a script', [{ label: 'Bad', to: 'javascript:alert(1)' }], 'menu.0.to', /path of this site such as \/finance/],
    ['two purposes', [{ ...link, entries: [link] }], 'menu.0', /exactly one of "to"/],
    ['no links', [{ label: 'Nothing', entries: [] }], 'menu.0.entries', /must not be empty/],
    ['no purpose', [{ label: 'Nothing' }], 'menu.0', /exactly one of "to"/],
    ['an empty label', [{ label: ' ', to: '/' }], 'menu.0.label', /must not be empty/],
    ['a second level', [{ label: 'A', entries: [{ ...link, entries: [link] }] }], 'menu.0.entries.0.entries', /known/],
    ['a list it does not know', [{ label: 'A', list: 'pages' }], 'menu.0.list', /models/],
    ['sixty-one entries', Array.from({ length: 61 }, () => link), 'menu', /60/],
  ])('D01 refuses %s and says where', (_, menu, field, reason) => {
    expect(problems(menu)[0]).toMatchObject({ field, reason: expect.stringMatching(reason) })
  })
})
