import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import type { Website } from '#app/features/website/website.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { editField, websiteAt, websitePorts, websiteSite } from '#tests/factories/website/website.ts'
import type { BlockOwner } from './page-edits.ts'

const SALE: BlockOwner = { list: 'pages', path: '/sale' }
const block = (id: string, heading: string) => ({ kind: 'promotion', id, heading, text: 'For less.' })
const typed = (heading: string) => new Map([['heading', heading]])

describeDatabases('what somebody has removed while another works on it', (tables) => {
  let site: Site
  let ann: Required<Website>
  let bob: Required<Website>

  beforeEach(async () => {
    await tables.database.write(async (trx) => {
      for (const table of ['site_draft', 'site_draft_step', 'audit', 'site_document', 'site'] as const)
        await trx.deleteFrom(table as never).execute()
    })
    const blocks = [block('a', 'First'), block('b', 'Second'), block('c', 'Third')]
    site = await websiteSite(tables.database, 'alpha', { now: () => TUESDAY_9, pages: [{ path: '/sale', title: 'Sale', blocks }] }) // prettier-ignore
    ann = websiteAt(site, { id: 'ann', name: 'Ann', role: 'principal', sites: ['alpha'] })
    bob = websiteAt(site, { id: 'bob', name: 'Bob', role: 'principal', sites: ['alpha'] })
  })

  const headings = async () => (await ann.findPage(SALE))?.page.blocks.map((each) => each['heading'])

  test('a block comes back to its place with what was typed since, and it is known who removed it', async () => {
    const { step } = await ann.draft()
    expect(await bob.removeBlock((await bob.draft()).step, SALE, 'b')).toMatchObject({ ok: true })
    expect(await bob.publishDraft('Without it')).toMatchObject({ ok: true })
    expect(await ann.saveBlock(step, SALE, 'b', typed('Mine'))).toEqual({ ok: false, reason: 'not-found' })
    expect(await ann.formerPage(SALE, 'b')).toMatchObject({ by: 'Bob', at: TUESDAY_9, page: { title: 'Sale' } })
    expect(await ann.bringBack(SALE, 'b', typed('Mine'))).toMatchObject({ ok: true, block: 'b' })
    expect(await headings()).toEqual(['First', 'Mine', 'Third'])
  })

  test('a page comes back with the block that was being written', async () => {
    const { step } = await ann.draft()
    expect(await bob.removePage((await bob.draft()).step, '/sale', '/finance')).toMatchObject({ ok: true })
    expect(await bob.publishDraft('')).toMatchObject({ ok: true })
    expect(await ann.saveBlock(step, SALE, 'c', typed('Mine'))).toEqual({ ok: false, reason: 'not-found' })
    expect(await ann.bringBack(SALE, 'c', typed('Mine'))).toMatchObject({ ok: true })
    expect(await headings()).toEqual(['First', 'Second', 'Mine'])
    // Nobody is led away from a page that is there again.
    expect((await ann.draft()).document['redirects']).toEqual([])
  })

  test('what one removed oneself is nobody else’s doing; what never was there does not come', async () => {
    expect(await ann.removeBlock((await ann.draft()).step, SALE, 'a')).toMatchObject({ ok: true })
    expect(await ann.formerPage(SALE, 'a')).toMatchObject({ by: null, at: null })
    expect(await ann.bringBack(SALE, 'a', null)).toMatchObject({ ok: true, block: 'a' })
    expect(await headings()).toEqual(['First', 'Second', 'Third'])
    expect(await ann.formerPage(SALE, 'z')).toBeNull()
    expect(await ann.bringBack({ list: 'pages', path: '/never' }, undefined, null)).toEqual({ ok: false, reason: 'not-found' }) // prettier-ignore
  })

  test('answers that cannot be taken stop nothing: the block is back as it was, and its form has them', async () => {
    const { step } = await ann.draft()
    expect(await bob.removeBlock((await bob.draft()).step, SALE, 'b')).toMatchObject({ ok: true })
    expect(await bob.publishDraft('')).toMatchObject({ ok: true })
    const emptied = new Map([...typed(''), ['text', 'Much less.']])
    expect(await ann.saveBlock(step, SALE, 'b', emptied)).toEqual({ ok: false, reason: 'not-found' })
    expect(await ann.bringBack(SALE, 'b', emptied)).toMatchObject({
      reason: 'refused',
      problems: { heading: expect.stringMatching(/./) },
      texts: { heading: '', text: 'Much less.' },
      message: expect.stringContaining('back in your draft'),
    })
    expect(await headings()).toEqual(['First', 'Second', 'Third'])
    expect(await ann.saveBlock((await ann.draft()).step, SALE, 'b', typed('Mine'))).toMatchObject({ ok: true })
  })

  test('a page comes back with what was typed about the page itself', async () => {
    expect(await bob.removePage((await bob.draft()).step, '/sale')).toMatchObject({ ok: true })
    expect(await bob.publishDraft('')).toMatchObject({ ok: true })
    const fields = (path: string) => new Map([['title', 'Big sale'], ['path', path]]) // prettier-ignore
    expect(await ann.savePageFields((await ann.draft()).step, SALE, fields('/sale'))).toMatchObject({ reason: 'not-found' }) // prettier-ignore
    // The website itself answers at /cars: the page stays where it was.
    expect(await ann.bringBack(SALE, undefined, fields('/cars'))).toMatchObject({ reason: 'refused', problems: { path: expect.stringContaining('/cars') }, texts: { title: 'Big sale' } }) // prettier-ignore
    expect((await ann.findPage(SALE))?.page.title).toBe('Sale')
    expect(await ann.bringBack(SALE, undefined, fields('/big-sale'))).toMatchObject({ ok: true })
    expect(await ann.findPage(SALE)).toBeNull()
    const back = await ann.findPage({ list: 'pages', path: '/big-sale' })
    expect([back?.page.title, back?.page.blocks.length]).toEqual(['Big sale', 3])
  })

  test('a page that has another address is found there, and not brought back beside itself', async () => {
    const moveTo = async (from: string, path: string) =>
      expect(await bob.savePageFields((await bob.draft()).step, { list: 'pages', path: from }, new Map([['path', path]]))).toMatchObject({ ok: true }) // prettier-ignore
    await moveTo('/sale', '/deals')
    expect(await bob.movedPage(SALE)).toMatchObject({ path: '/deals', title: 'Sale' })
    expect(await bob.bringBack(SALE, undefined, null)).toEqual({ ok: false, reason: 'not-found' })
    expect(await bob.publishDraft('')).toMatchObject({ ok: true })
    await moveTo('/deals', '/offers-of-june')
    expect(await bob.publishDraft('')).toMatchObject({ ok: true })
    expect(await ann.movedPage(SALE)).toMatchObject({ path: '/offers-of-june' })
    expect(await ann.bringBack(SALE, 'b', typed('Mine'))).toEqual({ ok: false, reason: 'not-found' })
    expect((await ann.listPages()).filter(({ title, state }) => title === 'Sale' && state !== 'removed')).toHaveLength(
      1,
    )
  })

  test('a page that was taken away has not moved, wherever its visitors are led', async () => {
    const step = (await bob.draft()).step
    expect(await bob.addPage(step, { template: 'offer', path: '/other', title: 'Other' })).toMatchObject({ ok: true })
    expect(await bob.publishDraft('')).toMatchObject({ ok: true })
    expect(await bob.removePage((await bob.draft()).step, '/sale', '/other')).toMatchObject({ ok: true })
    expect(await bob.movedPage(SALE)).toBeNull()
    expect(await bob.bringBack(SALE, undefined, null)).toMatchObject({ ok: true })
    expect(await headings()).toEqual(['First', 'Second', 'Third'])
  })

  test('few versions are read for what never was there, and none for what is no address of a page', async () => {
    for (let n = 0; n < 14; n++) {
      await editField(bob, 'home', { headline: `No. ${n}` })
      expect(await bob.publishDraft('')).toMatchObject({ ok: true })
    }
    const documents = websitePorts(site).documents
    let read = 0
    const version: typeof documents.version = (...asked) => {
      read += 1
      return documents.version(...asked)
    }
    const cal = websiteAt(site, { id: 'cal', name: 'Cal', role: 'principal', sites: ['alpha'] }, { documents: { ...documents, version } }) // prettier-ignore
    for (const path of ['/cars/one', '/Sale', 'x', '/sale?a=b', '//']) expect(await cal.formerPage({ list: 'pages', path })).toBeNull() // prettier-ignore
    expect(await cal.formerPage({ list: 'posts', slug: 'No such' })).toBeNull()
    expect(read).toBe(0)
    expect(await cal.formerPage({ list: 'pages', path: '/never' })).toBeNull()
    expect(read).toBeLessThan(10)
  })
})
