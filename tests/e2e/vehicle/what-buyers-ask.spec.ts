import type { Page } from 'playwright/test'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { signIn } from '../site-documents/garage-sites.ts'
import { pageFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const SITE = 'garage-showroom'
const stage = (page: Page) => page.locator('.gallery-stage')

for (const template of TEMPLATE_NAMES) {
  test(`V07 the page of a car with everything that buyers ask for has no faults in ${template}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/cars/volt', `garage-${template}`)
    await expect(page.getByRole('region', { name: 'Battery and charging' })).toContainText('420 km (WLTP)')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('None recorded')
    await expect(page.getByText('Listed', { exact: false }).first()).toBeVisible()
    expect(await pageFaults(page)).toEqual([])
  })
}

test('V02 a kind of pictures is one press away, in the strip and in full screen', async ({ page, open }) => {
  await open('/cars/volt', SITE)
  await expect(stage(page).getByText('Exterior')).toBeInViewport()
  await page.getByRole('list', { name: 'Pictures by category' }).getByRole('link', { name: 'Damage 1' }).click()
  await expect(stage(page).locator('.gallery-count')).toHaveText('3 / 3')
  await expect(stage(page).getByText('Damage: Scratch')).toBeInViewport()
  await page.getByRole('button', { name: 'Fullscreen' }).click()
  await expect(page.locator('.yarl__slide_current').getByText('Damage: Scratch')).toBeVisible()
})

test('V08 what charging takes and costs follows price and distance', async ({ page, open }) => {
  await open('/cars/volt', SITE)
  const charging = page.getByRole('region', { name: 'Charging at home' })
  await expect(charging).toContainText('Per week$13')
  await charging.getByRole('textbox', { name: 'Kilometres per week' }).fill('500 kms')
  await charging.getByRole('textbox', { name: 'Electricity price per kWh' }).fill('$0.25')
  await expect(charging).toContainText('Per week$20')
  await expect(charging).toContainText('80 kWh per week. That’s about 11 h at a 7 kW wall box')
  await charging.getByRole('textbox', { name: 'Kilometres per week' }).fill('far')
  await expect(charging.getByRole('alert')).toContainText('such as $0.33 and 300 km')
})

for (const javaScriptEnabled of [true, false]) {
  const shopper = javaScriptEnabled ? 'alerts' : 'alertsPlain'
  test.describe(javaScriptEnabled ? 'A04 a price alert with scripts' : 'A04 a price alert without scripts', () => {
    test.use({ javaScriptEnabled })

    test('is asked for on the page of the car, changed and deleted', async ({ page, context, at, expectNoise }) => {
      expectNoise(/422/)
      await signIn(context, at('/', SITE), shopper)
      await page.goto(at('/cars/volt', SITE))
      await page.getByRole('link', { name: 'Price drop alert' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Price alert')
      await expect(page.getByText('Now $38,990 Drive Away')).toBeVisible()
      await page.getByRole('button', { name: 'Tell me' }).click()
      await expect(page.getByText('Please choose how you’d like to hear from us.')).toBeVisible()
      await page.getByRole('radio', { name: /^Text message to/ }).check()
      await page.getByRole('checkbox', { name: /when this vehicle drops in price/ }).check()
      await page.getByRole('button', { name: 'Tell me' }).click()
      await expect(page.locator('main p[role=status]')).toHaveText('We’ll let you know when its price drops.')
      await expect(page.getByText(/^Text messages to 0491 570/)).toBeVisible()
      await page
        .getByRole('link', { name: /^Change: / })
        .first()
        .click()
      await page.getByRole('radio', { name: 'No messages' }).check()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.locator('main p[role=status]')).toHaveText('Your alert is up to date.')
      await page
        .getByRole('link', { name: /^Change: / })
        .first()
        .click()
      await page.getByRole('button', { name: 'Delete this alert' }).click()
      await expect(page.locator('main p[role=status]')).toHaveText('The alert is deleted.')
    })
  })
}
