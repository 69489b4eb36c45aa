import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

let server: RunningServer
let secret: string
beforeAll(async () => {
  server = await runningServer({ sites: [{ document: siteDocument({ slug: 'fullhouse' }) }] })
  secret = await sharedSecret(server.database, 'forms')
}, 240_000)
afterAll(() => server.close())

const send = () =>
  server.get('/forms/email-us', {
    method: 'POST',
    headers: {
      origin: 'http://fullhouse.localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({
      form_token: newFormToken({ secret, site: 'fullhouse', kind: 'email-us' }, Date.now() - 5_000),
      name: 'Alex',
      last_name: 'Tester',
      email: 'alex.tester@example.com',
      phone: '0491 570 156',
      message: 'Do you have this one in white?',
    }).toString(),
  })
const rows = async (table: string) =>
  (await server.database.read.selectFrom(table).selectAll().where('site_id', '=', 'fullhouse').execute()).length

describe('L09 a database that takes nothing', () => {
  // What a full disk does, at each step of the transaction.
  test.each(['lead', 'lead_consent', 'lead_delivery'])(
    'fails at %s: the shopper is told, nothing is claimed or left',
    async (table) => {
      await server.database.write((trx) =>
        sql`create trigger full_disk before insert on ${sql.table(table)} begin select raise(abort, 'database or disk is full'); end`.execute(
          trx,
        ),
      )
      const answer = await send()
      const html = await answer.text()
      expect([answer.status, answer.headers.get('location')]).toEqual([503, null])
      expect(html).toContain('we couldn’t send your message')
      expect(html).toContain('Do you have this one in white?')
      expect([await rows('lead'), await rows('lead_delivery'), await rows('lead_consent')]).toEqual([0, 0, 0])

      await server.database.write((trx) => sql`drop trigger full_disk`.execute(trx))
    },
  )

  test('takes the same form once it can again', async () => {
    const answer = await send()
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/success\?lead_id=/),
    ])
    expect(await rows('lead')).toBe(1)
  })
})
