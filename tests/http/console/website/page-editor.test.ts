import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const [PAT, MEL] = ['pat', 'mel'].map((name) => `${name}@wattle.example`) as [string, string]

let server: ConsoleServer
beforeAll(async () => {
  const promotion = (id: string, heading: string, more: object = {}) => ({ kind: 'promotion', id, heading, text: 'For less.', ...more }) // prettier-ignore
  const pages = [
    { path: '/sale', title: 'Sale', blocks: [promotion('first', 'Stocktake', { expiry: '2038-12-06T18:00:00+10:00' }), promotion('later', 'New year', { start: '2039-01-01T00:00:00+10:00' })] },
    { path: '/gone', title: 'Winter', blocks: [promotion('winter', 'Winter deals')] },
    { path: '/takes', title: 'Copies', blocks: [promotion('taker', 'More')] },
  ] // prettier-ignore
  server = await consoleServer({
    sites: [{ document: siteDocument({ slug: 'alpha', pages }) }],
    organisations: { Wattle: ['alpha'] },
    people: [
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
      { name: 'Mel Marketing', email: MEL, organisation: 'Wattle', role: 'marketing' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
const page = async (path: string, as = PAT) => plain(await (await server.ask(path, { as })).text())
const post = async (path: string, form: Readonly<Record<string, string>>, as = PAT) => {
  const answer = await server.ask(path, { as, form })
  return { status: answer.status, to: answer.headers.get('location') ?? '', text: plain(await answer.text()) }
}
const stepOf = (html: string) => /name="step" value="(-?\d+)"/.exec(html)?.[1] ?? ''
const W = '/alpha/website'
const at = (path: string, block = '') => `${W}/page?${new URLSearchParams({ path, ...(block && { block }) })}`

test('blocks say why they are not shown, also at a moment to come, and a promotion asks for its dates at once', async () => {
  const now = await page(at('/sale', 'first'))
  expect(now).toContain('<details class="sform-section" open=""><summary>When it shows')
  expect(now).toContain('>ends Monday 6 December 2038, 6:00 pm<')
  expect(now).toContain('planned from Saturday 1 January 2039, 12:00 am')
  expect(now).not.toContain('ended Monday')
  expect(now).toContain('Ends Monday 6 December 2038, 6:00 pm')
  const later = await page(`${at('/sale')}&asOf=2039-02-01T09:00`)
  expect(later).toContain('ended Monday 6 December 2038, 6:00 pm')
  expect(later).not.toContain('planned from')
})

test('a copied block is shown on the page that got it, with the way back', async () => {
  const editor = await page(at('/sale', 'first'))
  expect(editor).toContain('At the end of that page; on this one right behind the block.')
  const copied = await post(at('/sale', 'first'), { step: stepOf(editor), block: 'first', do: 'copy', to: '/takes' })
  expect(copied.to).toBe(`${at('/takes', 'promotion-1')}&copied=%2Fsale`)
  const there = await page(copied.to)
  expect(there).toContain('The copy stands at the end of this page')
  expect(there).toContain('go back to Sale')
  const same = await post(at('/sale', 'first'), { step: stepOf(there), block: 'first', do: 'copy', to: '/sale' })
  expect(await page(same.to)).toContain('The copy stands right behind the block')
})

test('a page and a block that a colleague has removed are brought back with what was typed', async () => {
  const [block, whole] = [await page(at('/sale', 'later')), await page(at('/gone', 'winter'))]
  const removed = await post(at('/sale', 'later'), { step: stepOf(await page(at('/sale', 'later'), MEL)), block: 'later', do: 'remove' }, MEL)
  expect(removed.status).toBe(302)
  const confirm = await page(`${W}/page?path=%2Fgone`, MEL)
  expect((await post(W, { step: stepOf(confirm), do: 'remove', path: '/gone' }, MEL)).status).toBe(302)
  const publish = await page(`${W}/publish`, MEL)
  expect(publish).toContain('Page “Winter”')
  expect((await post(`${W}/publish`, { step: stepOf(publish), note: '', against: /name="against" value="(\d+)"/.exec(publish)?.[1] ?? '' }, MEL)).status).toBe(302)

  const form = { block: 'later', do: 'save', heading: 'My words', text: 'For less.' }
  const told = await post(at('/sale', 'later'), { ...form, step: stepOf(block) })
  expect(told.status).toBe(409)
  expect(told.text).toMatch(/The block Promotion “New year” is not there any more: it was removed in the version that was published by Mel Marketing on /) // prettier-ignore
  expect(told.text).toContain('Bring it back with my words')
  const back = await post(at('/sale', 'later'), { block: 'later', do: 'bring-back', typed: '1', heading: 'My words', text: 'For less.' }) // prettier-ignore
  expect(back.to).toBe(at('/sale', 'later'))
  expect(await page(back.to)).toContain('value="My words"')

  const lost = await post(at('/gone', 'winter'), { block: 'winter', do: 'save', heading: 'Colder', text: 'x', step: stepOf(whole) }) // prettier-ignore
  expect([lost.status, lost.text]).toEqual([409, expect.stringContaining('published by Mel Marketing')])
  expect(await page(at('/gone'))).toContain('Bring it back')
  expect((await post(at('/gone'), { block: 'winter', do: 'bring-back', typed: '1', heading: 'Colder', text: 'x' })).status).toBe(302) // prettier-ignore
  expect(await page(at('/gone', 'winter'))).toContain('value="Colder"')
}) // prettier-ignore

test('without scripts too nothing that was typed is lost: an answer that cannot be taken stands in its form again', async () => {
  const step = stepOf(await page(at('/takes', 'taker')))
  expect((await post(at('/takes', 'taker'), { step, block: 'taker', do: 'remove' })).status).toBe(302)
  const words = { block: 'taker', heading: '', text: 'A long text about it.' }
  expect((await post(at('/takes', 'taker'), { ...words, do: 'save', step })).text).toContain('Bring it back with my words') // prettier-ignore
  const back = await post(at('/takes', 'taker'), { ...words, do: 'bring-back', typed: '1' })
  expect([back.status, back.text]).toEqual([422, expect.stringContaining('It is back in your draft as it last was.')])
  expect(back.text).toMatch(/name="text"[^>]*>A long text about it\.</)

  const never = await post(at('/takes', 'taker'), { block: 'never', do: 'save', heading: 'Lost?', text: 'Kept.', step })
  expect([never.status, never.text]).toEqual([409, expect.stringContaining('<dt>Heading</dt><dd>Lost?</dd>')])
})

test('a page that has another address is said to be there, with the way to its editor', async () => {
  const step = stepOf(await page(at('/takes', 'page')))
  const moved = await post(at('/takes', 'page'), { step, block: 'page', do: 'save', path: '/copies' })
  expect(moved.to).toBe(at('/copies', 'page'))
  const old = await page(at('/takes'))
  expect(old).toContain('The page “Copies” has another address by now: /copies.')
  expect(old).toContain(`href="${at('/copies')}"`)
  expect(old).not.toContain('Bring it back')
  const sent = await post(at('/takes', 'taker'), { step, block: 'taker', do: 'save', heading: 'Mine', text: 'x' })
  expect([sent.status, sent.text]).toEqual([409, expect.stringContaining('<dt>Heading</dt><dd>Mine</dd>')])
})

test('a page from a template has the title that was typed at its top, and what changes is said in words', async () => {
  const form = await page(`${W}/new-page`)
  const made = await post(`${W}/new-page`, { step: stepOf(form), template: 'offer', title: 'Autumn deals', path: '/autumn' }) // prettier-ignore
  expect(made.to).toBe(at('/autumn'))
  expect(await page(made.to)).toContain('Promotion <small>Autumn deals</small>')
  expect(await page(`${W}/publish`)).toContain('Page “Autumn deals”')
})

test('a block goes to the top, below another one or to the end, as was chosen', async () => {
  const add = async (block: string) => post(at('/autumn'), { step: stepOf(await page(at('/autumn'))), do: 'add', kind: 'steps', block }) // prettier-ignore
  for (const block of ['', 'page', 'steps-2']) expect((await add(block)).status).toBe(302)
  const list = /<nav aria-label="Blocks of the page".*?<\/ol>/s.exec(await page(at('/autumn')))![0]
  const blocks = [...list.matchAll(/[?&]block=([\w-]+)/g)].map(([, id]) => id)
  expect(blocks.slice(0, 3)).toEqual(['page', 'steps-2', 'steps-3'])
  expect(blocks.at(-1)).toBe('steps-1')
})

test('a page without an address has one made from its title; taking the step back that made it leads on, and forth', async () => {
  const form = await page(`${W}/new-page`)
  expect(form).toContain('placeholder="/offers/new-offer"')
  const made = await post(`${W}/new-page`, { step: stepOf(form), template: 'offer', title: 'Mum’s spring deals', path: '' }) // prettier-ignore
  const editor = at('/offers/mums-spring-deals')
  expect(made.to).toBe(editor)
  const undone = await post(editor, { do: 'undo' })
  expect(undone.to).toBe(`${W}?done=page-undone&path=%2Foffers%2Fmums-spring-deals`)
  const told = await page(undone.to)
  expect(told).toContain('That took back the step that added the page')
  expect(told).toContain(`action="${editor}"`)
  const again = await post(editor, { do: 'redo' })
  expect(again.to).toBe(editor)
  expect(await page(again.to)).toContain('Mum’s spring deals')
})

test('whoever has published one page is led to it, and else to the website', async () => {
  const publish = async (as: string) => {
    const shown = await page(`${W}/publish`, as)
    const against = /name="against" value="(\d+)"/.exec(shown)?.[1] ?? ''
    return (await post(`${W}/publish`, { step: stepOf(shown), note: '', against }, as)).to
  }
  const heading = { block: 'first', do: 'save', heading: 'Stocktake now', text: 'For less.' }
  expect((await post(at('/sale', 'first'), { ...heading, step: stepOf(await page(at('/sale'), MEL)) }, MEL)).status).toBe(302) // prettier-ignore
  const to = await publish(MEL)
  expect(to).toBe(`${W}?done=published&path=%2Fsale`)
  const told = await page(to, MEL)
  expect(told).toMatch(/href="https?:\/\/[^"]*\/sale"[^>]*>.*?Open “Sale”/)
  expect(await page(`${W}?done=published&path=%2Fnone`, MEL)).toMatch(/role="status"[^>]*>Your draft is public now\..*?Open the website/) // prettier-ignore
})

test('a title that is too long, or missing where its address is taken, is refused beside its question', async () => {
  const add = async (typed: Readonly<Record<string, string>>) => {
    const step = stepOf(await page(`${W}/new-page`, MEL))
    return post(`${W}/new-page`, { step, template: 'text', title: '', path: '', ...typed }, MEL)
  }
  const long = await add({ title: 'W'.repeat(500) })
  expect([long.status, long.text]).toEqual([422, expect.stringMatching(/id="title-error"[^>]*>.*?120 characters at most, and this one has 500\./)]) // prettier-ignore
  expect((await add({})).to).toBe(at('/new-page'))
  const again = await add({ title: '  ' })
  expect([again.status, again.text]).toEqual([422, expect.stringMatching(/id="title-error"[^>]*>.*?Give the page a title/)]) // prettier-ignore
  expect((await add({ title: 'Api', path: '/api' })).status).toBe(422)
  const turned = await add({ title: '\u202eelas\u202c <script>alert(1)</script>', path: '/turned' })
  expect(turned.to).toBe(at('/turned'))
  const publish = await page(`${W}/publish`, MEL)
  expect(publish).not.toContain('\u202e')
  expect(publish).toContain('elas &lt;script>alert(1)&lt;/script>'.replaceAll('>', '&gt;'))
})
