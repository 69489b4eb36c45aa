import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KeptRun, runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { FTP_USER, ftpServer } from '../../factories/servers/ftp-server.ts'
import { type CommandServer, served } from '../../factories/servers/served.ts'
import { SFTP_USER, sftpServer } from '../../factories/servers/sftp-server.ts'
import { type SiteFolder, siteFolder } from '../../factories/site-folder.ts'

let root: string
let place: SiteFolder
let server: CommandServer
let web: Server
let ftp: Awaited<ReturnType<typeof ftpServer>>
let sftp: Awaited<ReturnType<typeof sftpServer>>

const put = async (name: string, stocknum: string) => {
  const car = { stocknum, make: 'Kia', model: 'Rio', status: 'in_stock', show_on_dealer_website: true }
  await writeFile(join(root, name), JSON.stringify([car]))
  await utimes(join(root, name), 1_700_000_000, 1_700_000_000)
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'feeds-everywhere-'))
  await mkdir(join(root, 'watched'))
  await put('watched/monday.json', 'FOLDER1')
  await put('ftp.json', 'FTP1')
  await put('sftp.json', 'SFTP1')
  web = createServer((request, response) => {
    if (request.url === '/inside') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    if (request.url === '/page') return void response.end('<!doctype html><title>Sign in</title>')
    response.end(gzipSync(JSON.stringify([{ stocknum: 'WEB1', make: 'Kia', model: 'Rio', status: 'in_stock', show_on_dealer_website: true }]))) // prettier-ignore
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  ftp = await ftpServer({ root })
  sftp = await sftpServer({ root })
  const at = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  const source = (id: string, address: string, more: object = {}) => ({
    id,
    source: address,
    format: 'json',
    rows: 'list',
    schedule: { every_hours: 100 },
    ...more,
  })
  const host_key = sftp.hostKey
  const feeds = [
    source('web', `${at}/stock.json.gz`),
    source('folder', `folder:${root}/watched/`),
    source('ftp', `ftp://127.0.0.1:${ftp.port}/ftp.json`, { user: FTP_USER.user, password_env: 'FEED_FTP' }),
    source('sftp', `sftp://127.0.0.1:${sftp.port}/sftp.json`, {
      user: SFTP_USER.user,
      password_env: 'FEED_SFTP',
      host_key,
    }),
    source('page', `${at}/page`),
    source('inside', `${at}/inside`),
    source('private', 'http://127.0.0.1:9/stock.json'),
    source('outside', 'folder:/etc/'),
    source('refused', `ftp://127.0.0.1:${ftp.port}/ftp.json`, { user: FTP_USER.user, password_env: 'FEED_WRONG' }),
    source('stranger', `sftp://127.0.0.1:${sftp.port}/sftp.json`, {
      user: 'agency',
      password_env: 'FEED_SFTP',
      host_key: 'SHA256:another',
    }),
    source('folders', `${at}/stock.json.gz`, { user: 'a', password_env: 'FEED_FOLDERS' }),
  ]
  place = await siteFolder('alpha', { feeds })
  server = await served(place.folder, {
    OUTGOING_ALLOW: [new URL(at).host, `127.0.0.1:${ftp.port}`, `127.0.0.1:${sftp.port}`].join(','),
    FEED_FOLDERS: join(root, 'watched'),
    FEED_FTP: FTP_USER.password,
    FEED_SFTP: SFTP_USER.password,
    FEED_WRONG: 'canary-password',
  })
}, 240_000)
afterAll(async () => {
  await server?.stop()
  await Promise.all([ftp?.close(), sftp?.close(), place?.close()])
  web?.close()
  await rm(root, { recursive: true, force: true })
})

test('feeds by http, FTP, SFTP and from a folder come by themselves, and what cannot be had says why', async () => {
  let runs: KeptRun[] = []
  const ended = async () => {
    runs = await runsOf({ slug: 'alpha', database: place.database })
    return new Set(runs.map(({ feed_id }) => feed_id)).size
  }
  await expect.poll(ended).toBe(11)
  const states = Object.fromEntries(runs.map(({ feed_id, state, reason }) => [feed_id, reason ?? state]))
  expect(states).toEqual({
    web: 'done',
    folder: 'done',
    ftp: 'done',
    sftp: 'done',
    page: expect.stringContaining('A web page, "Sign in", came in place of the feed.'),
    inside: expect.stringContaining('It leads elsewhere: 169.254.169.254 is in a private network.'),
    private: expect.stringContaining(
      '127.0.0.1 is in a private network. An operator can allow it with OUTGOING_ALLOW.',
    ),
    outside: expect.stringContaining('There is no such folder among those that may be watched.'),
    refused: expect.stringContaining('the user or the password is not accepted. Ask for the right ones.'),
    stranger: expect.stringContaining(
      `The server has the key ${sftp.hostKey} (ssh-rsa), not the one that the document`,
    ),
    folders: 'The environment variable FEED_FOLDERS is not set on this server.',
  })
  const cars = async () =>
    [...(await server.ask('/search')).text.matchAll(/href="\/cars\/[a-z0-9-]+?-((?:folder|s?ftp|web)1)"/g)].map(
      ([, name]) => name,
    )
  await expect
    .poll(async () => [...new Set(await cars())].toSorted((a, b) => a!.localeCompare(b!)))
    .toEqual(['folder1', 'ftp1', 'sftp1', 'web1'])
  for (const secret of ['canary-password', FTP_USER.password]) expect(server.output()).not.toContain(secret)
})
