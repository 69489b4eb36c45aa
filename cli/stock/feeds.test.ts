import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCommand } from '#tests/running/command.ts'

let data: string
let server: Server
let port = 0
/** What the server has at each address, and the authorization that it was asked with last. */
const files = new Map<string, string>()
let authorization: string | undefined

const MAPPING = {
  format: 'csv',
  constants: { status: 'in_stock', show_on_dealer_website: true },
  fields: { stocknum: 'Stock', make: 'Make', model: 'Model', price: 'Price' },
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-feeds-'))
  server = createServer((request, response) => {
    authorization = request.headers.authorization
    const text = files.get(request.url ?? '')
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': 'text/csv' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  await writeFile(join(data, 'dms.mapping.json'), JSON.stringify(MAPPING))
  for (const slug of ['east', 'west']) {
    const feed = {
      id: 'dms',
      source: `http://127.0.0.1:${port}/${slug}.csv`,
      user: 'rocklea',
      password_env: 'FEED_DMS_PASSWORD',
      mapping: 'dms.mapping.json',
      schedule: { at: ['06:00', '18:00'], days: ['mon', 'fri'] },
    }
    await writeFile(join(data, `${slug}.json`), JSON.stringify({ schema: 1, slug, name: slug, feeds: [feed] }))
    expect(await run('site', 'apply', join(data, `${slug}.json`))).toMatchObject({ code: 0 })
  }
}, 240_000)
afterAll(async () => {
  server.close()
  await rm(data, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  startCommand(data, args, { OUTGOING_ALLOW: `127.0.0.1:${port}`, FEED_DMS_PASSWORD: 'open-sesame' }).result
const feeds = (verb: string, ...args: string[]) => run('feeds', verb, '--site', 'east', ...args)
const json = async (verb: string, ...args: string[]) =>
  JSON.parse((await feeds(verb, '--json', ...args)).stdout) as Record<string, unknown>
const put = (stocknums: readonly string[], bad = '') =>
  files.set('/east.csv', `Stock,Make,Model,Price\n${stocknums.map((each) => `${each},Kia,Rio,12990\n`).join('')}${bad}`)

describe('feeds', { timeout: 240_000 }, () => {
  test('a mapping beside the document is taken in; one that is not there is named', async () => {
    const exported = JSON.parse((await run('site', 'export', 'east')).stdout) as { feeds: object[] }
    expect(exported.feeds).toMatchObject([{ mapping: MAPPING }])
    const missing = join(data, 'missing.json')
    const feed = { id: 'dms', source: 'push', password_env: 'FEED_X', mapping: 'nowhere.json' }
    await writeFile(missing, JSON.stringify({ schema: 1, slug: 'east', name: 'east', feeds: [feed] }))
    const refused = await run('site', 'apply', missing)
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/mapping of the feed "dms" .*nowhere\.json/),
    })
  })

  test('run, list, runs, show, accept and reject', async () => {
    expect((await feeds('list')).stdout).toMatch(/dms +not run yet +\S+ \S+ \S+ +at 6:00 am, 6:00 pm on mon, fri/)
    put(['E1', 'E2', 'E3'], 'E4,Kia,Rio,dear\n')
    const first = await feeds('run', 'dms')
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/Run 1 .* read 4 = created 3 .* rejected 1/) })
    expect(Buffer.from(String(authorization).replace('Basic ', ''), 'base64').toString()).toBe('rocklea:open-sesame')
    expect((await feeds('run', 'dms')).stdout).toMatch(/has not changed/)
    expect(await json('run', 'dms', '--anew')).toMatchObject({ state: 'done', run: 2, unchanged: 3 })
    const shown = await feeds('show', 'dms', '1')
    expect(shown.stdout).toMatch(/Run 1 of the feed "dms" at "east"/)
    expect(shown.stdout).toMatch(/row 5: .*dear/)
    expect(shown.stdout).toMatch(
      /For whoever sends the feed:[^]*we could not take 1 row of 4:[^]*Row 5, price \("dear"\)/,
    )
    expect(await json('show', 'dms')).toMatchObject({ run: 2, refused: [{ row: 5, field: 'price', value: 'dear' }] })

    put(['E1'])
    const held = await feeds('run', 'dms')
    const decide = /feeds accept dms 3 --site east; if not: forecourt feeds reject dms 3 --site east/
    expect(held).toMatchObject({ code: 1, stderr: expect.stringMatching(/withdraw 2 of the 3/) })
    expect(held.stderr).toMatch(decide)
    expect((await feeds('show', 'dms')).stdout).toMatch(decide)
    expect((await feeds('list')).stdout).toMatch(decide)
    const again = await feeds('run', 'dms')
    expect(again).toMatchObject({ code: 1, stderr: expect.stringMatching(/not changed; its run 3 waits/) })
    expect(again.stderr).toMatch(decide)
    expect(await json('list')).toMatchObject([{ feed: 'dms', state: 'held', held_run: 3, alarms: [{ cause: 'held' }] }])
    expect(await feeds('reject', 'dms', '2')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Run 3 is waiting/),
    })
    expect(await feeds('reject', 'dms', '3')).toMatchObject({ code: 0 })
    expect((await feeds('run', 'dms')).stdout).toMatch(/has not changed/)
    expect(await feeds('run', 'dms', '--anew')).toMatchObject({ code: 1 })
    expect(await json('accept', 'dms', '4')).toMatchObject({ state: 'done', withdrawn: 2 })
    const all = (await json('runs')) as unknown as { run: number; state: string }[]
    expect(all.map(({ run: number, state }) => [number, state])).toEqual([
      [5, 'done'], [4, 'accepted'], [3, 'rejected'], [2, 'done'], [1, 'done'],
    ]) // prettier-ignore
    expect((await feeds('runs', '--feed', 'dms', '--limit', '1')).stdout).toMatch(
      /1 run of the feed "dms"[^]*dms +5 .* -2/,
    )
  })

  test('a file that was refused is named as such when it is run again', async () => {
    files.set('/east.csv', 'Stock,Make,Model,Retail\nE1,Kia,Rio,12990\n')
    const refused = await feeds('run', 'dms')
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/Price/) })
    const again = await feeds('run', 'dms')
    expect(again.code).toBe(1)
    expect(again.stderr).toMatch(/has not changed, and this file was refused in run 6: .*Price.* --anew reads it/)
    expect(await json('run', 'dms')).toMatchObject({ state: 'unchanged', standing: 'refused' })
    put(['E1'])
    expect(await feeds('run', 'dms', '--anew')).toMatchObject({ code: 0 })
  })

  test('a file by hand is imported as one of a feed, and else leaves its vehicles alone', async () => {
    const file = join(data, 'hand.csv')
    await writeFile(file, 'Stock,Make,Model,Price\nH1,Kia,Rio,12990\n')
    const plain = [
      'stock',
      'import',
      '--site',
      'east',
      '--full',
      '--mapping',
      join(data, 'dms.mapping.json'),
      '--json',
      file,
    ]
    expect(JSON.parse((await run(...plain)).stdout)).toMatchObject({ created: 1, withdrawn: 0 })
    const sourced = ['stock', 'import', '--site', 'east', '--source', 'dms', file]
    expect(await run(...sourced)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/1 of the 1 .*"dms", more than a third/),
    })
    expect((await run(...sourced, '--force')).stdout).toMatch(/unchanged 1 .*withdrawn 1/)
    expect((await run(...sourced.with(5, 'dns'))).stderr).toMatch(/no feed "dns"/)
  })

  test('what is not there is said, with what is', async () => {
    expect((await feeds('run', 'dns')).stderr).toMatch(/has no feed "dns". Its feeds are: dms/)
    expect((await feeds('show', 'dms', '99')).stderr).toMatch(/no run 99. Its last is 7/)
    files.clear()
    expect(await feeds('run', 'dms')).toMatchObject({ code: 1, stderr: expect.stringMatching(/404/) })
    expect((await run('feeds', 'list', '--site', 'west', '--json')).stdout).toMatch(/"last_run": null/)
    const plain = startCommand(data, ['feeds', 'run', 'dms', '--site', 'west'])
    expect((await plain.result).stderr).toMatch(/FEED_DMS_PASSWORD is not set/)
  })
})
