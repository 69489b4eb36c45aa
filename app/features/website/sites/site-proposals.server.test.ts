import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mediaIdOf, type MediaStore } from '#app/features/site/pictures/media.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import { localMedia } from '#platform/media/store/local-media.ts'
import { describeDatabases } from '#tests/databases.ts'
import { staffOf, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { editField, websiteAt, websitePorts, websiteSite } from '#tests/factories/website/website.ts'
import { ownerIn, pagesIn } from '../pages/page-edits.ts'
import type { ProposedChange } from './proposed-change.ts'
import { siteProposals } from './site-proposals.server.ts'

const SLUGS = ['alpha', 'bravo', 'sells', 'foreign'] as const
const about = { path: '/about-us', title: 'About us', blocks: [{ kind: 'rich-text', id: 'us', html: '<p>Us.</p>' }] }
const offer = { path: '/spring', title: 'Spring at Alpha Motors', blocks: [{ kind: 'rich-text', id: 'text', html: '<p>Alpha Motors has an offer.</p>' }] } // prettier-ignore
const page: ProposedChange = { what: 'page', source: 'alpha', path: '/spring', existing: 'replace' }
const red: ProposedChange = { what: 'look', colour: '#8a1f2b', radius: '' }

/** The agency has two sites, sells at a third, and has nothing to do with the fourth, of another organisation. */
const ann: Staff = {
  ...staffOf({ id: 'ann', name: 'Ann', role: 'agency', sites: ['alpha', 'bravo'] }),
  memberships: [
    ...staffOf({ id: 'ann', name: 'Ann', role: 'agency', sites: ['alpha', 'bravo'] }).memberships,
    ...staffOf({ id: 'ann', name: 'Ann', role: 'sales', sites: ['sells'] }).memberships,
  ],
}

describeDatabases('the same change at several sites', (tables) => {
  let folder: string
  let media: MediaStore
  const sites = new Map<string, Site>()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proposals-'))
    media = localMedia({ folder })
  })
  afterAll(() => rm(folder, { recursive: true }))
  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      for (const table of ['site_draft', 'site_draft_step', 'media_words', 'media', 'site_document', 'site'] as const)
        await trx.deleteFrom(table as never).execute()
    })
    for (const slug of SLUGS) {
      const pages = slug === 'alpha' ? [about, offer] : [about]
      sites.set(slug, await websiteSite(tables.database, slug, { now: () => TUESDAY_9, pages }))
    }
  })
  const proposals = (staff: Staff = ann) =>
    siteProposals(staff, { website: websitePorts(sites.get('alpha')!, { media }), siteBySlug: async (slug) => sites.get(slug) ?? null }) // prettier-ignore
  const at = (slug: string) => websiteAt(sites.get(slug)!, { id: 'ann', name: 'Ann', role: 'agency', sites: [slug] }, { media }) // prettier-ignore
  const drafts = async () => (await tables.database.read.selectFrom('site_draft' as never).selectAll().execute() as { site_id: string }[]).map(({ site_id: slug }) => slug).toSorted() // prettier-ignore
  const stepsOf = (preview: Awaited<ReturnType<ReturnType<typeof proposals>['preview']>>) =>
    new Map(preview.sites.flatMap((site) => (site.ok ? [[site.slug, site.step] as const] : [])))

  test('offers the sites whose website is theirs, and the pages of those alone', async () => {
    expect(await proposals().sites()).toEqual([{ slug: 'alpha', name: 'Alpha Motors' }, { slug: 'bravo', name: 'Bravo Motors' }]) // prettier-ignore
    expect((await proposals().parts('alpha'))!.map(({ path }) => path)).toEqual(['/about-us', '/spring'])
    for (const slug of ['sells', 'foreign', 'nowhere']) expect(await proposals().parts(slug)).toBeNull()
  })

  test('is shown against their draft, put into it in one step, and published nowhere', async () => {
    await editField(at('bravo'), 'tagline', 'Mine')
    const preview = await proposals().preview(page, ['alpha', 'bravo'])
    expect(preview.sites).toMatchObject([{ slug: 'bravo', ok: true, step: 1, replaces: false, pictures: 0, left: [], notes: [] }]) // prettier-ignore
    expect(JSON.stringify(preview.sites)).toContain('Spring at Bravo Motors')
    expect(await drafts()).toEqual(['bravo'])
    const outcome = await proposals().propose(page, { steps: stepsOf(preview), seen: preview.seen })
    expect(outcome).toEqual({ ok: true, sites: [{ slug: 'bravo', name: 'Bravo Motors', outcome: 'done', left: [] }] })
    const draft = await at('bravo').draft()
    expect([draft.step, draft.document['tagline']]).toEqual([2, 'Mine'])
    expect(ownerIn(draft.document, { list: 'pages', path: '/spring' })!.title).toBe('Spring at Bravo Motors')
    expect(pagesIn((await at('bravo').documentInForce()).document)).toHaveLength(1)
    await at('bravo').undoEdit()
    expect((await at('bravo').draft()).document['tagline']).toBe('Mine')
    expect(pagesIn((await at('bravo').draft()).document)).toHaveLength(1)
  })

  test('a site that says it already is left as it is, also without a draft there', async () => {
    const change: ProposedChange = { what: 'look', colour: '', radius: '6' }
    await proposals().propose(change, { steps: new Map([['bravo', -1]]), seen: null })
    expect((await at('bravo').publishDraft('')).ok).toBe(true)
    const { step } = await at('bravo').draft()
    const outcome = await proposals().propose(change, { steps: new Map([['bravo', step]]), seen: null })
    expect([step, outcome]).toMatchObject([-2, { sites: [{ slug: 'bravo', outcome: 'unchanged' }] }])
  })

  test('sites of others never appear nor change, and those where they only sell say so', async () => {
    const preview = await proposals().preview(red, [...SLUGS, 'nowhere'])
    expect(preview.sites.map(({ slug, ok }) => [slug, ok])).toEqual([['alpha', true], ['bravo', true], ['sells', false]]) // prettier-ignore
    expect(JSON.stringify(preview)).not.toMatch(/foreign|nowhere/i)
    const steps = new Map([...SLUGS, 'nowhere'].map((slug) => [slug, 0]))
    const outcome = await proposals().propose(red, { steps, seen: null })
    expect(outcome.ok && outcome.sites.map((site) => [site.slug, site.outcome])).toEqual([['alpha', 'done'], ['bravo', 'done'], ['sells', 'refused']]) // prettier-ignore
    expect(await drafts()).toEqual(['alpha', 'bravo'])
    // Nothing is copied from where they may not write.
    for (const source of ['sells', 'foreign']) {
      const stolen = { ...page, source, path: '/about-us' } as const
      expect(await proposals().preview(stolen, ['bravo'])).toMatchObject({ seen: null, sites: [{ ok: false }] })
      await proposals().propose(stolen, { steps: new Map([['bravo', 1]]), seen: null })
    }
    expect((await at('bravo').draft()).step).toBe(1)
  })

  test('each site answers by itself: one has it, one has changed the same, one cannot take it', async () => {
    const to: ProposedChange = {
      what: 'block',
      source: 'alpha',
      path: '/spring',
      block: 'text',
      to: '/contact-us-here',
    }
    expect((await proposals().preview(to, ['bravo'])).sites).toMatchObject([{ ok: false, reasons: ['It has no page at /contact-us-here.'] }]) // prettier-ignore
    const { seen } = await proposals().preview(to, ['bravo'])
    const steps = new Map([['bravo', 0]])
    expect(await proposals().propose(to, { steps, seen })).toMatchObject({ sites: [{ outcome: 'refused' }] })
    const preview = await proposals().preview(red, ['alpha', 'bravo'])
    await editField(at('bravo'), 'theme', { primary: '#123456' })
    const both = await proposals().propose(red, { steps: stepsOf(preview), seen: null })
    expect(both.ok && both.sites.map(({ outcome }) => outcome)).toEqual(['done', 'conflicts'])
    expect((await at('bravo').draft()).document['theme']).toEqual({ primary: '#123456' })
    const again = await proposals().preview(red, ['alpha'])
    expect(again.sites).toMatchObject([{ ok: true, changes: { count: 0 } }])
    const same = await proposals().propose(red, { steps: stepsOf(again), seen: null })
    expect(same).toMatchObject({ sites: [{ outcome: 'unchanged' }] })
  })

  test('links that lead nowhere there are said, and nothing is done', async () => {
    const linked = { ...offer, blocks: [...offer.blocks, { kind: 'promotion', id: 'link', heading: 'See', text: 'It', link: { text: 'About', to: '/only-here' } }] } // prettier-ignore
    await editField(at('alpha'), 'pages', [about, linked, { path: '/only-here', title: 'Only here', blocks: [] }])
    const preview = await proposals().preview(page, ['bravo'])
    expect(preview.sites).toMatchObject([{ ok: false }])
    expect(JSON.stringify(preview.sites)).toContain('/only-here')
    await proposals().propose(page, { steps: new Map([['bravo', 0]]), seen: preview.seen })
    expect(await drafts()).toEqual(['alpha'])
  })

  test('what is copied was changed since: nothing is done anywhere', async () => {
    const preview = await proposals().preview(page, ['bravo'])
    await editField(at('alpha'), 'tagline', 'Another')
    expect(await proposals().propose(page, { steps: stepsOf(preview), seen: preview.seen })).toEqual({ ok: false, reason: 'changed' }) // prettier-ignore
    expect(await drafts()).toEqual(['alpha'])
  })

  test('pictures go along with what they show, into the library of the other site', async () => {
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a1f2b' } }).png().toBuffer() // prettier-ignore
    const [added] = await at('alpha').addPictures([{ name: 'yard.png', bytes }])
    if (!added?.ok) throw new Error(added?.reason)
    const shown = { ...offer, blocks: [{ kind: 'hero', id: 'hero', heading: 'Spring', picture: `/media/${added.id}` }] }
    await editField(at('alpha'), 'pages', [about, shown])
    const preview = await proposals().preview(page, ['bravo'])
    expect(preview.sites).toMatchObject([{ ok: true, pictures: 1 }])
    expect(await proposals().propose(page, { steps: stepsOf(preview), seen: preview.seen })).toMatchObject({ sites: [{ outcome: 'done', left: [] }] }) // prettier-ignore
    const { document } = await at('bravo').draft()
    const [hero] = ownerIn(document, { list: 'pages', path: '/spring' })!.blocks
    const id = mediaIdOf(String(hero!['picture']))!
    expect((await media.read(sites.get('bravo')!, id, 'thumb')).ok).toBe(true)
  })
})
