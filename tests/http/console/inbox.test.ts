import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { car } from '../../factories/car.ts'
import { sendForm } from '../../factories/leads/form-answers.ts'
import { SCRIPT_PAYLOADS } from '../../factories/hostile/script-payloads.ts'
import { type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'

const LIMITS = { address_per_minute: 10_000, address_per_hour: 10_000, site_per_hour: 10_000, mailbox_per_day: 10_000 }
const TOMORROW = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
const SAM = 'sam@wattle.example'
const BEC = 'bec@wattle.example'
const PAT = 'pat@wattle.example'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [{ document: siteDocument({ slug: 'alpha', captcha: false, lead_limits: LIMITS }), cars: [car({ slug: 'ute' })] }], // prettier-ignore
    organisations: { Wattle: ['alpha'] },
    people: [
      { name: 'Sam Bay', email: SAM, organisation: 'Wattle', role: 'sales' },
      { name: 'Bec Cole', email: BEC, organisation: 'Wattle', role: 'manager' },
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
    ],
  })
  await joinNewLeads(server.site('alpha'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
}, 180_000)
afterAll(() => server.close())

let shoppers = 0
/** A shopper writes by the form of the site; the address of their thread, as somebody reads it in the list. */
async function enquiry(name: string, message = 'Is it there?', as = SAM): Promise<string> {
  const n = ++shoppers
  const answers = { name, message, email: `shopper${n}@shopper.example`, phone: `04915${String(70_000 + n)}` }
  const sent = await sendForm(server, { kind: 'enquiry', answers })
  expect(sent.status).toBe(303)
  // As the worker of the server does.
  await joinNewLeads(server.site('alpha'))
  const html = await (await server.ask(`/alpha/search?q=shopper${n}@`, { as })).text()
  const path = /href="(\/alpha\/inbox\/[\w-]+)"/.exec(html)?.[1]
  expect(path, 'the thread is found').toBeDefined()
  return path!
}

const page = async (path: string, as = SAM) => (await server.ask(path, { as })).text()
const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''

/** Presses a button of the thread as somebody who has just loaded it. */
async function press(path: string, form: Readonly<Record<string, string>>, as = SAM): Promise<Response> {
  const version = versionOf(await page(path, as))
  return server.ask(path, { as, form: { version, ...form } })
}

const isDone = (answer: Response, done: string) => {
  expect([answer.status, new URL(answer.headers.get('location') ?? '', 'http://x').searchParams.get('done')]).toEqual([
    302,
    done,
  ])
}

test('what a shopper sends by the site’s form is in the inbox, in Today, and answered from there', async () => {
  const path = await enquiry('Hannah')
  expect(await page('/alpha/today')).toMatch(/leads? waits?/)
  expect(await page(path)).toContain('Is it there?')
  isDone(await press(path, { outcome: 'left-message' }), 'call-left-message')
  expect(await page(path)).toContain('Sam Bay called: left a message')
  isDone(await press(path, { intent: 'undo' }), 'undone')
  isDone(await press(path, { intent: 'note', text: 'Three seats in the back' }), 'noted')
  isDone(await press(path, { intent: 'snooze', date: TOMORROW, time: '09:00' }), 'snoozed')
  expect(await page('/alpha/inbox?view=snoozed')).toContain('Hannah')
  isDone(await press(path, { intent: 'unsnooze' }), 'woken')
  isDone(await press(path, { intent: 'follow-up', date: TOMORROW, time: '09:00' }), 'promised')
  isDone(await press(path, { intent: 'state', state: 'lost', reason: 'price' }), 'closed')
  expect(await page('/alpha/inbox')).not.toContain('Hannah')
  expect(await page('/alpha/inbox?view=all')).toContain('Hannah')
  for (const words of ['Three seats in the back', 'set it to lost: price']) expect(await page(path)).toContain(words)
})

test('a letter goes to the outbox, by a template, and stands in the thread', async () => {
  const path = await enquiry('Joel')
  const html = await page(path)
  const template = /href="([^"]*template=[^"#]+)/.exec(html)?.[1]
  expect(template).toBeDefined()
  const drafted = await page(path + template!.slice(template!.indexOf('?')).replaceAll('&amp;', '&'))
  expect(/<textarea[^>]*name="body"[^>]*>([^<]+)/.exec(drafted)?.[1]).toContain('Joel')
  isDone(await press(path, { intent: 'reply', subject: 'The ute', body: 'It is here.' }), 'replied')
  expect(await page(path)).toContain('It is here.')
  const { rows } = await outbox()
  expect(rows).toBe(1)
  const empty = await press(path, { intent: 'reply', subject: 'The ute', body: ' ' })
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('The letter is empty')])
  expect((await outbox()).rows).toBe(1)
})

const outbox = async () => {
  const { count } = await server.database.read
    .selectFrom('thread_reply' as never)
    .select((is) => is.fn.countAll().as('count') as never)
    .executeTakeFirstOrThrow() as unknown as { count: number } // prettier-ignore
  return { rows: Number(count) }
}

test('of two who act at once the second reads what stands', async () => {
  const path = await enquiry('Grace')
  const version = versionOf(await page(path))
  isDone(await server.ask(path, { as: BEC, form: { version, intent: 'assign', to: server.idOf(BEC) } }), 'assigned')
  const late = await server.ask(path, { as: SAM, form: { version, intent: 'take' } })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('it is with Bec Cole now')])
  const forbidden = await press(path, { intent: 'assign', to: server.idOf(SAM) })
  expect([forbidden.status, await forbidden.text()]).toEqual([403, expect.stringContaining('Your role does not include this')]) // prettier-ignore
})

test('forms that no page of ours has are refused in words', async () => {
  const path = await enquiry('Odd')
  for (const form of [
    { intent: 'snooze' },
    { intent: 'snooze', date: '2030-02-31', time: '25:99' },
    { intent: 'snooze', until: '-1' },
    { intent: 'snooze', until: '1e300' },
    { intent: 'follow-up', date: 'x' },
    { intent: 'follow-up-done', 'follow-up': 'none' },
    { intent: 'state', state: 'lost' },
    { intent: 'state', state: 'nothing' },
    { intent: 'part', lead: 'none' },
    { intent: 'note', text: '' },
    { intent: 'undo', version: 'NaN' },
    { intent: 'redeliver', lead: '' },
    { outcome: 'nothing' },
    {},
  ] as Readonly<Record<string, string>>[]) {
    const answer = await press(path, form, BEC)
    expect([form, answer.status >= 400 && answer.status < 500]).toEqual([form, true])
    // Two lists of places have one name: a screen shows one of them.
    const faults = (await htmlFaults(await answer.text())).filter((fault) => !fault.startsWith('unique-landmark'))
    expect(faults).toEqual([])
  }
})

test('what shoppers and colleagues write is words, whatever it looks like', async () => {
  for (const payload of SCRIPT_PAYLOADS.slice(0, 12)) {
    const path = await enquiry('Mallory', payload)
    await press(path, { intent: 'note', text: payload })
    await press(path, { outcome: 'spoke', note: payload })
    for (const shown of [
      path,
      '/alpha/inbox',
      '/alpha/today',
      '/alpha/history',
      `/alpha/inbox?text=${encodeURIComponent(payload)}&done=${encodeURIComponent(payload)}`,
    ]) {
      // prettier-ignore
      const html = await page(shown, shown.includes('history') ? PAT : SAM)
      const scripts = html.match(/<script\b[^>]*>/g) ?? []
      for (const script of scripts) expect(script).toContain('nonce="')
      expect(html).not.toMatch(/<(img|svg|iframe|object)[^>]* on\w+=/i)
      expect(html).not.toMatch(/href="\s*javascript:/i)
    }
  }
})

test('the file of leads is for whoever may export, and whole', async () => {
  await enquiry('=cmd|calc')
  const file = await server.ask('/alpha/inbox.csv', { as: PAT })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const csv = await file.text()
  expect(csv).toContain('cmd|calc')
  expect(csv).not.toMatch(/(^|,|")=cmd/m)
  for (const as of [SAM, BEC]) expect((await server.ask('/alpha/inbox.csv', { as })).status).toBe(404)
  expect(await page('/alpha/history', PAT)).toContain('exported leads')
})

test('an appointment is noted and stops the clock; a time that is over is refused', async () => {
  const path = await enquiry('Ada Come')
  isDone(await press(path, { intent: 'appointment', what: 'Test drive', date: TOMORROW, time: '10:00' }), 'booked')
  expect(await page(path)).toContain('Test drive')
  const over = await press(path, { intent: 'appointment', what: 'Test drive', date: '2020-01-01', time: '10:00' })
  expect(over.status).toBe(422)
  expect((await press(path, { intent: 'appointment', what: 'Heist', date: TOMORROW, time: '10:00' })).status).toBe(422)
})

test('two leads of one person are found by name and put together, once', async () => {
  const [first, second] = [await enquiry('Twin Person', 'One'), await enquiry('Twin Person', 'Two')]
  const same = await page(`${first}/same-person`)
  const other = second.split('/').at(-1)!
  const at = new RegExp(`value="(${other}-\\d+)"`).exec(same)?.[1]
  expect(at).toBeDefined()
  const form = { intent: 'merge', version: versionOf(same), from: at! }
  isDone(await server.ask(`${first}/same-person`, { as: SAM, form }), 'merged')
  expect(await page(first)).toContain('Two')
  expect((await server.ask(second, { as: SAM })).headers.get('location')).toBe(first)
  // Sent again, it is what nobody has seen any more.
  expect((await server.ask(`${first}/same-person`, { as: SAM, form })).status).toBeGreaterThanOrEqual(404)
  expect((await press(first, { intent: 'merge', from: 'nonsense' })).status).toBe(422)
})

test('putting together leads back to the list that it was begun from, and to no other place', async () => {
  const path = await enquiry('Back Person')
  const id = path.split('/').at(-1)!
  const linkBack = async (from: string) =>
    /<p><a[^>]*href="([^"]+)"[^>]*>Back to/.exec(
      await page(`${path}/same-person?${new URLSearchParams({ from })}`),
    )?.[1]
  expect(await linkBack(`/inbox/alpha/${id}?view=all`)).toBe(`/inbox/alpha/${id}?view=all`)
  expect(await linkBack(`${path}?view=mine`)).toBe(`${path}?view=mine`)
  for (const from of ['', '//evil.example', `/inbox/beta/${id}`, '/me', `${path}/../../team`])
    expect(await linkBack(from)).toBe(path)
})
