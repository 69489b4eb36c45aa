import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import type { DocumentObject } from '../document/list-names.ts'
import { copiedFields, withoutRefused, withPictures } from './copied-document.ts'
import { COPY_DECISIONS, COPY_PARTS } from './copy-parts.ts'

const demo = readdirSync('demo/sites')
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(`demo/sites/${name}`, 'utf8')) as DocumentObject] as const)
const id = 'abcdefghijklmnopqrst'
const source: DocumentObject = {
  slug: 'alpha',
  name: 'Alpha Cars',
  domains: ['alphacars.example'],
  theme: { primary: '#0b5d4f' },
  feeds: [{ id: 'dms', source: 'https://feeds.example/key' }],
  locations: [{ id: 7, slug: 'alpha-rocklea', address: { street: '10 Beaudesert Road' }, contact_detail: { phone: '07 5550 1234', email: 'sales@alphacars.example' }, dealer_license_number: '4400123' }], // prettier-ignore
  tracking: { tag_manager: 'GTM-ABC' },
  menu: [
    { label: 'Finance', to: '/finance' },
    { label: 'Shop', to: 'https://alphacars.example/shop' },
  ],
  pages: [
    {
      path: '/why',
      title: 'Why Alpha Cars',
      blocks: [
        { kind: 'rich-text', html: '<p>At Alpha Cars we take our time.</p>' },
        { kind: 'rich-text', html: '<p>Call 0755501234.</p>' },
        { kind: 'promotion', heading: 'Visit us', text: 'At 10 Beaudesert Road' },
        { kind: 'promotion', heading: 'Seen', picture: { url: `/media/${id}`, alt: 'A yard' } },
      ],
    },
  ],
}

test('there is a decision for every field of a document, and for no other', () => {
  const fields = Object.keys(documentSchema.shape)
  expect(fields.filter((field) => !COPY_DECISIONS.has(field))).toEqual([])
  expect([...COPY_DECISIONS.keys()].filter((field) => !fields.includes(field))).toEqual([])
})

test.each([
  'domains',
  'feeds',
  'lead_delivery',
  'search_key',
  'search_public_key',
  'plugins',
  'phone_numbers',
  'finance',
  'checkout',
  'nsw_online_sale',
  'logo',
  'stock_rule',
  'redbook',
  'autograb',
  'chat_provider',
])('%s never goes along', (field) => {
  // prettier-ignore
  expect(COPY_DECISIONS.get(field)).toBe('never')
})

describe('a copy', () => {
  test('has the chosen parts alone, in the name of the new dealer', () => {
    const { fields, left, pictures } = copiedFields(source, 'Beta Motors', ['look', 'pages', 'menu'])
    expect(Object.keys(fields).toSorted()).toEqual(['menu', 'pages', 'theme'])
    expect(JSON.stringify(fields)).toContain('At Beta Motors we take our time.')
    expect(fields['menu']).toEqual([{ label: 'Finance', to: '/finance' }])
    expect(left).toEqual([
      'Menu: Entry “Shop”',
      'Page “Why Alpha Cars” (/why): Text',
      'Page “Why Alpha Cars” (/why): Promotion “Visit us”',
    ])
    expect(pictures).toEqual([id])
  })

  test('has ids of tracking where they are chosen', () => {
    expect(copiedFields(source, 'Beta', ['settings']).fields).toEqual({})
    expect(copiedFields(source, 'Beta', ['tracking']).fields).toEqual({ tracking: source['tracking'] })
  })

  test('pictures of what stays behind are not brought along', () => {
    const block = (text: string) => ({
      kind: 'promotion',
      heading: 'Seen',
      text,
      picture: { url: `/media/${id}`, alt: 'A yard' },
    })
    const of = (text: string) =>
      copiedFields(
        { ...source, pages: [{ path: '/why', title: 'Why', blocks: [block(text)] }] },
        'Beta Cars',
        COPY_PARTS,
      ).pictures
    expect(of('Come and see')).toEqual([id])
    expect(of('Call 0755501234')).toEqual([])
  })

  test('of a demo dealer, whatever is chosen, names none of its numbers, addresses and domains', () => {
    fc.assert(
      fc.property(fc.constantFrom(...demo), fc.subarray([...COPY_PARTS]), ([, document], parts) => {
        const text = JSON.stringify(copiedFields(document, 'Beta Motors', parts).fields)
        const digits = new Set([...text.matchAll(/\+?\d[\d ]{5,}\d/g)].map(([number]) => number.replaceAll(/\D/g, '')))
        const locations = (document['locations'] ?? []) as { contact_detail?: { phone?: string; email?: string }; dealer_license_number?: string }[] // prettier-ignore
        for (const { contact_detail: contact, dealer_license_number: licence } of locations) {
          if (contact?.email) expect(text).not.toContain(contact.email)
          if (contact?.phone) expect([...digits]).not.toContain(contact.phone.replaceAll(/\D/g, ''))
          if (licence) expect(text).not.toContain(licence)
        }
        expect(text).not.toContain(String(document['name']))
        for (const domain of (document['domains'] ?? []) as string[]) expect(text).not.toContain(domain)
      }),
    )
  })
})

test('the name of the other dealer is replaced as whole words, in markup as it stands there', () => {
  const named = (name: string, after: string, texts: readonly string[]) =>
    copiedFields({ name, menu: texts.map((label) => ({ label })) }, after, ['menu']).fields['menu']
  expect(named('Banksia', 'Wattle $& Sons', ['At Banksia’s', 'Banksiadale Road', 'UBanksia', 'Banksia, Banksia', 'Banksiaö'])).toEqual(
    ['At Wattle $& Sons’s', 'Banksiadale Road', 'UBanksia', 'Wattle $& Sons, Wattle $& Sons', 'Banksiaö'].map((label) => ({ label })),
  ) // prettier-ignore
  expect(named('A & B (Cars)', 'C & D', ['<p>A &amp; B (Cars)</p>', 'A & B (Cars)'])).toEqual([{ label: '<p>C &amp; D</p>' }, { label: 'C & D' }]) // prettier-ignore
})

test('pictures within texts come along, or the text stays out; films and papers stay, which is said', () => {
  const html = (text: string) => ({ kind: 'rich-text', html: text })
  const blocks = [html(`<p><img src="/media/${id}/large"> <a href='/media/${id}'>large</a></p>`), html('<p><a href="/media/price-list.pdf">Prices</a></p>'), { kind: 'film', video: '/media/tour.mp4' }, html('<p>Words</p>')] // prettier-ignore
  const { fields, pictures, left } = copiedFields({ name: 'Alpha', pages: [{ path: '/a', blocks }] }, 'Beta', ['pages'])
  expect([pictures, left]).toEqual([[id], ['Page (/a): Text', 'Page (/a): Film']])
  const other = 'tttttttttttttttttttt'
  const brought = JSON.stringify(withPictures(fields, new Map([[id, other]])))
  expect([brought.includes(id), brought.split(`/media/${other}`).length]).toEqual([false, 3])
  const without = JSON.stringify(withPictures(fields, new Map()))
  expect([without.includes('/media/'), without.includes('Words')]).toEqual([false, true])
})

test('pictures stand under their new ids; without one the object that is made of it is taken out', () => {
  const { fields } = copiedFields(source, 'Beta', ['pages'])
  const other = 'tttttttttttttttttttt'
  expect(JSON.stringify(withPictures(fields, new Map([[id, other]])))).toContain(`/media/${other}`)
  const without = JSON.stringify(withPictures(fields, new Map()))
  expect(without).not.toContain('/media/')
  expect(without).not.toContain('A yard')
  expect(without).toContain('Seen')
})

test('what a check refuses is taken out as far as it has to be', () => {
  const document = { name: 'Beta', menu: [{ label: 'A' }, { label: 'B' }], forms: { x: 1 }, pages: [{ path: '/a', blocks: [{ kind: 'x', items: [{}, {}] }, { kind: 'y' }] }] } // prettier-ignore
  const refused = ['menu.0.to', 'pages.0.blocks.0.items.1.title', 'forms.x', 'name']
  expect(withoutRefused(document, refused, ['name'])).toEqual({ name: 'Beta', menu: [{ label: 'B' }], pages: [{ path: '/a', blocks: [{ kind: 'y' }] }] }) // prettier-ignore
})
