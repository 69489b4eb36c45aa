import { expect, test } from 'vitest'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const brand = (title: string, more: object = {}) => ({ title, ...more })
const item = { name: 'Tow bar' }
const STRANGE = 'leads to "evil.example", which is not in models.link_hosts'
const LINK = 'must be a path of this site, or an https page of a host in models.link_hosts'

test.each<[string, object, string, RegExp | string]>([
  ['two of a slug', { brands: [brand('KGM'), brand('Kgm')] }, 'brands.1.slug', '"kgm" is already brand 1'],
  ['no slug', { brands: [brand('大')] }, 'brands.0.slug', /is missing/],
  ['an address of the product', { brands: [brand('Search')] }, 'brands.0.slug', /"\/search" is an address/],
  ['a script', { brands: [brand('X', { link: 'javascript:alert(1)' })] }, 'brands.0.link', LINK],
  ['a strange host', { brands: [brand('X', { link: 'https://evil.example/' })] }, 'brands.0.link', STRANGE],
  ...(
    [
      ['of a model to a strange host', 'https://evil.example/', STRANGE],
      ['of a model to a script', 'javascript:alert(1)', LINK],
      ['of a model without its scheme', '//evil.example', LINK],
      ['of a model that browsers read as another host', '/\\evil.example', LINK],
      ['of a model to data', 'data:text/html,x', LINK],
      ['of a model with a name in it', 'https://a@evil.example/', STRANGE],
      ['of a model without encryption', 'http://www.maker.example/x', LINK],
      ['of a model to another port', 'https://www.maker.example:8443/x', LINK],
      ['of a model that is no address', 'maker page', LINK],
    ] as const
  ).map(([what, override_url, reason]): [string, object, string, string] => [
    `a link ${what} (R15)`,
    { models: { list: [{ name: 'HiLux', override_url }], link_hosts: ['www.maker.example'] } },
    'models.list.0.override_url',
    reason,
  ]),
  ['a foreign logo', { brands: [brand('X', { logo: 'https://cdn.example/x.png' })] }, 'brands.0.logo', /picture/],
  ['an unknown group', { brands: [brand('X', { group: 'Boats' })] }, 'brands.0.group', /./],
  ['a misspelt field', { brands: [brand('X', { skippage: true })] }, 'brands.0.skippage', /skipPage/],
  [
    'two models of a slug with accessories',
    {
      models: {
        list: [
          { name: 'Ranger', accessories: [item] },
          { name: 'ranger', accessories: [item] },
        ],
      },
    },
    'models.list.1.slug',
    /already the model 1/,
  ],
])('D03 %s is a clear error', (_what, fields, field, reason) => {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...fields }))
  expect(checked.ok).toBe(false)
  if (checked.ok) return
  expect(checked.problems.map((problem) => problem.field)).toEqual([field])
  expect(checked.problems[0]!.reason).toMatch(reason)
})

test.each([
  { brands: [brand('Toyota'), brand('Finance', { link: '/finance' }), brand('Parts', { skipPage: true })] },
  { brands: [brand('Search', { slug: 'search-brand' }), brand('Ram', { link: 'https://www.maker.example/ram' })] },
  {
    domains: ['www.alpha.example', 'alpha.example'],
    models: {
      list: [
        { name: 'Duo', override_url: '/about-us' },
        { name: 'HiLux', override_url: 'https://www.maker.example/hilux?x=1#y' },
        { name: 'Prado', override_url: 'https://www.alpha.example/buying' },
      ],
    },
  },
  { models: { list: [{ name: 'Ranger' }, { name: 'Ranger', make: 'Ford', accessories: [item] }] } },
])('D03 %j is accepted', (fields) => {
  const models = { ...('models' in fields ? fields.models : {}), link_hosts: ['www.maker.example'] }
  expect(checkSiteDocument(siteDocument({ slug: 'alpha', ...fields, models })).ok).toBe(true)
})
