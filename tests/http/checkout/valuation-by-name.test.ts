import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'

/** Nothing here finds a vehicle by its plate. */
let server: RunningServer
let secret: string
beforeAll(async () => {
  const cars = [car({ slug: 'rio', make: 'Kia', model: 'Rio', traits: [] })]
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha' }), cars },
      { document: siteDocument({ slug: 'beta', locations: [], trade_in: { contact: 'after' } }), cars },
    ],
  })
  secret = await sharedSecret(server.database, 'forms')
}, 120_000)
afterAll(() => server.close())

type Fields = Readonly<Record<string, string>>
const post = (path: string, fields: Fields, site = 'alpha') =>
  server.get(path, {
    site,
    method: 'POST',
    body: new URLSearchParams({
      form_token: newFormToken({ secret, site, kind: 'valuation' }, Date.now() - 5_000),
      ...fields,
    }).toString(),
    headers: {
      origin: `http://${site}.localhost`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
const begin = (fields: Fields = {}, site = 'alpha') =>
  post('/valuation/new', { step: 'start', make: 'Kia', year: '2022', kms: '61,000', ...fields }, site)
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const keptAt = (path: string, site = 'alpha') => valuationsOf(server.site(site)).byId(path.split('/').pop()!)

test.each(['/trade-in', '/sell-your-car', '/valuation/new'])(
  'T01 %s begins with the vehicle, not with its plate',
  async (path) => {
    const page = await server.text(path, { site: 'alpha' })
    for (const name of ['make', 'year', 'kms']) expect(page).toContain(`name="${name}"`)
    for (const name of ['rego', 'regoState']) expect(page).not.toContain(`name="${name}"`)
    expect(await htmlFaults(page)).toEqual([])
  },
)

test('T01 every step has its number, the plate comes with the model, and nobody needs one', async () => {
  expect(await server.text('/valuation/new', { site: 'alpha' })).toContain('Step 1 of 4')
  const path = placeOf(await begin())
  const model = await server.text(path, { site: 'alpha' })
  for (const part of [
    'Step 2 of 4',
    'Which Kia is it?',
    'name="rego"',
    '<option selected="">QLD</option>',
    'Leave blank if unregistered.',
  ])
    expect(model.replaceAll(' value="QLD"', '')).toContain(part)
  const wrong = await post(path, { step: 'model', model: 'Rio', badge: 'S', rego: '12*', regoState: 'Mars' })
  expect(wrong.status).toBe(422)
  const said = await wrong.text()
  for (const sentence of ['Please enter the number on the plate', 'Please choose the state of registration'])
    expect(said).toContain(sentence)
  expect(placeOf(await post(path, { step: 'model', model: 'Rio', badge: 'S', rego: '', regoState: 'nsw' }))).toBe(path)
  expect(await keptAt(path)).toMatchObject({ plate: null, rego_state: 'NSW', km: 61_000, vehicle: { make: 'Kia', model: 'Rio', year: 2022, badge: 'S' } }) // prettier-ignore
})

test('T01 a plate that is told goes along', async () => {
  const path = placeOf(await begin())
  await post(path, { step: 'model', model: 'Rio', badge: '', rego: ' 123 abc', regoState: 'QLD' })
  expect(await keptAt(path)).toMatchObject({ plate: '123ABC', rego_state: 'QLD' })
})

test.each([
  [{ make: '' }, 'Please choose'],
  [{ year: '1820' }, 'Please choose a year from 1930'],
  [{ kms: '' }, 'Please enter the kilometres on the odometer'],
  [{ make: 'other', make_other: '' }, 'Please enter your make'],
  [{ rego: '"><b>' }, 'Please enter the number on the plate'],
])('T01 %o is answered with a sentence', async (fields, sentence) => {
  const answer = await begin(fields)
  expect(answer.status).toBe(422)
  const page = await answer.text()
  expect(page).toContain(sentence)
  expect(page).not.toContain('"><b>')
})

test('T01 a dealer whose address has no state is told the state at once', async () => {
  const page = await server.text('/trade-in', { site: 'beta' })
  expect(page).toContain('name="regoState"')
  expect(page).not.toContain('name="rego"')
  const missing = await begin({}, 'beta')
  expect(await missing.text()).toContain('Please choose the state of registration')
  const path = placeOf(await begin({ regoState: 'WA' }, 'beta'))
  expect(await keptAt(path, 'beta')).toMatchObject({ rego_state: 'WA', draft: { make: 'Kia', year: 2022 } })
  expect(await server.text(path, { site: 'beta' })).toContain('Step 2 of 3')
})
