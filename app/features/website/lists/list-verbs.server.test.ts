import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import type { Website } from '#app/features/website/website.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { websiteAt, websiteSite } from '#tests/factories/website/website.ts'

const pat = { id: 'pat', name: 'Pat', role: 'principal' as const, sites: ['alpha', 'bravo'] }
const post = (slug: string, more: object = {}) => ({ slug, title: `About ${slug}`, date: '2026-11-01', summary: 'A few words.', blocks: [], ...more }) // prettier-ignore
const now = () => TUESDAY_9

describeDatabases('lists of a website', (tables) => {
  let alpha: Site
  let website: Required<Website>
  let other: Required<Website>
  const keys = async (list: 'posts' | 'offers' | 'redirects' | 'brands') => (await website.list(list)).entries.map(({ key, state, change }) => [key, state, change]) // prettier-ignore

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      for (const table of ['site_draft', 'site_draft_step', 'audit', 'site_document', 'site'] as const)
        await trx.deleteFrom(table as never).execute()
    })
    const more = {
      now,
      posts: [post('spring'), post('autumn')],
      brands: [{ title: 'Kia' }, { title: 'Mazda' }],
      redirects: [{ from: '/old', to: '/finance' }],
      pages: [{ path: '/about-us', title: 'About us', blocks: [] }],
    }
    alpha = await websiteSite(tables.database, 'alpha', more)
    const bravo = await websiteSite(tables.database, 'bravo', more)
    website = websiteAt(alpha, pat)
    other = websiteAt(bravo, pat)
  })

  test('entries are added, changed, moved, removed and put back in a draft, at their own site alone', async () => {
    const added = await website.saveEntry('posts', null, { entry: post('summer', { date: '2026-12-24' }), seen: 0 })
    expect(added).toEqual({ ok: true, step: 1, key: 'summer' })
    const changed = await website.saveEntry('posts', 'spring', { entry: post('spring', { title: 'Spring' }), seen: 1 })
    expect(changed).toMatchObject({ ok: true, step: 2 })
    expect(await website.removeEntry('posts', 'autumn', 2)).toMatchObject({ ok: true, step: 3 })
    expect(await keys('posts')).toEqual([
      ['summer', 'draft', 'new'],
      ['spring', 'live', 'changed'],
      ['autumn', 'live', 'removed'],
    ])
    expect(await website.restoreEntry('posts', 'autumn', 3)).toMatchObject({ ok: true })
    expect(await website.moveEntry('brands', 'Mazda', { by: -1, seen: 4 })).toMatchObject({ ok: true })
    expect((await keys('brands')).map(([key]) => key)).toEqual(['Mazda', 'Kia'])
    expect((await other.list('posts')).entries.map(({ change }) => change)).toEqual([null, null])
    expect(await website.publishDraft('')).toMatchObject({ ok: true })
    expect((await keys('posts')).map(([key, state, change]) => [key, state, change])).toEqual([
      ['summer', 'planned', null],
      ['spring', 'live', null],
      ['autumn', 'live', null],
    ])
  })

  test('a post that gets another address leaves a redirect, once it was public', async () => {
    const moved = await website.saveEntry('posts', 'spring', { entry: post('spring-service'), seen: 0 })
    expect(moved).toMatchObject({ ok: true, key: 'spring-service' })
    expect((await website.draft()).document['redirects']).toEqual([
      { from: '/old', to: '/finance' },
      { from: '/blog/spring', to: '/blog/spring-service', status: 301 },
    ])
    await website.saveEntry('posts', null, { entry: post('new'), seen: 1 })
    await website.saveEntry('posts', 'new', { entry: post('newer'), seen: 2 })
    expect(await keys('redirects')).toHaveLength(2)
  })

  test.each([
    ['an address that another post has', 'posts', post('autumn'), { slug: /Another post has this address/ }],
    ['an address that is a category', 'posts', post('news'), { slug: /page of a category/ }],
    ['a path that is a page', 'redirects', { from: '/about-us', to: '/finance' }, { from: /is a page of this site/ }],
    ['a path that is redirected already', 'redirects', { from: '/old', to: '/service' }, { from: /redirected already/ }],
    ['one that would never run', 'redirects', { from: '/special-offers', to: '/finance' }, { from: /^The website answers at \/special-offers itself/ }],
    ['one to itself', 'redirects', { from: '/a', to: '/a' }, { '': /comes back to where it began/ }],
    ['one that leads to no page', 'redirects', { from: '/a', to: '/nowhere-at-all' }, { to: /no page of this site|is no/ }],
  ] as const)('%s is refused beside its question', async (_, list, entry, problems) => {
    const result = await website.saveEntry(list, null, { entry, seen: 0 })
    expect(result).toMatchObject({ ok: false, reason: 'refused' })
    const found = (result as { problems: Record<string, string> }).problems
    for (const [field, words] of Object.entries(problems)) expect(found[field]).toMatch(words)
    expect((await website.draft()).id).toBeNull()
  }) // prettier-ignore

  test('a redirect that closes a circle is refused, and one that is mended is taken', async () => {
    expect(await website.saveEntry('redirects', null, { entry: { from: '/finance-deals', to: '/old' }, seen: 0 })).toMatchObject({ ok: true }) // prettier-ignore
    expect(await website.saveEntry('redirects', 'no-such', { entry: { from: '/x', to: '/' }, seen: 1 })).toEqual({ ok: false, reason: 'not-found' }) // prettier-ignore
    const circle = await website.saveEntry('redirects', 'old', {
      entry: { from: '/old', to: '/finance-deals' },
      seen: 1,
    })
    expect(circle).toEqual({ ok: false, reason: 'not-found' })
    expect(await website.saveEntry('redirects', '/old', { entry: { from: '/old', to: '/finance-deals' }, seen: 1 })).toMatchObject({ reason: 'refused' }) // prettier-ignore
    expect(await website.saveEntry('redirects', '/old', { entry: { from: '/old', to: '/service' }, seen: 1 })).toMatchObject({ ok: true }) // prettier-ignore
  })

  test('many redirects come at once, all or none', async () => {
    const many = Array.from({ length: 300 }, (_, n) => ({ from: `/page-${n}`, to: '/finance', status: 301 }))
    expect(await website.addRedirects([...many, { from: '/about-us', to: '/finance' }], 0)).toMatchObject({ reason: 'refused', problems: { '/about-us': expect.stringContaining('is a page') } }) // prettier-ignore
    expect((await website.draft()).id).toBeNull()
    expect(await website.addRedirects([...many, { from: '/search/utes', to: '/finance' }], 0)).toMatchObject({ reason: 'refused', problems: { '/search/utes': expect.stringContaining('never run') } }) // prettier-ignore
    expect(await website.addRedirects([...many, { from: '/old', to: '/service', status: 302 }], 0)).toMatchObject({ ok: true, step: 1 }) // prettier-ignore
    const listed = await website.list('redirects')
    expect(listed.entries).toHaveLength(301)
    expect(listed.remarks).toEqual({})
    expect(listed.entries[0]).toMatchObject({ key: '/old', change: 'changed', entry: { to: '/service', status: 302 } })
  })

  test('a redirect in the place of a page with our words is taken, with a remark', async () => {
    expect(await website.saveEntry('redirects', null, { entry: { from: '/careers', to: '/finance' }, seen: -1 })).toMatchObject({ ok: true }) // prettier-ignore
    expect((await website.list('redirects')).remarks).toEqual({ '/careers': expect.stringContaining('nobody sees that page') }) // prettier-ignore
  })

  test('two windows save the same entry: the second is told, and nothing of the first is lost', async () => {
    const first = await website.saveEntry('brands', 'Kia', { entry: { title: 'Kia', description: 'One' }, seen: 0 })
    expect(first).toMatchObject({ ok: true })
    const second = await website.saveEntry('brands', 'Kia', { entry: { title: 'Kia', description: 'Two' }, seen: 0 })
    expect(second).toMatchObject({ ok: false, reason: 'changed' })
    expect((await website.entry('brands', 'Kia'))?.entry).toMatchObject({ description: 'One' })
  })

  test('promotions on pages stand in the list of offers with their dates', async () => {
    const blocks = [
      { kind: 'promotion', id: 'p', heading: 'Stocktake', text: 'For less.', expiry: '2026-11-20T00:00:00+10:00' },
      { kind: 'promotion-slider', id: 's', expiry: '2026-12-20T00:00:00+10:00', slides: [{ picture: `/media/${'a'.repeat(20)}`, alt: 'Utes', start: '2026-12-01T00:00:00+10:00', expiry: '2027-01-01T00:00:00+10:00' }] },
    ] // prettier-ignore
    const { step } = await website.draft()
    await website.editDraft(step, (document) => ({ ...document, pages: [{ path: '/', title: 'Start', blocks }] }))
    expect(await website.publishDraft('')).toMatchObject({ ok: true })
    await website.editDraft(0, (document) => ({ ...document, pages: [{ path: '/', title: 'Start', blocks: [{ ...blocks[0], heading: 'Other' }] }] })) // prettier-ignore
    expect(await website.offersOnPages()).toMatchObject([
      { place: { owner: 'Home page', detail: 'Promotion “Other”' }, state: 'ended', change: 'changed' },
      { state: 'planned', change: 'removed', start: '2026-12-01T00:00:00+10:00', expiry: '2026-12-20T00:00:00+10:00' },
    ])
  })

  test('a menu of forty entries is begun, moved and checked; the usual one comes back', async () => {
    expect((await website.menu()).menu).toBeNull()
    for (let n = 0; n < 40; n += 1) {
      expect(
        await website.saveMenuEntry(
          [n],
          { label: `Entry ${n}`, to: '/finance' },
          { seen: n === 0 ? -1 : n, withUsual: false },
        ),
      ).toMatchObject({ ok: true })
    }
    expect(await website.changeMenu('indent', [1], 40)).toMatchObject({ ok: true, step: 41 })
    const { menu } = await website.menu()
    expect([menu?.length, menu?.[0]]).toMatchObject([39, { label: 'Entry 0', entries: [{ label: 'Entry 0' }, { label: 'Entry 1' }] }]) // prettier-ignore
    expect(await website.saveMenuEntry([39], { label: 'Nowhere', to: '/nowhere-at-all' }, { seen: 41, withUsual: false })).toMatchObject({ ok: false, reason: 'refused', message: expect.stringContaining('nowhere-at-all') }) // prettier-ignore
    // Places are those of the menu that was looked at.
    expect(await website.changeMenu('remove', [0], 40)).toMatchObject({ ok: false, reason: 'changed' })
    expect(await website.dropMenu(41)).toMatchObject({ ok: true })
    expect((await website.menu()).menu).toBeNull()
    expect((await other.menu()).menu).toBeNull()
  })

  test('the usual menu is begun with, by itself or with the first entry that is added', async () => {
    const usual = [{ label: 'Buy', list: 'buy' }, { label: 'Finance', to: '/finance' }]
    const added = { label: 'Careers', to: '/careers' }
    website = websiteAt(alpha, pat, { usualMenu: async () => usual })
    expect(await website.menu()).toMatchObject({ menu: null, usual })
    expect(await website.beginMenu(-1)).toMatchObject({ ok: true, step: 1 })
    expect(await website.menu()).toMatchObject({ menu: usual, usual: [] })
    // One's own menu is never written over.
    expect(await website.beginMenu(1)).toMatchObject({ ok: false, reason: 'changed' })
    expect(await website.dropMenu(1)).toMatchObject({ ok: true, step: 2 })
    expect(await website.saveMenuEntry([0], added, { seen: 2, withUsual: true })).toMatchObject({ ok: true, step: 3 })
    expect((await website.menu()).menu).toEqual([...usual, added])
    expect((await other.menu()).menu).toBeNull()
  }) // prettier-ignore

  test('whoever does not edit the website has none of these', () => {
    const sales = websiteAt(alpha, { id: 'sam', name: 'Sam', role: 'sales', sites: ['alpha'] })
    expect([sales.list, sales.saveEntry, sales.menu]).toEqual([undefined, undefined, undefined])
  })
})
