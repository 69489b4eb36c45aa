import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'
import { websiteAt } from '../../../factories/website/website.ts'

const [PAT, MEL, SAM, WIL] = ['pat', 'mel', 'sam', 'wil'].map((name) => `${name}@wattle.example`) as [string, string, string, string] // prettier-ignore
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()

let server: ConsoleServer
beforeAll(async () => {
  const content = {
    posts: [{ slug: 'spring', title: 'Spring service', date: '2026-01-05', summary: 'What we look at.', blocks: [{ kind: 'rich-text', html: '<p>Oil, brakes and tyres.</p>' }] }],
    brands: [{ title: 'Kia' }, { title: 'Mazda' }],
    redirects: [{ from: '/old', to: '/finance' }],
    pages: [
      { path: '/about-us', title: 'About us', blocks: [{ kind: 'promotion', heading: 'Stocktake', text: 'For less.', expiry: soon }] },
    ],
    special_hours: [{ date: tomorrow, name: 'Show day', status: 'Closed' }],
  } // prettier-ignore
  server = await consoleServer({
    sites: ['alpha', 'beta'].map((slug) => ({ document: siteDocument({ slug, ...content }) })),
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
      { name: 'Mel Marketing', email: MEL, organisation: 'Wattle', role: 'marketing' },
      { name: 'Sam Sales', email: SAM, organisation: 'Wattle', role: 'sales' },
      { name: 'Wil Amato', email: WIL, organisation: 'Banksia', role: 'principal' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

/** Without the marks that React puts between texts. */
const page = async (path: string, as = PAT) =>
  (await (await server.ask(path, { as })).text()).replaceAll('<!-- -->', '')
const post = (path: string, form: Readonly<Record<string, string>>, as = PAT) => server.ask(path, { as, form })
const stepOf = (html: string) => /name="step" value="(-?\d+)"/.exec(html)?.[1] ?? ''
const step = async (path: string, as = PAT) => stepOf(await page(path, as))
const W = '/alpha/website'

test('a post is added, changed, planned and taken back by plain forms, and nobody else sees it', async () => {
  const form = await page(`${W}/posts/entry`)
  expect(form).toContain('Add a post')
  const answers = { step: stepOf(form), do: 'save', slug: 'summer', title: 'Summer <b>sale</b>', date: tomorrow, category: 'News', summary: 'Cars for the road.' } // prettier-ignore
  const saved = await post(`${W}/posts/entry`, answers)
  expect(saved.status).toBe(302)
  const to = saved.headers.get('location')!
  expect(to).toMatch(/^\/alpha\/website\/posts\?done=saved&step=\d+$/)
  const list = await page(to)
  expect(list).toContain('Saved in your draft.')
  expect(list).toContain('Summer &lt;b&gt;sale&lt;/b&gt;')
  expect(list).toContain('>Draft<')
  expect(await page(`${W}/posts`, MEL)).not.toContain('Summer')
  // An address that another one has is told beside its question.
  const taken = await post(`${W}/posts/entry`, { ...answers, step: await step(`${W}/posts/entry`), slug: 'spring' })
  expect(taken.status).toBe(422)
  const html = await taken.text()
  expect(html).toContain('Another post has this address already.')
  expect(html).toContain('Summer &lt;b&gt;sale&lt;/b&gt;')
  const wrong = await post(`${W}/posts/entry`, { ...answers, step: '1', slug: 'Not An Address', date: '31/31/2026' })
  expect(wrong.status).toBe(422)
  expect((await server.ask(`${W}/posts/entry?key=nothing`, { as: PAT })).status).toBe(404)
  // Undo stands in the banner.
  const undo = await post(`${W}/undo`, { step: stepOf(list), back: `${W}/posts` })
  expect(undo.headers.get('location')).toBe(`${W}/posts?done=undone`)
  expect(await page(`${W}/posts?done=undone`)).not.toContain('Summer')
})

test('what is changed keeps what its form does not ask: the blocks of a post stay', async () => {
  const at = `${W}/posts/entry?key=spring`
  const form = await page(at)
  expect(form).toContain('value="Spring service"')
  const fields = { step: stepOf(form), do: 'save', slug: 'spring', title: 'Spring check', date: '2026-01-05', summary: 'What we look at.', category: 'News' } // prettier-ignore
  expect((await post(at, fields)).status).toBe(302)
  expect(await page(`${W}/posts`)).toContain('changed in your draft')
  const pat = websiteAt(server.site('alpha'), { id: server.idOf(PAT), name: 'Pat Lee', role: 'principal', sites: ['alpha'] }) // prettier-ignore
  expect((await pat.draft()).document).toMatchObject({ posts: [{ title: 'Spring check', blocks: [{ html: '<p>Oil, brakes and tyres.</p>' }] }] }) // prettier-ignore
})

test('redirects are pasted all or none, and told by their lines', async () => {
  const at = `${W}/redirects/paste`
  const bad = await post(at, { step: await step(at), lines: '/a,/finance\nno,/b\n/c' })
  expect(bad.status).toBe(422)
  const html = (await bad.text()).replaceAll('<!-- -->', '')
  expect(html).toContain('Line 2, “no,/b”: The old path must be a path')
  expect(html).toContain('Line 3, “/c”: It needs two parts')
  expect(html).toContain('/a,/finance')
  const page404 = await post(at, { step: await step(at), lines: '/about-us,/finance\n/loop,/loop' })
  expect([page404.status, await page404.text()]).toEqual([422, expect.stringContaining('is a page of this site')])
  expect(await page(`${W}/redirects`)).not.toContain('/loop')
  const good = await post(at, { step: await step(at), lines: 'from,to\n/a,/finance\n/b\t/service\t302' })
  expect(good.headers.get('location')).toMatch(/redirects\?pasted=2&step=\d+$/)
  const list = await page(good.headers.get('location')!)
  expect(list).toContain('2 redirects were added to your draft.')
  expect(list).toContain('leads to /service, for now')
  expect((await post(at, { step: '0', lines: '' })).status).toBe(422)
  expect((await post(at, { step: '0', lines: '/x,/finance\n'.repeat(1_100) })).status).toBe(422)
  const removed = await post(`${W}/redirects`, { step: stepOf(list), remove: '/old' })
  expect(removed.headers.get('location')).toMatch(/done=removed/)
  expect(await page(`${W}/redirects`)).toContain('until you publish your draft')
})

test('a redirect from an address of the product is refused; one in the place of a page is taken with a remark', async () => {
  const add = async (from: string) => post(`${W}/redirects/entry`, { step: await step(`${W}/redirects/entry`), do: 'save', from, to: '/finance', status: '301' }) // prettier-ignore
  const refused = await add('/special-offers')
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('a redirect from there would never run')]) // prettier-ignore
  expect((await add('/careers')).status).toBe(302)
  expect(await page(`${W}/redirects`)).toContain('nobody sees that page any more')
  expect((await post(`${W}/redirects`, { step: await step(`${W}/redirects`), remove: '/careers' })).status).toBe(302)
})

test('brands change their order, and an entry that is gone is told', async () => {
  const list = await page(`${W}/brands`)
  expect((await post(`${W}/brands`, { step: stepOf(list), down: 'Kia' })).headers.get('location')).toMatch(/done=moved/)
  const after = await page(`${W}/brands`)
  expect(after.indexOf('>Mazda<')).toBeLessThan(after.indexOf('>Kia<'))
  expect((await post(`${W}/brands`, { step: stepOf(after), remove: 'Nobody' })).status).toBe(404)
  expect((await post(`${W}/brands`, { step: stepOf(after) })).status).toBe(422)
})

test('offers are tiles and the promotions of pages, with when they end', async () => {
  const added = await post(`${W}/offers/entry`, { step: await step(`${W}/offers/entry`), do: 'save', title: 'We want your car', label: 'Learn more', display: 'all' }) // prettier-ignore
  expect(added.status).toBe(302)
  const list = await page(`${W}/offers`)
  expect(list).toContain('We want your car')
  expect(list).toContain('Tiles between cars are switched off for this site')
  expect(list).toContain('Promotion “Stocktake”')
  expect(list).toContain('Page “About us”')
  expect(list).toContain('/alpha/website/page?path=%2Fabout-us')
})

test('the usual menu is begun with by a button, and by the first entry that is added', async () => {
  const usual = await page(`${W}/menu`)
  expect(usual).toContain('Begin with the usual menu')
  const entries = (html: string) =>
    [...html.matchAll(/menu\/entry\?at=(\d+)"[^>]*>([^<]+)</g)].map(([, , label]) => label)
  expect(entries(usual)).toEqual([])
  expect((await post(`${W}/menu`, { step: stepOf(usual), intent: 'begin' })).status).toBe(302)
  const own = await page(`${W}/menu`)
  expect(entries(own)).toContain('Buy')
  // One begins once: the second press changes nothing.
  expect((await post(`${W}/menu`, { step: stepOf(own), intent: 'begin' })).status).toBe(409)
  expect((await post(`${W}/menu`, { step: stepOf(own), intent: 'drop' })).status).toBe(302)
  const form = await page(`${W}/menu/entry`)
  expect(form).toMatch(/name="usual"[^>]*checked/)
  expect((await post(`${W}/menu/entry`, { step: stepOf(form), do: 'save', label: 'Work with us', to: '/careers', usual: 'yes' })).status).toBe(302) // prettier-ignore
  expect(entries(await page(`${W}/menu`))).toEqual([...entries(own), 'Work with us'])
  expect((await post(`${W}/menu`, { step: await step(`${W}/menu`), intent: 'drop' })).status).toBe(302)
})

test('a menu is begun, moved entry by entry, refused where it leads nowhere, and dropped', async () => {
  expect(await page(`${W}/menu`)).toContain('This site has the usual menu')
  const add = async (label: string, to: string) => post(`${W}/menu/entry`, { step: await step(`${W}/menu/entry`), do: 'save', label, to }) // prettier-ignore
  for (let n = 0; n < 40; n += 1) expect((await add(`Entry ${n}`, '/finance')).status).toBe(302)
  const nowhere = await add('Nowhere', '/nowhere-at-all')
  expect([nowhere.status, await nowhere.text()]).toEqual([422, expect.stringContaining('nowhere-at-all')])
  const menu = await page(`${W}/menu`)
  expect(menu).toContain('8 entries stand beside each other')
  const below = await post(`${W}/menu`, { step: stepOf(menu), indent: '1' })
  expect(below.status).toBe(302)
  expect(await page(`${W}/menu`)).toContain('opens 2 links')
  const late = await post(`${W}/menu`, { step: stepOf(menu), remove: '0' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('changed elsewhere')])
  const group = await page(`${W}/menu/entry?at=0.999`)
  expect(group).toContain('Add an entry')
  expect((await post(`${W}/menu/entry?at=0.999`, { step: stepOf(group), do: 'save', label: 'Third', to: '/service' })).status).toBe(302) // prettier-ignore
  expect(await page(`${W}/menu`)).toContain('opens 3 links')
  expect((await server.ask(`${W}/menu/entry?at=99`, { as: PAT })).status).toBe(404)
  expect((await post(`${W}/menu`, { step: await step(`${W}/menu`), intent: 'drop' })).status).toBe(302)
  expect(await page(`${W}/menu`)).toContain('This site has the usual menu')
})

test('the calendar says what ends, where, by which clocks, and what leads to an empty page', async () => {
  const html = await page(`${W}/calendar`)
  expect(html).toContain('by the clocks of Brisbane')
  expect(html).toContain('Ends: promotion “Stocktake”')
  expect(html).toContain('in 2 days')
  expect(html).toContain('AEST')
  expect(html).toContain('Page “About us” has nothing left to show')
  expect(html).toContain('Opening hours')
  expect(html).toContain('Show day, closed, every location')
  expect(html).not.toContain('Comes out: post “Spring')
  expect(await page(`${W}/calendar?past`)).toContain('Comes out: post “Spring')
})

test('for whoever does not edit the website, and from another site, there is nothing at these addresses', async () => {
  const places = ['/posts', '/offers', '/redirects', '/brands', '/posts/entry', '/redirects/paste', '/menu', '/menu/entry', '/calendar'] // prettier-ignore
  for (const place of places) {
    for (const as of [SAM, WIL]) expect((await server.ask(W + place, { as })).status).toBe(404)
    if (place !== '/calendar') expect((await post(W + place, { step: '0', do: 'save', remove: 'Kia', lines: '/x,/y' }, SAM)).status).toBe(404) // prettier-ignore
  }
  for (const place of ['/nothing', '/nothing/entry', '/constructor']) expect((await server.ask(W + place, { as: PAT })).status).toBe(404) // prettier-ignore
  expect(await page('/beta/website/brands', WIL)).not.toContain('changed in your draft')
})

test('a tile that ends before it begins is refused beside its end; an offer on a page is said to be a block', async () => {
  const form = await page(`${W}/offers/entry`)
  expect(form).toMatch(/Leads to<.*Words on the button</s)
  const typed = { step: stepOf(form), do: 'save', title: 'Backwards', text: '', more: '', label: 'Look', display: 'all', start: '2031-03-10T18:00', expiry: '2031-03-09T18:00' } // prettier-ignore
  const refused = await post(`${W}/offers/entry`, typed)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringMatching(/id="sform-expiry-error"[^>]*>.*?must be after the start/)]) // prettier-ignore
  expect(await page(`${W}/offers`)).toMatch(/An offer on a page is a block “Promotion” of that page/)
})
