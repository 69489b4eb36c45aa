import { describe, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { DatabaseAway } from '#platform/db/database-away.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { checkSiteDocument } from '../sites/documents/site-document.ts'
import { RequestFailure, unavailable, withUnavailableStatus } from './unavailable.ts'

function siteCalled(name: string): Site {
  const checked = checkSiteDocument(siteDocument({ slug: 'harbour', name }))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const database = {} as Site['database']
  return { slug: 'harbour', version: 1, origin: '', settings: checked.document, database, now: Date.now }
}
const asking = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(`http://harbour.localhost${path}`, { method, headers })

describe('N4 what is answered while the database is away', () => {
  test.each([
    ['a browser', '/search?make=mazda', { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' }, 'GET'],
    ['a browser that sends a form', '/forms/email-us', { accept: 'text/html,*/*' }, 'POST'],
    ['a robot', '/cars/one', {}, 'GET'],
  ])('%s gets a page', async (_, path, headers, method) => {
    const answer = unavailable(asking(path, headers, method), siteCalled('Harbour <Motors>'))
    const text = await answer.text()
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(text).toContain('Harbour &lt;Motors&gt;')
    expect(text).toContain('Call 07 3555 0141')
    expect(text).toContain(method === 'GET' ? 'Please try again shortly' : 'Please go back and send it again')
  })

  test.each([
    ['an endpoint', '/api/leads/phone', {}, 'POST'],
    ['a script', '/forms/email-us/part', { accept: '*/*', 'sec-fetch-dest': 'empty' }, 'POST'],
    ['who accepts JSON alone', '/cars/one/view', { accept: 'application/json' }, 'GET'],
    ['a file', '/sitemap.xml', { accept: 'text/html' }, 'GET'],
    ['a picture', '/media/abc/card', { 'sec-fetch-dest': 'image' }, 'GET'],
  ])('%s gets JSON', async (_, path, headers, method) => {
    const answer = unavailable(asking(path, headers, method), null)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      ok: false,
      message: expect.stringContaining('cannot reach its records'),
    })
  })

  test('the address that is asked again cannot break out of its link', async () => {
    const answer = unavailable(asking('/search?q="><script>alert(1)</script>'), null)
    expect(await answer.text()).not.toContain('<script>')
  })

  test('data that the router asks for keeps its body', async () => {
    const answer = withUnavailableStatus(new Response('[1]', { status: 500, headers: { 'X-Kept': '1' } }))
    expect([answer.status, answer.headers.get('x-kept'), await answer.text()]).toEqual([503, '1', '[1]'])
  })
})

test('a request takes note of the database being away, and of nothing else', () => {
  const failure = new RequestFailure()
  expect([failure.note(new Error('a bug')), failure.databaseAway]).toEqual([false, null])
  const away = new DatabaseAway('away', 'The database cannot be reached.')
  const reported = new Error('the page failed', { cause: away })
  expect([failure.note(reported), failure.databaseAway]).toEqual([true, reported])
})
