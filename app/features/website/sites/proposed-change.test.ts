import { describe, expect, test } from 'vitest'
import type { DocumentObject } from '../document/list-names.ts'
import { ownerIn, pagesIn, type WrittenPage } from '../pages/page-edits.ts'
import { type ProposedChange, proposedDocument } from './proposed-change.ts'

const ID = 'abcdefghijklmnopqrst'
const THEIRS = 'tttttttttttttttttttt'
const WHY = {
  path: '/why',
  title: 'Why Alpha Cars',
  blocks: [
    { kind: 'rich-text', id: 'text', html: '<p>Alpha Cars takes its time.</p>' },
    { kind: 'rich-text', id: 'call', html: '<p>Call 07 5550 1234.</p>' },
    { kind: 'promotion', id: 'yard', heading: 'Our yard', picture: { url: `/media/${ID}/large`, alt: 'A yard' } },
    { kind: 'rich-text', id: 'inline', html: `<p><img src="/media/${ID}/large"></p>` },
  ],
}
const source = { name: 'Alpha Cars', document: { slug: 'alpha', name: 'Alpha Cars', locations: [{ contact_detail: { phone: '07 5550 1234' } }], pages: [WHY] } as DocumentObject } // prettier-ignore
const about = { path: '/about-us', title: 'About us', blocks: [{ kind: 'rich-text', id: 'rich-text-1', html: '<p>Us</p>' }] } // prettier-ignore
const ours = { path: '/finance', title: 'Finance', blocks: [] } as unknown as WrittenPage
const target = (document: object = {}, pictures?: ReadonlyMap<string, string>) => ({
  name: 'Beta Motors',
  document: { slug: 'beta', name: 'Beta Motors', pages: [about], ...document } as DocumentObject,
  ourPage: (path: string) => (path === '/finance' ? ours : null),
  pictures,
})
const page = (existing: 'replace' | 'leave' = 'replace', path = '/why'): ProposedChange => ({ what: 'page', source: 'alpha', path, existing }) // prettier-ignore
const block = (id: string, to = '/about-us'): ProposedChange => ({ what: 'block', source: 'alpha', path: '/why', block: id, to }) // prettier-ignore
const done = (change: ProposedChange, at = target()) => {
  const made = proposedDocument(change, source, at)
  if (!made.ok) throw new Error(made.reason)
  return made
}
const reason = (change: ProposedChange, at = target()) => {
  const made = proposedDocument(change, source, at)
  return made.ok ? null : made.reason
}

describe('a page', () => {
  test('goes along in the name of the other dealer, without what speaks of the first', () => {
    const { document, left, pictures, replaces } = done(page())
    const why = ownerIn(document, { list: 'pages', path: '/why' })!
    expect(why.title).toBe('Why Beta Motors')
    expect(why.blocks.map(({ id }) => id)).toEqual(['text', 'yard', 'inline'])
    expect(JSON.stringify(document)).not.toContain('5550')
    expect(JSON.stringify(document)).not.toContain('Alpha')
    expect(left).toEqual(['Page “Why Alpha Cars” (/why): Text: names a number, an address, a person, or a video or document of Alpha Cars, and was left out.']) // prettier-ignore
    expect([pictures, replaces]).toEqual([[ID], false])
    expect(pagesIn(document).map(({ path }) => path)).toEqual(['/about-us', '/why'])
  })

  test('stands in place of theirs, or theirs stays', () => {
    const at = target({ pages: [{ ...WHY, title: 'Theirs', blocks: [] }, about] })
    const { document, replaces } = done(page(), at)
    expect([pagesIn(document).map(({ title }) => title), replaces]).toEqual([['Why Beta Motors', 'About us'], true])
    expect(reason(page('leave'), at)).toContain('has a page at /why already')
  })

  test('that speaks of its dealer in itself, or is not there, is refused', () => {
    const speaking = { ...source, document: { ...source.document, pages: [{ ...WHY, title: 'Call 0755501234' }] } }
    expect(proposedDocument(page(), speaking, target())).toMatchObject({ ok: false, reason: expect.stringContaining('Alpha Cars') }) // prettier-ignore
    expect(reason(page('replace', '/gone'))).toContain('not there any more')
    expect(proposedDocument(page(), null, target())).toMatchObject({ ok: false })
  })

  test('shows the pictures that were brought along, in fields and in texts', () => {
    const { document } = done(page(), target({}, new Map([[ID, THEIRS]])))
    expect(JSON.stringify(document)).not.toContain(ID)
    expect(JSON.stringify(document).split(THEIRS)).toHaveLength(3)
  })

  test('a picture that could not be brought is said, and one within a text is refused', () => {
    expect(reason(page(), target({}, new Map()))).toContain('A picture within its text')
    const at = target({}, new Map())
    const { document, left } = done(block('yard'), at)
    expect(JSON.stringify(document)).not.toContain('/media/')
    expect(left).toEqual(['One picture could not be brought along.'])
  })

  test('pictures of the other site stay where they are', () => {
    const theirs = { ...about, blocks: [{ kind: 'promotion', id: 'own', picture: { url: `/media/${THEIRS}` } }] }
    const { document } = done(block('text'), target({ pages: [theirs] }, new Map()))
    expect(JSON.stringify(document)).toContain(THEIRS)
  })
})

describe('a block', () => {
  test('comes last, under a name of its own', () => {
    const { blocks } = ownerIn(done(block('text')).document, { list: 'pages', path: '/about-us' })!
    expect(blocks.map(({ id, html }) => [id, html])).toEqual([['rich-text-1', '<p>Us</p>'], ['rich-text-2', '<p>Beta Motors takes its time.</p>']]) // prettier-ignore
  })

  test('goes onto a page with our words, which is theirs from then on', () => {
    const made = ownerIn(done(block('text', '/finance')).document, { list: 'pages', path: '/finance' })!
    expect([made.title, made.blocks.length]).toEqual(['Finance', 1])
  })

  test('that speaks of its dealer, is gone, or has no page there is refused', () => {
    expect(reason(block('call'))).toContain('names a number')
    expect(reason(block('nothing'))).toContain('not there any more')
    expect(reason(block('text', '/nowhere'))).toBe('It has no page at /nowhere.')
  })
})

test('a redirect is added, or leads elsewhere from now on; what is none is refused', () => {
  const redirect = (from: string, to: string): ProposedChange => ({ what: 'redirect', from, to, status: '301' })
  const at = target({ redirects: [{ from: '/old', to: '/a', status: 301 }] })
  expect(done(redirect('/new', '/b'), at).document['redirects']).toEqual([{ from: '/old', to: '/a', status: 301 }, { from: '/new', to: '/b', status: 301 }]) // prettier-ignore
  expect(done(redirect('/old', '/b'), at).document['redirects']).toEqual([{ from: '/old', to: '/b', status: 301 }])
  expect(reason(redirect('old', '/b'))).toContain('The old path')
  expect(reason(redirect('/old', 'javascript:alert(1)'))).toContain('Where it leads')
  expect(reason(redirect('', ''))).not.toBeNull()
})

test('colour and corners change by themselves; a colour that cannot be read is refused', () => {
  const look = (colour: string, radius: string): ProposedChange => ({ what: 'look', colour, radius })
  const at = target({ theme: { primary: '#8a1f2b', accent: '#102030' }, tagline: 'Theirs', template: 'yard' })
  const { document } = done(look('', '6'), at)
  expect(document).toEqual({ ...at.document, theme: { primary: '#8a1f2b', accent: '#102030', radius: 6 } })
  expect(done(look('#0B5D4F', ''), at).document['theme']).toMatchObject({ primary: '#0b5d4f', accent: '#102030' })
  expect(reason(look('#ffcc00', ''))).toContain('hard to read')
  expect(reason(look('red', ''))).toContain('six signs')
  expect(reason(look('', '99'))).toContain('whole number')
  expect(reason(look(' ', ''))).toContain('Type a colour')
})
