import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLead } from '#app/features/leads/lead.ts'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { openDatabase } from '#platform/db/open.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { runCommand } from '#tests/running/command.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { leadFilterOf, withLeadFilter } from './lead-filter.ts'

const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const person = newLead().person
const GIVEN: readonly [at: string, lead: Partial<NewLead>][] = [
  ['2026-11-20T15:30:00Z', { subcategory: 'Photo Request' }],
  [
    '2026-11-21T03:00:00Z',
    {
      department: 'service',
      location: { id: '2', name: 'Midland', slug: 'midland' },
      person: { ...person, name: '=HYPERLINK("http://bad.example")', last_name: '@SUM(1)', phone: '0491 570 006' },
      answers: [
        { name: 'message', label: 'Message', value: '-2+3, "quoted"\nand a line' },
        { name: 'loan', label: 'Loan car', value: 'Yes' },
      ],
    },
  ],
  ['2026-11-21T15:59:00Z', { person: { ...person, name: 'Émile' } }],
]

let data: string
let west: Site
const ids: string[] = []
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-lead-list-'))
  const place = (id: number, slug: string, name: string) => ({
    id,
    slug,
    name,
    dealership_id: 1,
    time_zone: 'Australia/Perth',
    address: { state: 'WA' },
  })
  const locations = [place(1, 'perth', 'Perth'), place(2, 'midland', 'Midland')]
  for (const slug of ['west', 'other']) {
    const file = join(data, `${slug}.json`)
    await writeFile(file, JSON.stringify(siteDocument({ slug, locations })))
    const { code, stderr } = await runCommand(data, ['site', 'apply', file])
    expect([code, stderr]).toEqual([0, ''])
  }
  const database = openDatabase({ dataFolder: data })
  for (const [index, [at, lead]] of GIVEN.entries()) {
    const site = { slug: 'west', version: 1, origin: '', settings: {}, database, now: () => Date.parse(at) }
    const here = { location: { id: '1', name: 'Perth', slug: 'perth' }, ...lead }
    const accepted = await leadsOf(site).accept(newLead({ submission: String(index), ...here }), () => [], SENDER)
    if (accepted.ok) ids.push(accepted.lead.id)
  }
  const checked = checkSiteDocument(siteDocument({ slug: 'west', locations }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  west = { slug: 'west', version: 1, origin: '', settings: checked.document, database, now: Date.now }
}, 240_000)
afterAll(async () => {
  await west.database.close()
  await rm(data, { recursive: true, force: true })
})

const leads = (...args: string[]) => runCommand(data, ['leads', ...args])
/** What a list with these options has, without a program of its own for each. */
const listed = async (...args: string[]) => {
  const flags = withLeadFilter(new Command())
    .parse(['--site', 'west', ...args], { from: 'user' })
    .opts()
  const read = leadFilterOf(west, flags)
  if (!read.ok) throw new Error(read.reason)
  return (await leadListOf(west).list({ ...read.filter, limit: 10 })).map(({ id }) => ids.indexOf(id))
}

describe('L09 forecourt leads', { timeout: 120_000 }, () => {
  test('list tells the time of the site, with its zone, and the subcategory', async () => {
    const { stdout } = await leads('list', '--site', 'west')
    const lines = stdout.split('\n').slice(1, 4)
    expect(lines.map((line) => line.slice(0, 21))).toEqual([
      '2026-11-21 23:59 AWST',
      '2026-11-21 11:00 AWST',
      '2026-11-20 23:30 AWST',
    ])
    expect(lines[2]).toMatch(/General Enquiry +Photo Request +sales +Perth/)
    expect(lines[1]).toMatch(/service +Midland/)
  })

  test.each<[string, string[], number[]]>([
    ['the department', ['--department', 'service'], [1]],
    ['the location by its slug', ['--location', 'perth'], [2, 0]],
    ['the location by its id', ['--location', '2'], [1]],
    ['the state', ['--state', 'undelivered'], [2, 1, 0]],
    ['another state', ['--state', 'dead'], []],
    ['a day of the site, not of Greenwich', ['--since', '2026-11-21', '--until', '2026-11-21'], [2, 1]],
    ['the day before', ['--until', '2026-11-20'], [0]],
    ['an hour', ['--since', '2026-11-21 11:00', '--until', '2026-11-21 11:01'], [1]],
    ['a moment with its offset', ['--since', '2026-11-21T15:00:00Z'], [2]],
    ['a text, whatever its case', ['--text', 'émile'], [2]],
    ['a number, however it is written', ['--text', '+61 491 570 006'], [1]],
    ['a stock number', ['--text', 'u1001'], [2, 1, 0]],
    ['several at once', ['--text', 'quoted', '--department', 'sales'], []],
  ])('list is narrowed by %s', async (_, args, found) => {
    expect(await listed(...args)).toEqual(found)
  })

  test.each<[string[], number, string]>([
    [['--location', 'sydney'], 1, 'Its locations are: perth, midland.'],
    [['--department', 'kitchen'], 2, 'sales, service, parts, finance, general'],
    [['--until', '2026-02-30'], 2, 'not a date'],
  ])('list with %j exits with %i', async (args, code, said) => {
    const result = await leads('list', '--site', 'west', ...args)
    expect([result.code, result.stdout]).toEqual([code, ''])
    expect(result.stderr).toContain(said)
  })

  test('export writes what is meant as CSV, and nothing that a spreadsheet would run', async () => {
    const file = join(data, 'leads.csv')
    const done = await leads('export', file, '--site', 'west', '--since', '2026-11-21')
    expect([done.code, done.stdout]).toEqual([0, `Exported 2 leads of "west" to ${file}.\n`])
    const text = await readFile(file, 'utf8')
    expect(text.startsWith('\ufeffreceived,zone,id,')).toBe(true)
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    expect(rows[1]).toEqual({
      received: '2026-11-21 11:00',
      zone: 'AWST',
      id: ids[1],
      state: 'undelivered',
      category: 'General Enquiry',
      subcategory: '',
      department: 'service',
      location: 'Midland',
      'first name': '\'=HYPERLINK("http://bad.example")',
      'last name': "'@SUM(1)",
      phone: '0491 570 006',
      email: 'sam.tester@example.com',
      postcode: '4106',
      vehicle: '2021 Toyota HiLux SR5',
      'stock number': 'U1001',
      price: '45990',
      'test drive': '',
      message: '\'-2+3, "quoted"\nand a line',
      'other answers': 'Loan car: Yes',
      'news and offers': 'not agreed',
      'came from': 'google',
      page: 'https://ghost-gum.example/cars/2021-toyota-hilux-1001',
    })
    // No cell of the whole file begins as a formula does, nor a phone number as one.
    expect(rows.flatMap((row) => Object.values(row)).filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  })

  test('export to standard output is the file alone; as JSON it is the whole leads', async () => {
    const csv = await leads('export', '--site', 'west')
    expect([csv.code, csv.stderr]).toEqual([0, 'Exported 3 leads of "west".\n'])
    expect(parse(csv.stdout, { bom: true })).toHaveLength(4)
    const json = await leads('export', '--site', 'west', '--json', '--text', 'Émile')
    expect(JSON.parse(json.stdout)).toMatchObject([{ id: ids[2], person: { name: 'Émile' }, state: 'undelivered' }])
    const none = await leads('export', '--site', 'other', '--json')
    expect(JSON.parse(none.stdout)).toEqual([])
    const nowhere = await leads('export', join(data, 'no', 'leads.csv'), '--site', 'west')
    expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('The leads were not written')])
  })
})
