import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { MediaStore } from '#app/features/site/pictures/media.ts'
import { mediaHandler } from './media.ts'

const ID = 'a'.repeat(20)
const FILM = Buffer.from('0123456789')

const media: MediaStore = {
  put: async () => ({ ok: false, reason: '' }),
  putFilm: async () => ({ ok: false, reason: '' }),
  putReport: async () => ({ ok: false, reason: '' }),
  report: async (_, id) => (id === ID ? Buffer.from('%PDF-') : null),
  remove: async () => {},
  read: async () => ({ ok: false, reason: 'missing' }),
  film: async (_, id, format) =>
    id === ID && format === 'webm'
      ? { size: FILM.length, contentType: 'video/webm', bytes: async (from, to) => FILM.subarray(from, to + 1) }
      : null,
}
const app = new Hono().get('/media/:id/:preset', mediaHandler(media))
const ask = (range?: string, path = `/media/${ID}/film.webm`) =>
  app.request(path, { headers: range === undefined ? {} : { range } })

test('a film is served whole, for ever, and says that it can be had in pieces', async () => {
  const answer = await ask()
  expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '10',
    'content-type': 'video/webm',
  })
})

test.each([
  ['bytes=0-1', 206, '01', 'bytes 0-1/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['pages=1-2', 200, '0123456789', null],
])('the range %s of ten bytes', async (range, status, text, header) => {
  const answer = await ask(range)
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, text, header])
})

test.each([`/media/${ID}/film.mp4`, `/media/${'b'.repeat(20)}/film.webm`, `/media/${ID}/film.exe`])(
  'there is nothing at %s',
  async (path) => {
    expect((await ask(undefined, path)).status).toBe(404)
  },
)

test('a report that the site keeps is a PDF that no search engine lists', async () => {
  const answer = await ask(undefined, `/media/${ID}/report.pdf`)
  expect([answer.status, await answer.text()]).toEqual([200, '%PDF-'])
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'x-robots-tag': 'noindex',
  })
  expect((await ask(undefined, `/media/${'b'.repeat(20)}/report.pdf`)).status).toBe(404)
})
