import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import stayScript from './draft-stay.js?raw'

const ORIGIN = 'https://alpha.sites.example'

/** A page of a draft as far as its first script looks at it. */
function shownDraft() {
  const requested: string[] = []
  const hears = new Map<string, (event: object) => void>()
  const note = (address: unknown) => requested.push(address instanceof Request ? `${address.method} ${address.url}` : String(address)) // prettier-ignore
  const go = (_state: unknown, _title: string, address?: string) => note(address)
  const page = {
    URL,
    Request,
    document: { currentScript: { dataset: { draft: 'T.s' } } },
    location: { href: `${ORIGIN}/search?draft=T.s`, origin: ORIGIN },
    history: { pushState: go, replaceState: go },
    navigator: { sendBeacon: note },
    addEventListener: (kind: string, hear: (event: object) => void) => hears.set(kind, hear),
    window: { fetch: note },
  }
  runInNewContext(stayScript, page)
  const press = (href: string) => {
    const link = { href }
    hears.get('click')?.({ target: { closest: () => link } })
    return link.href
  }
  return { page, requested, press, hears }
}

test('what scripts ask for, send and write into the address stays in the draft', () => {
  const { page, requested } = shownDraft()
  const fetch = page.window.fetch as (requested: unknown) => void
  fetch(new URL('/search.data?make=Kia&_routes=a', ORIGIN))
  fetch(new Request(`${ORIGIN}/api/leads`, { method: 'POST' }))
  page.history.pushState({}, '', '/search?make=Kia')
  page.history.replaceState({}, '')
  page.navigator.sendBeacon('/api/views?slug=one')
  expect(requested).toEqual([
    `${ORIGIN}/search.data?make=Kia&_routes=a&draft=T.s`,
    `POST ${ORIGIN}/api/leads?draft=T.s`,
    `${ORIGIN}/search?make=Kia&draft=T.s`,
    'undefined',
    `${ORIGIN}/api/views?slug=one&draft=T.s`,
  ])
})

test('a link that a script has drawn leads to its page in the draft; files and other hosts are as they are', () => {
  const { press } = shownDraft()
  expect(press(`${ORIGIN}/cars/one#photos`)).toBe(`${ORIGIN}/cars/one?draft=T.s#photos`)
  for (const other of [`${ORIGIN}/cars/one?draft=T.s`, `${ORIGIN}/media/a.webp`, `${ORIGIN}/assets/a.js`, 'https://other.example/', 'tel:0712345678', 'https://']) expect(press(other)).toBe(other) // prettier-ignore
})

test('no form is sent, not even by a script', () => {
  const { hears } = shownDraft()
  const done: string[] = []
  hears.get('submit')?.({ preventDefault: () => done.push('stopped'), stopImmediatePropagation: () => done.push('unheard') }) // prettier-ignore
  expect(done).toEqual(['stopped', 'unheard'])
})
