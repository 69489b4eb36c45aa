import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Target } from '#app/features/messages/channel.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { runCommand, startCommand } from '#tests/running/command.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const MAIL: Target = { channel: 'dealer-email', to: ['sales@east.example'] }
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }

let data: string
const ids: string[] = []
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-leads-'))
  for (const slug of ['east', 'west']) {
    const file = join(data, `${slug}.json`)
    const lead_delivery = slug === 'east' ? [{ channel: 'dealer-email', to: ['sales@east.example'] }] : []
    await writeFile(file, JSON.stringify(siteDocument({ slug, lead_delivery })))
    const applied = await runCommand(data, ['site', 'apply', file])
    // The plain site has a location without an email address.
    expect(applied.stdout.includes('Leads of "Rocklea" reach nobody')).toBe(slug === 'west')
  }
  const database = openDatabase({ dataFolder: data })
  for (const [index, [slug, targets]] of (
    [
      ['east', [MAIL]],
      ['east', [MAIL]],
      ['west', []],
    ] as const
  ).entries()) {
    const now = () => Date.parse('2026-11-21T03:00:00Z') + index * 60_000
    const site = { slug, version: 1, origin: `http://${slug}.localhost`, settings: {}, database, now }
    const plan = () => targets.map((target) => ({ target }))
    const accepted = await leadsOf(site).accept(newLead({ submission: String(index) }), plan, SENDER)
    if (accepted.ok) ids.push(accepted.lead.id)
  }
  await database.close()
}, 240_000)
afterAll(() => rm(data, { recursive: true, force: true }))

const leads = (...args: string[]) => runCommand(data, ['leads', ...args])

describe('L09 forecourt leads', { timeout: 240_000 }, () => {
  test('list says what came in, how it stands, and who asked before', async () => {
    const east = await leads('list', '--site', 'east')
    expect([east.code, east.stderr]).toEqual([0, ''])
    const [line, first, second] = east.stdout.split('\n')
    expect(line).toBe('Site "east" has 2 leads.')
    expect(first).toContain(`2026-11-21 13:01 AEST  ${ids[1]}  waiting  General Enquiry`)
    expect(first).toContain('Sam Tester  +61491570156')
    expect(first).toContain('2 from this person')
    expect(second).toContain(ids[0])
    const west = await leads('list', '--site', 'west', '--state', 'undelivered', '--since', '2026-11-21', '--json')
    expect(JSON.parse(west.stdout)).toMatchObject([{ id: ids[2], state: 'undelivered', from_person: 1 }])
    expect((await leads('list', '--site', 'west')).stdout).toContain('1 went to nobody')
  })

  test('show prints the lead as it goes out, when it came in, what was agreed to, and each delivery', async () => {
    const { stdout } = await leads('show', ids[0]!, '--site', 'east')
    expect(stdout).toContain(`Lead ${ids[0]} of "east", received 2026-11-21 13:00 AEST, 1 delivery:\n`)
    expect(stdout).toContain('dealer-email  sales@east.example  waiting  0 attempts')
    expect(stdout).toMatch(/news and offers +not agreed +2026-11-21 13:00 AEST +"Send me news and offers\."/)
    expect(stdout).toMatch(/Vehicle Make +Toyota/)
    const json = JSON.parse((await leads('show', ids[0]!, '--site', 'east', '--json')).stdout) as object
    expect(json).toMatchObject({
      received_at: '2026-11-21T03:00:00.000Z',
      consents: [{ purpose: 'marketing', given: false, wording: 'Send me news and offers.', address: '192.0.2.1' }],
    })
  })

  test.each([
    [['show', 'nothing', '--site', 'east'], 1, 'has no lead "nothing"'],
    [['list', '--site', 'east', '--since', 'yesterday'], 2, 'not a date'],
    [['redeliver', 'x', '--site', 'east', '--channel', 'pigeon'], 2, 'dealer-email, adf-email, webhook'],
  ])('%j exits with %i', async (args, code, said) => {
    const result = await leads(...args)
    expect(result).toMatchObject({ code, stdout: '' })
    expect(result.stderr).toContain(said)
  })

  test('a lead of another site is not there, and one without addresses has nobody to go to', async () => {
    expect((await leads('show', ids[2]!, '--site', 'east')).code).toBe(1)
    const nobody = await leads('redeliver', ids[2]!, '--site', 'west')
    expect(nobody).toMatchObject({ code: 1, stderr: expect.stringContaining('There is nobody to deliver lead') })
  })

  test('the worker writes email into files without a mail server, and ends in good order', async () => {
    const worker = startCommand(data, ['worker'], { LOG_LEVEL: 'warn' })
    const folder = join(data, 'mail')
    const files = () => readdir(folder).catch(() => [])
    for (let i = 0; i < 200 && (await files()).filter((name) => name.endsWith('.eml')).length < 2; i++) await wait(50)
    worker.process.kill('SIGTERM')
    const { code, stdout } = await worker.result
    expect([code, stdout]).toEqual([
      0,
      'Forecourt delivers leads and alerts, runs the clocks of inboxes, settles reservations and fetches feeds and pictures; email goes into files: SMTP_URL is not set.\n',
    ])
    const [name] = await files()
    const mail = await PostalMime.parse(await readFile(join(folder, name!)))
    expect(mail).toMatchObject({
      subject: 'Enquiry: 2021 Toyota HiLux SR5 – Sam T',
      to: [{ address: 'sales@east.example' }],
    })
    expect(JSON.parse((await leads('list', '--site', 'east', '--json')).stdout)).toMatchObject([
      { state: 'delivered' },
      { state: 'delivered' },
    ])
    expect((await leads('dead')).stdout).toBe('No delivery was given up.\n')
  })

  test('site apply points out an address that gets ADF and is named for letters as well', async () => {
    const file = join(data, 'machine.json')
    const apply = async (more: object) => {
      await writeFile(file, JSON.stringify(siteDocument({ slug: 'machine', ...more })))
      return runCommand(data, ['site', 'apply', file])
    }
    const adf = { channel: 'adf-email', to: ['adf@crm.example'] }
    const lead_delivery = [adf, { channel: 'dealer-email', to: ['adf@CRM.example', 'sales@machine.example'] }]
    const applied = await apply({ lead_delivery, alert_email: 'owner@machine.example' })
    expect(applied.stdout.split('\n').slice(1)).toEqual([
      '  adf@CRM.example gets ADF, so no letters go there: name another address for people.',
      '',
    ])
    expect(await apply({ alert_email: 'owner' })).toMatchObject({ code: 1, stderr: expect.stringContaining('alert_email') }) // prettier-ignore
  })

  test('redeliver puts a delivered lead back', async () => {
    const { stdout } = await leads('redeliver', ids[0]!, '--site', 'east')
    expect(stdout).toBe(`Lead ${ids[0]} waits to be delivered again: 1 delivery.\n`)
    expect((await leads('list', '--site', 'east', '--state', 'waiting')).stdout).toContain('has 1 lead waiting.')
  })
})
