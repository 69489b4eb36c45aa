import { setTimeout as wait } from 'node:timers/promises'
import { pageFaults, PHONE } from '../checks/page-faults.ts'
import { fillPerson, READING_MS } from '../pages/person-form.ts'
import { expect, test } from '../test.ts'

/** Each test is a whole way through the shop, with pauses that a person takes. */
test.describe.configure({ timeout: 120_000 })

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts, viewport: PHONE })
    const slug = scripts ? 'one' : 'two'

    test('R06 a car is reserved from its page to the confirmation, seen by others, and given back', async ({
      page,
      browser,
      at,
    }) => {
      const site = 'checkout-showroom'
      await page.goto(at(`/cars/${slug}`, site))
      await page.getByRole('link', { name: 'Reserve Car Now for $200' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reserve this car online', { timeout: 15_000 })
      await fillPerson(page)
      await page.getByRole('button', { name: 'Continue and pay $200' }).click()
      await expect(page.getByText('Test payment · no money moves')).toBeVisible()
      await page.getByRole('button', { name: 'Be declined' }).click()
      await expect(page.getByRole('alert')).toContainText('The bank declined the payment')
      await page.getByRole('link', { name: 'Turn back without paying' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left: the deposit')
      if (scripts) await expect(page.locator('[data-countdown]')).toContainText(/\(1\d:\d\d left\)/)
      await page.getByRole('button', { name: 'Pay the $200 deposit' }).click()
      await page.getByRole('button', { name: 'Pay $200' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('It’s reserved for you')
      // L07: a reservation is an enquiry about its car, told of by its own page.
      const reported = () =>
        page.evaluate(() => ((window.dataLayer ?? []) as { event_id?: number }[]).map((it) => it.event_id))
      if (scripts) await expect.poll(reported).toEqual([15])

      const other = await browser.newPage({ javaScriptEnabled: scripts })
      await expect
        .poll(async () => {
          await other.goto(at(`/cars/${slug}`, site))
          return other.getByText('Reserved until').count()
        })
        .toBeGreaterThan(0)
      await other.goto(at(`/cars/${slug}/checkout`, site))
      await expect(other.getByRole('heading', { level: 1 })).toHaveText('Someone else has reserved this car')
      await other.close()

      await page.getByText('Cancel my reservation').click()
      await page.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reservation is cancelled')
      if (scripts) expect(await reported()).toEqual([])
    })
  })
}

test('R06 what is wrong stands beside its field, and is where the focus is', async ({ page, at, expectNoise }) => {
  expectNoise(/422/)
  await page.goto(at('/cars/three/checkout', 'checkout-showroom'))
  await wait(READING_MS)
  await page.getByRole('button', { name: 'Continue and pay $200' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('link', { name: 'Please enter your postcode.' }).click()
  await expect(page.getByLabel('Postcode')).toBeFocused()
})

for (const [template, address] of [
  ['showroom', 'checkout'],
  ['marque', 'buy-online'],
  ['yard', 'checkout'],
] as const) {
  test(`R06 pages of ${template} have no fault of accessibility and fit from phone to desk`, async ({ page, at }) => {
    const path = at(`/cars/four/${address}`, `checkout-${template}`)
    await page.setViewportSize(PHONE)
    const check = async () => expect(await pageFaults(page)).toEqual([])
    await page.goto(path)
    await check()
    await fillPerson(page)
    await page.getByRole('button', { name: 'Continue and pay $200' }).click()
    await expect(page.getByText('Test payment · no money moves')).toBeVisible()
    await check()
    await page.getByRole('link', { name: 'Turn back without paying' }).click()
    await expect(page.getByText('One step left')).toBeVisible()
    await check()
    await page.getByRole('button', { name: 'Pay the $200 deposit' }).click()
    await page.getByRole('button', { name: 'Pay $200' }).click()
    await expect(page.getByText('It’s reserved for you')).toBeVisible()
    await check()
    await page.context().clearCookies()
    await page.goto(path)
    await expect(page.getByText('Someone else has reserved this car')).toBeVisible()
    await check()
  })
}
