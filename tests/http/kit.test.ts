import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, runningServer } from '#tests/factories/servers/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ sites: [{ document: siteDocument({ slug: 'alpha' }) }] })
})
afterAll(() => server.close())

test('the page of the kit is not served to anybody', async () => {
  expect((await server.get('/kit')).status).toBe(404)
  expect((await server.get('/kit', { js: true })).status).toBe(404)
})
