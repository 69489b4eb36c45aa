import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { KEPT_OFFER } from '#app/features/trade-in/changeover/storage-names.ts'
import { pageFaults, PHONE } from '../checks/page-faults.ts'
import { PurchasePage } from '../pages/purchase-page.ts'
import { expect, test } from '../test.ts'

/** A form is not answered by a person in less. */
const PERSON_MS = 2_100

const box = (page: Page, name: string) => page.getByLabel(name, { exact: false }).first()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function begin(page: Page, { kms = '42000', make = 'Kia', year = '2024' } = {}) {
  await box(page, 'Make').selectOption(make)
  await box(page, 'Year').selectOption(year)
  await box(page, 'Kilometres').fill(kms)
  await page.waitForTimeout(PERSON_MS)
  await press(page, 'Get my valuation')
}

async function nameVehicle(page: Page, rego = '123 abc') {
  await expect(title(page)).toHaveText('Which Kia is it?')
  await expect(page.getByText(/^Step 2 of [34]$/)).toBeVisible()
  await box(page, 'Model').selectOption('Rio')
  await box(page, 'Badge').fill('S')
  await box(page, 'Registration number').fill(rego)
  await press(page, 'Next')
}

async function contact(page: Page, button: string) {
  await box(page, 'Your name').fill('Sam Tester')
  await box(page, 'Mobile Number').fill('0491 570 156')
  await box(page, 'Email').fill('sam@example.com')
  const place = page.getByLabel('Nearest location')
  if (await place.count()) await place.selectOption({ index: 1 })
  await press(page, button)
}

async function condition(page: Page) {
  await expect(title(page)).toHaveText('What shape is your car in?')
  for (const group of await page.locator('fieldset[data-type=choice]').all())
    await group.getByRole('radio').first().check()
  await press(page, 'Show my offer')
  await expect(title(page)).toHaveText('Our offer for your 2024 Kia Rio')
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`T01 with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    // Half a dozen pages each.
    test.describe.configure({ timeout: 90_000 })
    test.use({ javaScriptEnabled })

    test('contact before the figure, photos, and acceptance', async ({ page, at, open, expectNoise }) => {
      const path = '/trade-in?car_id=wanted'
      await (javaScriptEnabled ? open(path, 'value-before') : page.goto(at(path, 'value-before')))
      await begin(page)
      await nameVehicle(page)
      await expect(title(page)).toHaveText('How can we reach you?')
      expectNoise(/422/)
      await press(page, 'Next')
      await expect(page.getByRole('alert')).toBeVisible()
      await contact(page, 'Next')
      await condition(page)
      await expect(page.getByRole('region', { name: 'Our offer' })).toContainText(
        /(\d+) similar cars for sale \(\1 in Queensland\)/,
      )
      await expect(page.locator('.sum-total')).toContainText('To pay')

      const photo = await sharp({ create: { width: 640, height: 420, channels: 3, background: '#467' } }).jpeg().toBuffer() // prettier-ignore
      await page.getByLabel('Add photos').setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer: photo }])
      await press(page, 'Send photos')
      await expect(page.getByRole('img', { name: '1 of your photos' })).toBeVisible()

      await press(page, 'Accept this offer')
      await expect(title(page)).toHaveText('You have accepted our offer')
    })

    test('contact after the figure', async ({ page, at }) => {
      await page.goto(at('/sell-your-car', 'value-after'))
      await begin(page)
      await nameVehicle(page, '')
      await condition(page)
      await contact(page, 'Accept this offer')
      await expect(title(page)).toHaveText('You have accepted our offer')
    })

    test('R07 a purchase waits for the valuation, and goes on with it', async ({ page, at }) => {
      const faults: unknown[] = []
      // What finds violations is a script.
      const look = async () => javaScriptEnabled && faults.push(...(await pageFaults(page)))
      const buying = new PurchasePage(page)
      await page.goto(at(`/checkout-journey?car_id=${javaScriptEnabled ? 'script' : 'plain'}`, 'value-online'))
      await buying.go('Continue with this vehicle')
      await page.getByRole('link', { name: 'Get your vehicle valued first' }).click()
      await begin(page)
      await nameVehicle(page)
      await condition(page)
      await look()
      const offer = await page.locator('.valuation-figure').textContent()
      const figure = /\$[\d,]+/.exec(offer ?? '')![0]
      await page.getByRole('link', { name: 'Continue your order' }).click()

      await expect(buying.heading).toHaveText('Your trade-in')
      const valued = page.getByRole('region', { name: 'Offer for your 2024 Kia Rio S' })
      await expect(valued).toContainText(`${figure}, until`)
      await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'Year, make and model' })).toHaveValue('2024 Kia Rio S')
      await expect(page.getByRole('textbox', { name: 'Registration number' })).toHaveValue('123ABC')
      await expect(page.getByRole('textbox', { name: 'Kilometres' })).toHaveValue('42,000')
      await look()
      await buying.go('Save and continue')
      await buying.choose('Without a loan')
      await buying.go('Save and continue')
      await buying.go('Save and continue')
      await buying.details()
      await expect(buying.heading).toHaveText('Check your order')
      await expect(page.getByText(`${figure}, until`)).toBeVisible()
      await expect(page.getByText('Estimated at the handover')).toBeVisible()
      await look()

      // Another vehicle has no offer.
      await page.getByRole('link', { name: /^Change.*Trade-in/ }).click()
      await buying.fill('Registration number', '999ZZZ')
      await buying.go('Save and continue')
      await expect(buying.heading).toHaveText('Check your order')
      await expect(page.getByText(figure)).toHaveCount(0)
      expect(faults).toEqual([])
    })

    test('T02 an older car is for a person to value', async ({ page, at }) => {
      await page.goto(at('/sell-my-car', 'value-before'))
      await begin(page, { year: '2012' })
      await nameVehicle(page)
      await expect(page.getByText('We don’t give online estimates for a car over 7 years old')).toBeVisible()
      await contact(page, 'Request a call')
      await expect(title(page)).toHaveText('We have your details')
    })
  })
}

test('L07 L08 a valuation is told of as one enquiry and one offer, and is sent to the log of the site', async ({
  page,
  open,
}) => {
  test.setTimeout(90_000)
  // Each page has a data layer of its own.
  await page.addInitScript(() => {
    const reported = { push: (entry: unknown) => keep(entry) }
    const keep = (entry: unknown) => {
      const all = JSON.parse(sessionStorage.getItem('told') ?? '[]') as unknown[]
      sessionStorage.setItem('told', JSON.stringify([...all, entry]))
      return all.length
    }
    Object.assign(window, { dataLayer: reported })
  })
  const reported = async () =>
    (await page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]') as Record<string, unknown>[])).filter(
      ({ event }) => String(event).startsWith('asc_form_submission'),
    )
  const logged: { body: Record<string, unknown>; status: number }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/miscellaneous')) return
    logged.push({
      body: response.request().postDataJSON() as Record<string, unknown>,
      status: response.status(),
    })
  })
  await open('/trade-in?car_id=wanted', 'value-before')
  await begin(page)
  await nameVehicle(page)
  await contact(page, 'Next')
  await condition(page)
  const id = page.url().split('/').at(-1)
  const offer = Number((await page.locator('.valuation-figure').textContent())?.replaceAll(/\D/g, ''))
  const entity = {
    column_name: 'valuation',
    id,
    offer_price: offer,
    rego: '123ABC',
    regoState: 'QLD',
    kms: 42_000,
    form_completed: true,
  }
  await expect.poll(() => logged).toMatchObject([{ body: { ...entity, offer_accepted: false }, status: 200 }])
  expect(Object.keys(logged[0]!.body['adjustmentAnswers'] as object)).toContain('accident')
  await expect.poll(reported).toMatchObject([{ event_id: 15, form_name: 'valuation', comm_type: 'form' }])

  await press(page, 'Accept this offer')
  await expect(title(page)).toHaveText('You have accepted our offer')
  await expect.poll(async () => (await reported()).map(({ event_id }) => event_id)).toEqual([15, 18])
  expect((await reported()).at(-1)).toMatchObject({ event: 'asc_form_submission_sales', comm_type: 'trade-in' })
  await expect.poll(() => logged.length).toBe(2)
  expect(logged[1]).toMatchObject({ body: { ...entity, offer_accepted: true }, status: 200 })

  // Neither is told or sent again by a page that is loaded again, and neither says who the shopper is.
  await page.reload()
  await page.waitForTimeout(500)
  expect(await reported()).toHaveLength(2)
  expect(logged).toHaveLength(2)
  expect(JSON.stringify([await reported(), logged])).not.toMatch(/Sam|sam@|0491|61491/)
})

test('L08 a log that takes nothing is only warned of; a site without one is sent nothing', async ({
  page,
  at,
  expectNoise,
}) => {
  test.setTimeout(90_000)
  expectNoise(/A valuation was not logged|status of 500/)
  await page.route('**/api/miscellaneous', (route) => route.fulfill({ status: 500 }))
  await page.goto(at('/trade-in', 'value-before'))
  await begin(page)
  await nameVehicle(page)
  await contact(page, 'Next')
  const sent = page.waitForRequest('**/api/miscellaneous')
  const warned = page.waitForEvent('console', (message) => message.text().includes('A valuation was not logged'))
  await condition(page)
  await Promise.all([sent, warned])

  let requested = 0
  page.on('request', (request) => (requested += request.url().endsWith('/api/miscellaneous') ? 1 : 0))
  await page.goto(at('/trade-in', 'value-after'))
  await begin(page)
  await nameVehicle(page)
  await condition(page)
  await page.waitForTimeout(500)
  expect(requested).toBe(0)
})

test('T01 the offer stands on pages of cars until the shopper takes it off', async ({ page, at, open }) => {
  await page.goto(at('/trade-in', 'value-after'))
  await begin(page)
  await nameVehicle(page)
  await condition(page)
  // The page keeps the offer once its scripts run.
  await page.waitForFunction((key) => localStorage.getItem(key), KEPT_OFFER)
  await open('/cars/wanted', 'value-after')
  const line = page.locator('.trade-line')
  await expect(line).toContainText('to pay with your 2024 Kia Rio S')
  expect(await pageFaults(page)).toEqual([])
  await line.getByRole('button', { name: 'Take it off' }).click()
  await expect(line).toBeHidden()
  await page.reload()
  await expect(line).toBeHidden()
})

for (const [site, template] of [
  ['value-before', 'showroom'],
  ['value-after', 'marque'],
] as const) {
  // prettier-ignore
  test.describe(`T01 ${template}, from phone to desk`, () => {
    test.use({ viewport: PHONE })

    test('no step has a violation, and each fits', async ({ page, at, open, expectNoise }) => {
      test.setTimeout(180_000)
      const faults: unknown[] = []
      const look = async () => faults.push(...(await pageFaults(page)))
      await open('/trade-in?car_id=wanted', site)
      await look()
      await open('/valuation/new?car_id=wanted', site)
      await look()
      expectNoise(/422/)
      await begin(page, { kms: 'many' })
      await expect(page.getByRole('alert')).toBeVisible()
      await look()
      await page.goto(at('/trade-in?car_id=wanted', site))
      await begin(page)
      await look()
      await nameVehicle(page)
      await look()
      if (site === 'value-before') {
        await contact(page, 'Next')
        await look()
      }
      await condition(page)
      await look()
      expect(faults).toEqual([])
    })
  })
}

test('T01 a truck is asked about as a truck', async ({ page, at }) => {
  await page.goto(at('/trade-in', 'value-trucks'))
  await expect(page.getByRole('heading', { name: 'What is your truck worth?' })).toBeVisible()
  await begin(page, { make: 'Hino', year: '2023' })
  await box(page, 'Model').selectOption('300')
  await press(page, 'Next')
  await expect(page.getByText('There aren’t enough trucks like yours on the market right now')).toBeVisible()
  expect(await pageFaults(page)).toEqual([])
})
