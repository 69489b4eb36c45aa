import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { addDays, localTime, momentOf, weekdayOf } from '#lib/local-time.ts'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand } from '#tests/running/command.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { INSPECTION } from '#app/features/leads/forms/form-kinds.ts'

const PERTH = 'Australia/Perth'
const LENGTH = 45 * 60_000
/** A Monday that is still to come, in Perth. */
const DAY = ((date) => addDays(date, ((8 - weekdayOf(date)) % 7) + 7))(localTime(PERTH, Date.now()).date)
const at = (minutes: number) => momentOf(PERTH, { date: DAY, minutes })

let data: string
let database: Database
const ids: string[] = []
/** Books a time for a caravan; the id of the lead. */
let bookInspection: () => Promise<string>
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-appointments-'))
  database = openDatabase({ dataFolder: data })
  await migrate(database)
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }))
  const place = (id: number, name: string) => ({
    id,
    name,
    slug: name.toLowerCase(),
    dealership_id: 1,
    time_zone: PERTH,
    address: { state: 'WA' },
    contact_detail: { email: 'sales@dealer.example', opening_hours: hours },
  })
  for (const slug of ['west', 'other']) {
    const document = JSON.stringify(siteDocument({ slug, locations: [place(1, 'Perth'), place(2, 'Midland')] }))
    const stored = { slug, domains: [], hash: slug, document, by: 'test', now: Date.now() }
    await sitesOf(database).apply(stored, async () => undefined)
  }
  const book = async (minutes: number, more: Partial<NewLead> = {}): Promise<string> => {
    const slot = { location_id: '1', starts_at: at(minutes), ends_at: at(minutes) + LENGTH, capacity: 1 }
    const location = { id: '1', name: 'Perth', slug: 'perth' }
    const lead = newLead({ submission: `${minutes}`, category: 'Test Drive', slot, location, ...more })
    const site = { slug: 'west', version: 1, origin: '', settings: {}, database, now: Date.now }
    const accepted = await leadsOf(site).accept(lead, () => [], { manufacturer_slug: null, autogauge_enabled: false })
    if (!accepted.ok) throw new Error(accepted.reason)
    return accepted.lead.id
  }
  bookInspection = () => book(840, { subcategory: INSPECTION })
  ids.push(await book(510))
  ids.push(await book(600, { car: null, person: { ...newLead().person, name: '\u001b[31mRobin', email: null } }))
}, 240_000)
afterAll(async () => {
  await database.close()
  await rm(data, { recursive: true, force: true })
})

const appointments = (...args: string[]) => runCommand(data, ['appointments', ...args, '--site', 'west'])
const letters = async (id: string) =>
  (await database.read.selectFrom('lead_delivery').select('target').where('lead_id', '=', id).execute()).map(
    ({ target }) => (JSON.parse(target as string) as { letter?: { subject: string } }).letter?.subject,
  )

describe('L04 forecourt appointments', { timeout: 240_000 }, () => {
  test('list has the drives to come, by the clock of their place, with car and person', async () => {
    const { code, stdout, stderr } = await appointments('list')
    expect([code, stderr]).toEqual([0, ''])
    const [line, first, second] = stdout.split('\n')
    expect(line).toBe('Site "west" has 2 test drives to come.')
    expect(first).toContain(
      `${DAY} 08:30 AWST  ${ids[0]}  booked  test drive  Perth  U1001, 2021 Toyota HiLux SR5  Sam Tester`,
    )
    expect(second).toContain('[31mRobin')
    expect(stdout).not.toContain('\u001b')
    const json = JSON.parse((await appointments('list', '--location', 'midland', '--json')).stdout) as object
    expect(json).toEqual({ appointments: [], blocks: [] })
  })

  test('a caravan is inspected', async () => {
    const van = await bookInspection()
    const listed = await appointments('list')
    expect(listed.stdout).toContain('Site "west" has 2 test drives and 1 inspection to come.')
    expect(listed.stdout).toContain(`${van}  booked  inspection  Perth`)
    expect(JSON.parse((await appointments('list', '--json')).stdout)).toMatchObject({
      appointments: expect.arrayContaining([expect.objectContaining({ id: van, visit: 'inspection' })]),
    })
    const cancelled = await appointments('cancel', van)
    expect(cancelled.stdout).toMatch(/^The inspection of Sam Tester on .* is cancelled\./)
  })

  test('move gives it another time and place, and both sides a letter', async () => {
    const moved = await appointments(
      'move',
      ids[0]!,
      '--to',
      `${DAY} 11:30`,
      '--location',
      'midland',
      '--note',
      'It is there',
    )
    expect([moved.code, moved.stdout]).toEqual([
      0,
      `The test drive of Sam Tester is now on ${DAY} 11:30 AWST at Midland. Both sides are told by email.\n`,
    ])
    expect(await letters(ids[0]!)).toHaveLength(2)
    const odd = await appointments('move', ids[1]!, '--to', `${DAY} 19:05`, '--json', '--by', 'Kim')
    expect(JSON.parse(odd.stdout)).toMatchObject({
      id: ids[1],
      state: 'booked',
      changes: 1,
      starts_at: new Date(at(1_145)).toISOString(),
    })
    const clash = await appointments('move', ids[1]!, '--to', `${DAY} 11:40`, '--location', 'midland')
    expect(clash).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('taken or closed there') })
    expect(await appointments('move', ids[1]!, '--to', '2020-01-01 10:00')).toMatchObject({ code: 1 })
    expect(await appointments('move', ids[1]!, '--to', DAY)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('names no time'),
    })
  })

  test('block closes a time or a day, says what is booked then, and can be taken back', async () => {
    const slot = await appointments(
      'block',
      '--from',
      `${DAY} 11:30`,
      '--location',
      'midland',
      '--note',
      'Stocktake',
      '--by',
      'Kim',
    )
    expect(slot.code).toBe(0)
    expect(slot.stdout).toContain(`from ${DAY} 11:30 AWST to ${DAY} 12:15 AWST at Midland (`)
    expect(slot.stdout).toContain('1 test drive is booked then and stands: move or cancel it')
    const day = JSON.parse((await appointments('block', '--from', DAY, '--json')).stdout) as {
      blocks: { id: string; starts_at: string; ends_at: string; location_id: null }[]
    }
    expect(day.blocks).toMatchObject([
      { location_id: null, starts_at: new Date(at(0)).toISOString(), ends_at: new Date(at(1_440)).toISOString() },
    ])
    const closed = await appointments('move', ids[0]!, '--to', `${DAY} 15:00`)
    expect(closed).toMatchObject({ code: 1, stderr: expect.stringContaining('taken or closed') })
    expect((await appointments('list')).stdout).toMatch(
      /2 times are closed for bookings\.[^]*every location[^]*Midland +\w+ +by Kim +Stocktake/,
    )
    expect((await runCommand(data, ['appointments', 'unblock', day.blocks[0]!.id, '--site', 'other'])).code).toBe(1)
    expect((await appointments('unblock', day.blocks[0]!.id)).code).toBe(0)
    expect((await appointments('move', ids[0]!, '--to', `${DAY} 15:00`)).code).toBe(0)
    expect(await appointments('block', '--from', '2020-01-01')).toMatchObject({
      code: 1,
      stderr: 'That time is over, so nothing was closed.\n',
    })
  })

  test('cancel frees the time and tells both sides; another site’s drive is not there', async () => {
    expect((await runCommand(data, ['appointments', 'cancel', ids[0]!, '--site', 'other'])).stderr).toContain(
      'has no booking',
    )
    const cancelled = await appointments('cancel', ids[1]!)
    expect([cancelled.code, cancelled.stdout]).toEqual([
      0,
      expect.stringMatching(
        /Robin Tester on \S+ 19:05 AWST is cancelled\. They left no email address: please call them\./,
      ),
    ])
    expect(await appointments('cancel', ids[1]!)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('was cancelled already'),
    })
    const all = JSON.parse((await appointments('list', '--all', '--json')).stdout) as {
      appointments: { id: string; state: string }[]
    }
    const own = all.appointments.filter(({ id }) => ids.includes(id))
    expect(own.map(({ state }) => state)).toEqual(['booked', 'cancelled'])
    expect((await appointments('list')).stdout).toContain('has 1 test drive to come')
    const help = await runCommand(data, ['appointments', 'block', '--help'])
    expect([help.code, help.stdout]).toEqual([0, expect.stringContaining('close a time, a day or several days')])
  })
})
