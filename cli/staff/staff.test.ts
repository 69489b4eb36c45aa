import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { invitationsOf } from '#app/features/staff/team/join.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { keptLetters, VISIT } from '#tests/factories/staff.ts'
import { startCommand } from '#tests/running/command.ts'

let data: string
let database: Database
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-staff-'))
  database = openDatabase({ dataFolder: data })
  await migrate(database)
  for (const slug of ['wattle', 'wattle-trucks', 'banksia']) {
    const document = JSON.stringify(siteDocument({ slug, traits: ['two-locations'] }))
    const stored = { slug, domains: [], hash: slug, document, by: 'test', now: Date.now() }
    await sitesOf(database).apply(stored, async () => undefined)
  }
}, 240_000)
afterAll(async () => {
  await database.close()
  await rm(data, { recursive: true, force: true })
})

const staff = (args: readonly string[], env = {}) => {
  const command = startCommand(data, ['staff', ...args], { BASE_DOMAIN: 'forecourt.example', ...env })
  command.process.stdin?.end()
  return command.result
}
const PAT = ['--role', 'principal', '--email', 'Pat@wattle.example', '--name', 'Pat Lee']
const KIM = ['--role', 'sales', '--email', 'kim@wattle.example', '--name', 'Kim']
const WATTLE = ['--organisation', 'Wattle Motors']
const accept = (link: string) => {
  const token = new URL(link.trim()).pathname.split('/').at(-1)!
  const { letters } = keptLetters()
  const platform = { database, now: Date.now }
  return invitationsOf(platform).accept({ token, visit: VISIT, staff: null, previous: null, letters })
}

describe('K11 forecourt staff', { timeout: 240_000 }, () => {
  test('the first principal makes the organisation with its sites; the link works', async () => {
    const early = await staff(['invite', ...PAT, ...WATTLE])
    expect([early.code, early.stderr]).toEqual([1, 'There is no organisation "Wattle Motors". There is none yet. To make it, name its sites: --sites north,south\n']) // prettier-ignore
    const { code, stdout, stderr } = await staff(['invite', ...PAT, ...WATTLE, '--sites', 'wattle, wattle-trucks', '--by', 'Alex']) // prettier-ignore
    expect([code, stderr]).toEqual([0, ''])
    const [line, link] = stdout.split('\n')
    expect(line).toBe('This link invites Pat Lee as principal of Wattle Motors. Give it to nobody else: it is good for seven days, and once.') // prettier-ignore
    expect(link).toMatch(/^https:\/\/console\.forecourt\.example\/join\/[\w-]{43}$/)
    expect(await accept(link!)).toMatchObject({ ok: true, next: 'add-key' })
    expect(await accept(link!)).toMatchObject({ ok: false })
    const said = await database.read.selectFrom('audit').selectAll().orderBy('at').execute()
    expect(said.map(({ verb, actor }) => [verb, actor])).toContainEqual(['team.invite', 'Alex'])
  })

  test('some sites, locations and categories; another console host', async () => {
    const places = [
      '--site',
      'wattle',
      '--location',
      'rocklea',
      '--category',
      'Test Drive',
      '--category',
      'Parts Enquiry',
    ]
    const invited = await staff(['invite', ...KIM, '--organisation', 'wattle-motors', ...places, '--json'], { CONSOLE_HOST: 'team.example' }) // prettier-ignore
    const json = JSON.parse(invited.stdout) as { link: string; organisation: string }
    expect(json.organisation).toBe('wattle-motors')
    expect(json.link).toMatch(/^https:\/\/team\.example\/join\//)
    const listed = await staff(['list', ...WATTLE])
    const [line, pat, kim] = listed.stdout.split('\n')
    expect(line).toBe('There is 1 person in the team of Wattle Motors.')
    expect(pat).toMatch(/^Wattle Motors {2}Pat Lee {2}pat@wattle\.example {2}Principal {2,}no key yet$/)
    expect(kim).toMatch(/Kim +kim@wattle\.example +Sales: wattle \(1\): Test Drive, Parts Enquiry +invited until \d{4}-\d\d-\d\d$/) // prettier-ignore
    expect(await accept(json.link)).toMatchObject({ ok: true })
  })

  test.each<[string, string[], string]>([
    ['an unknown role', ['invite', '--role', 'boss', '--email', 'a@b.example', '--name', 'A'], 'is not a role'],
    ['no organisation', ['invite', ...PAT], 'Say whose team'],
    ['an organisation that is there', ['invite', ...PAT, ...WATTLE, '--sites', 'wattle'], 'is there already'],
    ['a site of another one', ['invite', ...PAT, '--organisation', 'Banksia', '--sites', 'banksia,wattle'], 'belongs to an organisation already'], // prettier-ignore
    ['a site that is not there', ['invite', ...PAT, '--organisation', 'Banksia', '--sites', 'nowhere'], 'There is no site "nowhere"'], // prettier-ignore
    ['a foreign site', ['invite', '--role', 'sales', '--email', 'a@b.example', '--name', 'A', ...WATTLE, '--site', 'banksia'], 'does not belong'], // prettier-ignore
    ['a location without its site', ['invite', '--role', 'sales', '--email', 'a@b.example', '--name', 'A', ...WATTLE, '--location', 'rocklea'], 'exactly one --site'], // prettier-ignore
    ['an operator of a dealer', ['invite', '--role', 'operator', '--email', 'a@b.example', '--name', 'A', ...WATTLE], 'belongs to the platform'], // prettier-ignore
    ['who is there already', ['invite', ...PAT, ...WATTLE], 'in the team of Wattle Motors already'],
    ['to remove nobody', ['remove', 'x@y.example', ...WATTLE], 'Nobody is known by'],
    ['to remove from nowhere', ['remove', 'pat@wattle.example', '--organisation', 'watle-motors'], 'Did you mean "wattle-motors"?'], // prettier-ignore
  ])('refuses %s', async (_, args, words) => {
    const { code, stderr, stdout } = await staff(args)
    expect(code).not.toBe(0)
    expect(stderr).toContain(words)
    expect(stdout).toBe('')
  })

  test('what was refused has made no organisation; those there are, and sites without one', async () => {
    const { stdout } = await staff(['organisations'])
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'There is 1 organisation. These sites have none: banksia.',
      'wattle-motors  Wattle Motors  wattle, wattle-trucks  passkeys',
    ])
  })

  test('an operator belongs to the platform, which has every site', async () => {
    const { code, stdout } = await staff(['invite', '--role', 'operator', '--email', 'op@platform.example', '--name', 'Op']) // prettier-ignore
    expect([code, stdout]).toEqual([0, expect.stringContaining('as operator of Platform')])
    expect((await staff(['organisations'])).stdout).toMatch(/platform +Platform +every site +passkeys/)
  })

  test('recover makes a link for new keys; remove ends it all, and forgets', async () => {
    const link = await staff(['recover', 'kim@wattle.example', ...WATTLE])
    expect([link.code, link.stdout]).toEqual([0, expect.stringContaining('/join/')])
    const removed = await staff(['remove', 'KIM@wattle.example', ...WATTLE, '--forget'])
    expect([removed.code, removed.stdout]).toEqual([
      0,
      'Kim is no longer in the team of Wattle Motors: 0 sessions ended. What was kept of them is forgotten but for their name in the record.\n',
    ])
    expect(await accept(link.stdout.split('\n')[1]!)).toMatchObject({ ok: false })
    const again = await staff(['remove', 'kim@wattle.example', ...WATTLE, '--json'])
    expect(JSON.parse(again.stdout)).toEqual({ error: expect.stringContaining('Nobody is known by') })
    expect((await staff(['list', '--json', ...WATTLE])).stdout).not.toContain('kim@')
  })
})
