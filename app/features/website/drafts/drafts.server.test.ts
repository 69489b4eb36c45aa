import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxSite, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { siteNow, websiteAt, websitePorts } from '#tests/factories/website/website.ts'
import { repeated } from '#tests/http/repeated.ts'
import { scaled } from '#tests/running/scale.ts'
import { addressText, type MergeSide } from '../document/merge-documents.ts'
import { type DocumentEdit, moveBlock, pagesIn, putPage, removeBlock, setBlock } from '../pages/page-edits.ts'

const person = (id: string, role: 'marketing' | 'principal' | 'sales' | 'agency', site: string) => ({ id, name: id, role, sites: [site], proven_at: TUESDAY_9 }) // prettier-ignore
const pages = ['/', '/about-us'].map((path) => ({
  path,
  title: path,
  blocks: ['one', 'two', 'three'].map((id) => ({ kind: 'promotion', id, heading: id, text: 'Now' })),
}))
const home = { list: 'pages', path: '/' } as const
const heading = (text: string) => ({ kind: 'promotion', heading: text, text: 'Now' })

describeDatabases('drafts of a website', (tables) => {
  let banksia: Site
  let wattle: Site
  let round = 0
  beforeEach(async () => {
    round++
    banksia = await inboxSite(tables.database, `banksia-d${round}`, { now: () => TUESDAY_9, pages })
    wattle = await inboxSite(tables.database, `wattle-d${round}`, { now: () => TUESDAY_9, pages })
  })
  const mia = (site = banksia) => websiteAt(site, person('Mia', 'marketing', site.slug))
  const ben = (site = banksia) => websiteAt(site, person('Ben', 'marketing', site.slug))
  const wil = () => websiteAt(wattle, person('Wil', 'marketing', wattle.slug))
  const edit = async (website: ReturnType<typeof mia>, change: DocumentEdit) => website.editDraft((await website.draft()).step, change) // prettier-ignore
  const headings = async (website: ReturnType<typeof mia>) => pagesIn((await website.draft()).document)[0]!.blocks.map((block) => block['heading']) // prettier-ignore
  const inForce = async (site = banksia) => pagesIn((await mia(site).documentInForce()).document)[0]!.blocks.map((block) => block['heading']) // prettier-ignore

  test('K50 whoever writes the website has a draft of their own, at their own site alone', async () => {
    expect(websiteAt(banksia, person('Sam', 'sales', banksia.slug)).draft).toBeUndefined()
    expect(await mia().draft()).toMatchObject({ step: -1, changes: [], changedAt: null, canUndo: false })
    expect((await edit(mia(), setBlock(home, 'two', heading('Mine')))).ok).toBe(true)
    expect(await headings(mia())).toEqual(['one', 'Mine', 'three'])
    expect(await headings(ben())).toEqual(['one', 'two', 'three'])
    expect(await headings(wil())).toEqual(['one', 'two', 'three'])
    expect(await inForce()).toEqual(['one', 'two', 'three'])
    expect((await wil().publishDraft('')).ok).toBe(false)
  })

  test('K50 each step goes back and forth, until it is published', async () => {
    await edit(mia(), setBlock(home, 'one', heading('A')))
    await edit(mia(), moveBlock(home, 'one', 2))
    await edit(mia(), removeBlock(home, 'two'))
    expect(await headings(mia())).toEqual(['three', 'A'])
    for (const expected of [['two', 'three', 'A'], ['A', 'two', 'three'], ['one', 'two', 'three']]) {
      await mia().undoEdit()
      expect(await headings(mia())).toEqual(expected)
    }
    expect((await mia().undoEdit()).ok).toBe(false)
    await mia().redoEdit()
    await mia().redoEdit()
    expect(await headings(mia())).toEqual(['two', 'three', 'A'])
    expect(await mia().publishDraft('Moved')).toEqual({ ok: true, version: 2 })
    expect(await inForce()).toEqual(['two', 'three', 'A'])
    expect(await mia().draft()).toMatchObject({ step: -2, changedAt: null, canUndo: false })
    expect((await mia().versions())[0]).toMatchObject({ version: 2, by: 'Mia', note: 'Moved' })
  }) // prettier-ignore

  test('K50 what only one has touched is joined; what both have touched is asked about', async () => {
    await edit(mia(), setBlock(home, 'one', heading('Mia')))
    await edit(mia(), setBlock(home, 'two', heading('Mia')))
    await edit(ben(), setBlock(home, 'two', heading('Ben')))
    await edit(ben(), setBlock(home, 'three', heading('Ben')))
    expect((await mia().publishDraft('')).ok).toBe(true)
    const refused = await ben().publishDraft('')
    expect(refused).toMatchObject({ ok: false, reason: 'conflicts' })
    expect(await inForce()).toEqual(['Mia', 'Mia', 'three'])
    const address = ['pages', '/', 'blocks', 'two', 'heading']
    const decided = new Map<string, MergeSide>([[addressText(address), 'theirs']])
    expect((await ben().publishDraft('', { decided, against: 2 })).ok).toBe(true)
    expect(await inForce()).toEqual(['Mia', 'Mia', 'Ben'])
  })

  test('K50 what was decided about one version says nothing of the next, however late that comes', async () => {
    await edit(mia(), setBlock(home, 'two', heading('Mia')))
    await edit(ben(), setBlock(home, 'two', heading('Ben')))
    expect((await mia().publishDraft('')).ok).toBe(true)
    expect(await ben().publishDraft('')).toMatchObject({ reason: 'conflicts', version: 2 })
    const decided = new Map<string, MergeSide>([[addressText(['pages', '/', 'blocks', 'two', 'heading']), 'mine']])
    await edit(mia(), setBlock(home, 'two', heading('Mia again')))
    // The other one publishes between the joining of this draft and its writing.
    const { documents } = websitePorts(banksia)
    let isFirst = true
    const late = websiteAt(banksia, person('Ben', 'marketing', banksia.slug), {
      documents: {
        ...documents,
        async write(site, change) {
          if (isFirst) await mia().publishDraft('')
          isFirst = false
          return documents.write(site, change)
        },
      },
    })
    const conflict = { reason: 'conflicts', version: 3, conflicts: [{ theirs: 'Mia again', mine: 'Ben' }] }
    expect(await late.publishDraft('', { decided, against: 2 })).toMatchObject(conflict)
    expect(await inForce()).toEqual(['one', 'Mia again', 'three'])
    expect(await ben().publishDraft('', { decided, against: 2 })).toMatchObject(conflict)
    expect((await ben().publishDraft('', { decided, against: 3 })).ok).toBe(true)
    expect(await inForce()).toEqual(['one', 'Ben', 'three'])
  })

  test('K50 one removes what the other edits: nothing goes in silence', async () => {
    await edit(mia(), removeBlock(home, 'two'))
    await edit(ben(), setBlock(home, 'two', heading('Ben')))
    expect((await mia().publishDraft('')).ok).toBe(true)
    expect(await ben().publishDraft('')).toMatchObject({ reason: 'conflicts', conflicts: [{ theirs: undefined }] })
  })

  test('K50 a form that was opened before another was sent is joined as well, or says what is there now', async () => {
    const { step } = await mia().draft()
    await mia().editDraft(step, setBlock(home, 'one', heading('First window')))
    expect((await mia().editDraft(step, setBlock(home, 'two', heading('Second window')))).ok).toBe(true)
    expect(await headings(mia())).toEqual(['First window', 'Second window', 'three'])
    expect(await mia().editDraft(step, setBlock(home, 'one', heading('Late')))).toMatchObject({ reason: 'conflicts' })
    expect(await headings(mia())).toEqual(['First window', 'Second window', 'three'])
  })

  test('K50 a draft on a version that was taken back since is asked about what both changed', async () => {
    await edit(mia(), setBlock(home, 'one', heading('Version 2')))
    await mia().publishDraft('')
    await edit(ben(), setBlock(home, 'one', heading('On version 2')))
    await edit(ben(), setBlock(home, 'three', heading('Ben')))
    const { inForce: seen } = (await mia().rollBackPreview(1, 'to'))!
    expect(await mia().rollBack(1, { way: 'to', seen })).toEqual({ ok: true, version: 3 })
    expect(await inForce()).toEqual(['one', 'two', 'three'])
    expect(await ben().publishDraft('')).toMatchObject({ reason: 'conflicts' })
  })

  test('K50 what others publish is in one’s draft before the next edit, which finds it', async () => {
    await edit(mia(), setBlock(home, 'one', heading('Mia')))
    await edit(ben(), putPage({ path: '/new', title: 'New', blocks: [{ ...heading('Ben'), id: 'new-1' }] }))
    expect((await ben().publishDraft('')).ok).toBe(true)
    await edit(mia(), setBlock({ list: 'pages', path: '/new' }, 'new-1', heading('Mia too')))
    expect(JSON.stringify((await mia().draft()).document)).toContain('Mia too')
    await mia().undoEdit()
    expect(JSON.stringify((await mia().draft()).document)).not.toContain('Mia too')
    expect(JSON.stringify((await mia().draft()).document)).toContain('Ben')
    await mia().redoEdit()
    expect((await mia().publishDraft('')).ok).toBe(true)
    expect(JSON.stringify(await mia().documentInForce())).toContain('Mia too')
  })

  test('K50 a form that was opened without a draft knows what a colleague has published since', async () => {
    const { step } = await mia().draft()
    await edit(ben(), setBlock(home, 'one', heading('Ben')))
    expect((await ben().publishDraft('')).ok).toBe(true)
    expect(await mia().editDraft(step, setBlock(home, 'one', heading('Mia')))).toMatchObject({ reason: 'conflicts' })
    expect((await mia().editDraft(step, setBlock(home, 'two', heading('Mia')))).ok).toBe(true)
    expect(await headings(mia())).toEqual(['Ben', 'Mia', 'three'])
    expect(await mia().editDraft(-99, (document) => document)).toEqual({ ok: false, reason: 'nothing' })
  })

  test('K50 going back to other settings that are delicate asks who one is', async () => {
    const ada = (proven_at: number) => websiteAt(banksia, { ...person('Ada', 'agency', banksia.slug), proven_at })
    await ada(TUESDAY_9).saveSettings({
      seen: 1,
      verb: 'settings.more',
      note: 'Mailbox',
      change: (document) => ({ ...document, alert_email: 'a@dealer.example' }),
    })
    expect(await ada(0).rollBack(1, { way: 'to', seen: 2 })).toEqual({ ok: false, reason: 'prove' })
    expect((await ada(TUESDAY_9).rollBack(1, { way: 'to', seen: 2 })).ok).toBe(true)
  })

  test('K50 one version is taken back without those after it, and a stale page does nothing', async () => {
    await edit(mia(), setBlock(home, 'one', heading('Version 2')))
    await mia().publishDraft('')
    await edit(ben(), setBlock(home, 'two', heading('Version 3')))
    await ben().publishDraft('')
    expect(await mia().rollBack(2, { way: 'without', seen: 2 })).toEqual({ ok: false, reason: 'changed' })
    expect(await mia().rollBack(2, { way: 'without', seen: 3 })).toEqual({ ok: true, version: 4 })
    expect(await inForce()).toEqual(['one', 'Version 3', 'three'])
    expect(await wil().rollBack(2, { way: 'without', seen: 1 })).toEqual({ ok: false, reason: 'not-found' })
  })

  test('K50 going back changes nothing that is not its person’s to change', async () => {
    const agency = websiteAt(banksia, person('Ada', 'agency', banksia.slug))
    await agency.saveSettings({ seen: 1, verb: 'settings.name', note: 'Name', change: (document) => ({ ...document, name: 'New name' }) })
    expect(await mia().rollBack(1, { way: 'to', seen: 2 })).toEqual({ ok: false, reason: 'nothing' })
    expect((await agency.rollBack(1, { way: 'to', seen: 2 })).ok).toBe(true)
  }) // prettier-ignore

  test('K50 a draft that would be refused is not published, and says why', async () => {
    await edit(mia(), putPage({ path: '/search', title: 'Search', blocks: [] }))
    const result = await mia().publishDraft('')
    expect(result).toMatchObject({ ok: false, reason: 'refused', message: expect.stringMatching(/^Page “Search”: address: .* choose another address\.$/) }) // prettier-ignore
    expect(await inForce()).toEqual(['one', 'two', 'three'])
  })

  test('K50 200 blocks are a mistake that is refused in words', async () => {
    const many = Array.from({ length: 200 }, (_, at) => ({ kind: 'promotion', heading: `${at}`, text: 'Now' }))
    await edit(mia(), putPage({ path: '/many', title: 'Many', blocks: many }))
    expect(JSON.stringify(await mia().publishDraft(''))).toContain('a page takes 60 at most')
  })

  describe('two editors', () => {
    test('K51 of random edits by two editors none is lost in silence', async ({ task }) => {
      const edits = Math.max(60, scaled(500))
      const random = mulberry(20_261_129 + (tables.database.engine === 'sqlite' ? 0 : 1))
      const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
      const written = new Set<string>()
      const accounted = new Set<string>()
      const tokensIn = (value: unknown) => new Set(JSON.stringify(value ?? null).match(/T\d+T/g))
      const goneIsKnown = (before: unknown, after: unknown) => {
        const left = tokensIn(after)
        for (const token of tokensIn(before)) if (!left.has(token)) accounted.add(token)
      }
      const people = { mia, ben }
      let site = banksia
      const of = (name: keyof typeof people) => people[name](site)

      async function publish(name: keyof typeof people): Promise<void> {
        const first = await of(name).publishDraft('')
        if (first.ok || first.reason !== 'conflicts') return
        const decided = new Map<string, MergeSide>()
        for (const { address, what, mine, theirs } of first.conflicts) {
          const side = pick(['mine', 'theirs'] as const)
          decided.set(addressText([...address, ...(what === 'order' ? ['order'] : [])]), side)
          goneIsKnown(side === 'mine' ? theirs : mine, side === 'mine' ? mine : theirs)
        }
        await of(name).publishDraft('', { decided, against: first.version })
      }

      for (let made = 0; made < edits; ) {
        const name = pick(['mia', 'ben'] as const)
        const { document, step } = await of(name).draft()
        const page = pick(pagesIn(document))
        const owner = { list: 'pages', path: page.path } as const
        const block = page.blocks.length > 0 ? pick(page.blocks) : null
        const token = `T${written.size}T`
        const verb = random()
        if (verb < 0.12) {
          await (random() < 0.4 ? Promise.all([publish('mia'), publish('ben')]) : publish(name))
          site = await siteNow(site)
          continue
        }
        const change: DocumentEdit | null =
          verb < 0.55 && block ? setBlock(owner, block.id, heading(token))
          : verb < 0.7 && block ? moveBlock(owner, block.id, pick([-1, 1, 2]))
          : verb < 0.78 && block && page.blocks.length > 1 ? removeBlock(owner, block.id)
          : verb < 0.88 ? (given) => ({ ...given, pages: pagesIn(given).map((each) => (each.path === page.path && each.blocks.length < 30 ? { ...each, blocks: [...each.blocks, { ...heading(token), id: token.toLowerCase() }] } : each)) })
          : verb < 0.92 ? putPage({ path: `/p${made}`, title: token, blocks: [] })
          : null
        if (change) {
          const result = await of(name).editDraft(step, change)
          expect(result.ok).toBe(true)
        } else await (random() < 0.6 ? of(name).undoEdit() : of(name).redoEdit())
        const after = (await of(name).draft()).document
        if (tokensIn(after).has(token)) written.add(token)
        goneIsKnown(document, after)
        made += 1
      }
      await publish('mia')
      await publish('ben')
      site = await siteNow(site)
      const last = tokensIn((await of('mia').documentInForce()).document)
      const lost = [...written].filter((token) => !last.has(token) && !accounted.has(token))
      repeated(task, edits, lost.length)
      expect(written.size).toBeGreaterThan(edits / 4)
      expect(lost).toEqual([])
    }) // prettier-ignore
  })
})

/** The same numbers each time (Mulberry32). */
function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
