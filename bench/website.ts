import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as paths from '#console/paths.ts'
import { STAFF_COOKIE } from '#app/features/staff/session/staff-session.ts'
import { openDatabase } from '#platform/db/open.ts'
import { seedConsole } from '#tests/factories/servers/console-server.ts'
import { signedInStaff } from '#tests/factories/staff.ts'
import { emptySite, forecourt, manyCars } from './imports/many-cars.ts'
import { benchLocations } from './lead-form.ts'
import type { Measurement } from './measurement.ts'
import { asker, at } from './servers/asker.ts'
import { serverProcess } from './servers/server-process.ts'

const SLUG = 'bench-website'
const PERSON = { name: 'Mia Lee', email: 'mia@bench.example', role: 'principal' } as const
const CARS = Number(process.env.BENCH_CARS ?? 5_000)
const ASKED = Number(process.env.BENCH_ASKED ?? 100)
/** Asked before anything is measured. */
const WARM = Math.min(10, ASKED)
const PUBLISHED = 20
const PICTURES = 300
const PAGES = 40
const POSTS = 60
/** As many as a page may have. */
const BLOCKS = 60

const words = (n: number) => ({ kind: 'promotion', id: `words-${n}`, heading: `Heading ${n}`, text: 'Words of a dealer. '.repeat(8) }) // prettier-ignore
const picture = (n: number) => n.toString(16).padStart(20, '0')

const website = {
  locations: benchLocations(SLUG),
  pages: [
    ...Array.from({ length: PAGES }, (_, n) => ({
      path: `/page-${n}`,
      title: `Page ${n}`,
      blocks: Array.from({ length: 8 }, (__, block) => words(block)),
    })),
    { path: '/long', title: 'A long page', blocks: Array.from({ length: BLOCKS }, (_, n) => words(n)) },
  ],
  posts: Array.from({ length: POSTS }, (_, n) => ({ slug: `post-${n}`, title: `Post ${n}`, date: '2026-01-05', summary: 'What we look at.', blocks: [words(1)] })), // prettier-ignore
  menu: Array.from({ length: 40 }, (_, n) => ({ label: `Page ${n}`, to: `/page-${n}` })),
}

/** How long pages of the website and of the settings take in the console, and a publication until shoppers see it. */
export async function benchWebsite(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-website-'))
  const stock = await emptySite(folder, SLUG, manyCars(CARS), website)
  await forecourt(folder, ['stock', 'import', '--site', SLUG, stock])
  const cookie = `${STAFF_COOKIE}=${await signedIn(folder)}`
  fillPictures(folder)

  const server = await serverProcess(folder)
  const { ask, close } = asker({ port: server.port, site: 'console', connections: 1 })
  const addresses = {
    website: paths.website(SLUG),
    editor: paths.websitePage(SLUG, '/page-1', 'words-1'),
    [`editor, ${BLOCKS} blocks`]: paths.websitePage(SLUG, '/long', 'words-1'),
    [`pictures, ${PICTURES}`]: paths.websitePictures(SLUG),
    'menu, 40 entries': paths.websiteMenu(SLUG),
    posts: paths.websiteList(SLUG, 'posts'),
    offers: paths.websiteList(SLUG, 'offers'),
    calendar: paths.websiteCalendar(SLUG),
    versions: paths.websiteVersions(SLUG),
    'check and publish': paths.publishWebsite(SLUG),
    settings: paths.settings(SLUG),
    hours: paths.hoursOf(SLUG, '1'),
    'generated settings': paths.settingGroup(SLUG, 'search'),
    'who would get this': paths.whoGets(SLUG),
    domains: paths.domains(SLUG),
  }
  const times = new Map<string, number[]>(Object.keys(addresses).map((name) => [name, []]))
  for (let n = -WARM; n < ASKED; n++) {
    for (const [name, path] of Object.entries(addresses)) {
      const ms = await ask({ path, headers: { cookie } })
      if (n >= 0) times.get(name)!.push(ms)
    }
  }
  const published: number[] = []
  for (let n = 0; n < PUBLISHED; n++) published.push(await publish(server.port, cookie, `Heading ${n} of the bench`))
  close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const measured = (name: string, taken: readonly number[]): Measurement[] =>
    [0.5, 0.95].map((share) => ({
      bench: `website in the console, ${CARS} cars`,
      metric: `${name} p${share * 100}`,
      value: Number(at(taken, share).toPrecision(4)),
      unit: 'ms',
    }))
  return [
    ...[...times].flatMap(([name, taken]) => measured(name, taken)),
    ...measured('published until shoppers see it', published),
  ]
}

async function signedIn(folder: string): Promise<string> {
  const database = openDatabase({ dataFolder: folder })
  const platform = { database, now: () => Date.now() }
  await seedConsole(platform, { organisations: { Bench: [SLUG] }, people: [{ ...PERSON, organisation: 'Bench' }] })
  const { token } = await signedInStaff(platform, { ...PERSON, organisation: 'bench' })
  await database.close()
  return token
}

/** A library of pictures that nobody looks at: their files are not there. */
function fillPictures(folder: string): void {
  const file = new DatabaseSync(resolve(folder, 'forecourt.sqlite'))
  const media = file.prepare(`insert into media (site_id, id, width, height, format, bytes, created_at)
    values (?, ?, 1920, 1280, 'jpeg', 400000, ?)`)
  const called = file.prepare(`insert into media_words (site_id, media_id, name, alt, changed_at, changed_by)
    values (?, ?, ?, 'A yard in the sun', ?, 'bench')`)
  for (let n = 0; n < PICTURES; n++) {
    media.run(SLUG, picture(n), n)
    called.run(SLUG, picture(n), `yard-${n}.jpg`, n)
  }
  file.close()
}

/** Changes a heading in the draft and publishes it; milliseconds from the answer until the public page has it. */
async function publish(port: number, cookie: string, heading: string): Promise<number> {
  const send = (path: string, form: Readonly<Record<string, string>>) => textOf({ port, site: 'console', path, cookie, form }) // prettier-ignore
  const step = async (path: string) => /name="step" value="(-?\d+)"/.exec(await textOf({ port, site: 'console', path, cookie }))![1]! // prettier-ignore
  const editor = paths.websitePage(SLUG, '/page-1', 'words-1')
  await send(editor, { step: await step(editor), block: 'words-1', do: 'save', heading, text: 'Words of a dealer.' })
  await send(paths.publishWebsite(SLUG), { step: await step(paths.publishWebsite(SLUG)), note: heading })
  const answered = performance.now()
  while (!(await textOf({ port, site: SLUG, path: '/page-1' })).includes(heading)) {
    if (performance.now() - answered > 10_000) throw new Error('What was published is not seen after ten seconds.')
    await new Promise((resolved) => setTimeout(resolved, 5))
  }
  return performance.now() - answered
}

interface PageRequest {
  readonly port: number
  readonly site: string
  readonly path: string
  readonly cookie?: string
  readonly form?: Readonly<Record<string, string>>
}

/** Asks for a page, or sends a form, and reads the answer. */
function textOf({ port, site, path, cookie, form }: PageRequest): Promise<string> {
  const host = `${site}.localhost:${port}`
  const headers = {
    host,
    ...(cookie && { cookie }),
    ...(form && { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' }),
  }
  return new Promise((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method: form ? 'POST' : 'GET' }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part)).on('error', failed)
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString()
        if ((answer.statusCode ?? 500) < 400) done(text)
        else failed(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', failed)
    sent.end(form && new URLSearchParams(form).toString())
  })
}
