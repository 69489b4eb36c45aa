import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UploadedForm } from '#app/features/trade-in/photos/uploads.ts'
import { diskUploads } from './disk-uploads.ts'

const MB = 1024 * 1024
const MOST = 24 * MB
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-uploads-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const TYPE = 'multipart/form-data; boundary=x'
const field = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (bytes: string, name = 'a.jpg') =>
  `--x\r\nContent-Disposition: form-data; name="photos"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n${bytes}\r\n`
const requestOf = (body: BodyInit | null, type = TYPE, headers = {}) =>
  new Request('http://site.invalid/', { method: 'POST', headers: { 'content-type': type, ...headers }, body, duplex: 'half' } as RequestInit) // prettier-ignore
const sentFrom = (address = '198.51.100.7') => ({ address, most: MOST })
/** Everything that is on the disk below the folder. */
const kept = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

describe('a form with files', () => {
  test('is on the disk until it is released; answers and files come in their order', async () => {
    const uploads = await diskUploads(folder)
    const body = `${field('step', 'photos')}${file('first')}${field('note', 'zwölf')}${file('second', 'b.jpg')}--x--\r\n`
    const read = (await uploads.read(requestOf(body), sentFrom())) as UploadedForm
    expect(read.ok).toBe(true)
    expect([read.data.get('step'), read.data.get('note')]).toEqual(['photos', 'zwölf'])
    const files = read.data.getAll('photos') as File[]
    expect(files.map(({ name, size }) => [name, size])).toEqual([['a.jpg', 5], ['b.jpg', 6]]) // prettier-ignore
    expect(await Promise.all(files.map((one) => one.text()))).toEqual(['first', 'second'])
    expect(await kept()).toHaveLength(2)
    await read.release()
    expect(await kept()).toEqual([])
  })

  test.each([
    ['one byte more than it may have', () => file('p'.repeat(MOST))],
    ['too much text', () => field('rego', 'r'.repeat(256 * 1024 + 1))],
    ['too much text in pieces', () => field('rego', 'r'.repeat(64 * 1024)).repeat(5)],
    ['too many answers', () => field('a', '1').repeat(101)],
    ['too many files', () => file('').repeat(41)],
  ])('with %s is refused, and leaves nothing behind: 413', async (_what, parts) => {
    const uploads = await diskUploads(folder)
    const sent = new TextEncoder().encode(`${parts()}--x--\r\n`)
    const chunks = Array.from({ length: Math.ceil(sent.length / 65_536) }, (_, i) => sent.slice(i * 65_536, (i + 1) * 65_536)) // prettier-ignore
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const chunk = chunks.shift()
        if (chunk) controller.enqueue(chunk)
        else controller.close()
      },
    })
    expect(await uploads.read(requestOf(stream), sentFrom())).toMatchObject({ ok: false, status: 413 })
    expect(await kept()).toEqual([])
  })

  test('that says it is too long is not read at all', async () => {
    const uploads = await diskUploads(folder)
    const request = requestOf('x', TYPE, { 'content-length': String(MOST + 1) })
    expect(await uploads.read(request, sentFrom())).toMatchObject({ ok: false, status: 413 })
    expect(request.bodyUsed).toBe(false)
  })

  test.each([
    ['no end', file('abc')],
    ['another boundary', file('abc').replaceAll('--x', '--y')],
    ['nothing', ''],
    ['a cut head', '--x\r\nContent-Disp'],
  ])('with %s is damaged: 400', async (_what, body) => {
    const uploads = await diskUploads(folder)
    expect(await uploads.read(requestOf(body), sentFrom())).toMatchObject({ ok: false, status: 400 })
    expect(await kept()).toEqual([])
  })

  test.each([
    'text/plain',
    'multipart/form-data',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary="',
  ])('of the type "%s" is none: 415', async (type) => {
    const uploads = await diskUploads(folder)
    expect(await uploads.read(requestOf('x', type), sentFrom())).toMatchObject({ ok: false, status: 415 })
  })

  test('waits its turn, few of one address; who waits too long is told when to come back', async () => {
    const uploads = await diskUploads(folder, { atOnce: 2, each: 1, mayWait: 2, eachMayWait: 1, waitMs: 50 })
    const body = `${file('abc')}--x--\r\n`
    const first = (await uploads.read(requestOf(body), sentFrom('203.0.113.1'))) as UploadedForm
    const [busy, honest] = await Promise.all([
      uploads.read(requestOf(body), sentFrom('203.0.113.1')),
      uploads.read(requestOf(body), sentFrom('203.0.113.2')),
    ])
    expect(busy).toMatchObject({ ok: false, status: 503, retryAfter: 30 })
    expect(honest.ok).toBe(true)
    await first.release()
    const again = (await uploads.read(requestOf(body), sentFrom('203.0.113.1'))) as UploadedForm
    expect(again.ok).toBe(true)
    await again.release()
    await (honest as UploadedForm).release()
    expect(await kept()).toEqual([])
  })

  test('that a killed server left is taken away; that of a running one is not', async () => {
    const left = join(folder, `${hostname()}:999999999`, 'one')
    const theirs = [join(folder, `${hostname()}:${process.ppid}`), join(folder, 'another-machine:1')]
    for (const path of [left, ...theirs]) await mkdir(path, { recursive: true })
    await diskUploads(folder)
    expect([existsSync(left), ...theirs.map((path) => existsSync(path))]).toEqual([false, true, true])
  })
})
