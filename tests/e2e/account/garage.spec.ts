import type { Page } from 'playwright/test'
import { SECTIONS } from '#app/features/garage/sections.ts'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { signIn } from '../site-documents/garage-sites.ts'
import { pageFaults, PHONE } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const SITE = 'garage-showroom'

const done = (page: Page) => page.getByRole('status').filter({ hasText: /\w/ }).last()

const paths = Object.keys(SECTIONS).map((section) => (section ? `/my-garage/${section}` : '/my-garage'))

for (const template of TEMPLATE_NAMES) {
  test.describe(`A04 ${template}, from phone to desk`, () => {
    test.use({ viewport: PHONE })

    // Every part is built of the same pieces: all of them in one template, those with cars and forms in the others.
    const parts = template === 'showroom' ? [...paths, '/my-garage/my-vehicles/new'] : paths.slice(0, 4)
    for (const path of parts) {
      for (const shopper of path === '/my-garage' ? (['full', 'bare'] as const) : (['full'] as const)) {
        test(`${path} of a garage that is ${shopper} has no violation and fits`, async ({
          page,
          context,
          at,
          open,
        }) => {
          const site = `garage-${template}`
          await signIn(context, at('/', site), shopper)
          await open(path, site)
          expect(await pageFaults(page)).toEqual([])
        })
      }
    }
  })
}

for (const template of TEMPLATE_NAMES) {
  test(`D01 the header of ${template} holds every button and the name on the smallest phone`, async ({ page, at }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(at('/', `garage-${template}`))
    const row = page.locator('.header-row')
    const buttons = row.locator('a.header-phone, a.saved-link, .menu-opener').locator('visible=true')
    await expect(buttons).toHaveCount(4)
    for (const button of await buttons.all()) {
      const { x, width, height } = (await button.boundingBox())!
      expect([x >= 0, x + width <= 320, width >= 44, height >= 44]).toEqual([true, true, true, true])
    }
    // Words as long as half of it stand in two lines; a longer one ends in dots.
    expect((await row.locator('.site-name').boundingBox())!.width).toBeGreaterThan(70)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('A04 the overview leads to every part, and on a phone every part leads back', async ({
  page,
  context,
  at,
  open,
}) => {
  await signIn(context, at('/', SITE), 'full')
  await open('/my-garage', SITE)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => void dialogs.push(dialog.message()))
  for (const name of ['Your next test drive', 'Saved vehicles', 'Recently viewed', 'Enquiries', 'My vehicles'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script>').first()).toBeVisible()
  await page.getByRole('navigation', { name: 'My Garage' }).getByRole('link', { name: 'Enquiries' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiries')
  await page.getByText('What you wrote').first().click()
  await expect(page.getByText('Is it still available?').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'My Garage' }).locator('visible=true').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Garage')
  await page.getByRole('navigation', { name: 'My Garage' }).getByRole('link', { name: 'My details' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeVisible()
  expect(dialogs).toEqual([])
})

test('A04 viewed cars of the account and of this browser stand together', async ({ page, context, at, open }) => {
  const site = 'garage-yard'
  await signIn(context, at('/', site), 'full')
  await open('/search', site)
  const links = await page.locator('.card-link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const unseen = links.find((href) => !/\/(one|two|three)$/.test(href ?? ''))!
  await open(unseen, site)
  await open('/my-garage/recently-viewed', site)
  await expect(page.locator('.card-link')).toHaveCount(4)
  await expect(page.locator(`.card-link[href="${unseen}"]`)).toHaveCount(1)
})

test('A04 L01 details and own vehicle are filled into the forms of the site', async ({
  page,
  context,
  at,
  open,
  expectNoise,
}) => {
  // Answers that are wrong are answered with 422, which the browser notes.
  expectNoise(/422/)
  const site = 'garage-yard'
  await signIn(context, at('/', site), 'writes')
  await open('/my-garage/details', site)
  await page.getByRole('textbox', { name: 'Postcode' }).fill('41')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid postcode. Please enter a 4-digit number.')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Sam')
  await page.getByRole('textbox', { name: 'Email' }).fill('sam.tester@example.com')
  await page.getByRole('textbox', { name: 'Postcode' }).fill('4106')
  await page.getByRole('button', { name: 'Save my details' }).click()
  await expect(done(page)).toHaveText('Your details are saved.')

  await open('/my-garage/my-vehicles/new', site)
  await page.getByRole('textbox', { name: 'Make' }).fill('Toyota')
  await page.getByRole('textbox', { name: 'Model' }).fill('HiLux')
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2019')
  await page.getByRole('textbox', { name: 'Kilometres' }).fill('82,000')
  await page.getByRole('textbox', { name: 'Registration number' }).fill('123abc')
  await page.getByRole('combobox', { name: 'State of registration' }).selectOption('QLD')
  await page.getByRole('button', { name: 'Add my vehicle' }).click()
  await expect(page.getByRole('heading', { name: '2019 Toyota HiLux' }).first()).toBeVisible()

  let requested = 0
  page.on('request', (request) => (requested += request.url().endsWith('/details.json') ? 1 : 0))
  await open('/forms/sell-your-car', site)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Sam')
  await expect(page.getByRole('textbox', { name: 'Mobile Number' })).toHaveValue('04 9157 0157')
  await expect(page.getByRole('textbox', { name: 'Registration number' })).toHaveValue('123ABC')
  await expect(page.getByRole('combobox', { name: 'State of registration' })).toHaveValue('QLD')
  await expect(page.getByRole('textbox', { name: 'Kilometres' })).toHaveValue('82,000')
  expect(requested).toBe(1)

  // Nobody asks for whoever is not signed in.
  await context.clearCookies()
  await open('/forms/fleet', site)
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('')
  expect(requested).toBe(1)
})

test('R13 the garage under a dealer’s own name, and the way to it from every page', async ({
  page,
  context,
  at,
  open,
}) => {
  const site = 'garage-marque'
  await signIn(context, at('/', site), 'full')
  await open('/', site)
  await page.getByRole('banner').getByRole('link', { name: 'My Garage' }).locator('visible=true').first().click()
  await expect(page).toHaveURL(at('/mymotorama', site))
  await page.getByRole('navigation', { name: 'My Garage' }).getByRole('link', { name: 'Test drives' }).click()
  await expect(page).toHaveURL(at('/mymotorama/test-drives', site))
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible()
})

test('A05 whoever is not signed in is led to do so', async ({ page, at, expectNoise }) => {
  // What the sign-in page answers is not this test's.
  expectNoise(/sign-in/)
  const gone = page.waitForRequest(/\/sign-in\?/)
  await page.goto(at('/my-garage/details', SITE)).catch(() => undefined)
  expect(new URL((await gone).url()).search).toBe('?type=garage&redirect=%2Fmy-garage%2Fdetails&back=%2F')
})

test.describe('A04 without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('details, vehicles, devices and the data work', async ({ page, context, at, expectNoise }) => {
    expectNoise(/422/)
    await signIn(context, at('/', SITE), 'plain')
    await page.goto(at('/my-garage', SITE))
    await page.getByRole('link', { name: 'Add my vehicle' }).click()
    await page.getByRole('button', { name: 'Add my vehicle' }).click()
    await expect(page.getByRole('alert')).toContainText('Please enter your make.')
    await page.getByRole('textbox', { name: 'Make' }).fill('Kia')
    await page.getByRole('textbox', { name: 'Model' }).fill('Rio')
    await page.getByRole('combobox', { name: 'Year' }).selectOption('2020')
    await page.getByRole('button', { name: 'Add my vehicle' }).click()
    await expect(done(page)).toHaveText('Your vehicle is in your garage.')
    await page.getByRole('link', { name: 'Change or remove 2020 Kia Rio' }).click()
    await page.getByRole('button', { name: 'Remove 2020 Kia Rio' }).click()
    await expect(done(page)).toHaveText('The vehicle has been removed.')

    await page.goto(at('/my-garage/details', SITE))
    await page.getByRole('textbox', { name: 'First Name' }).fill('Alex')
    await page.getByRole('button', { name: 'Save my details' }).click()
    await page.goto(at('/my-garage', SITE))
    await expect(page.getByText('Welcome back, Alex.')).toBeVisible()

    await page.goto(at('/my-garage/my-data', SITE))
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download my data' }).click()
    expect((await download).suggestedFilename()).toBe('my-data.json')

    await page.goto(at('/my-garage/devices', SITE))
    await expect(page.getByText('Chrome on Linux')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out this browser' }).click()
    await expect(page).toHaveURL(at('/', SITE))
    expect((await context.cookies()).filter(({ name }) => name.startsWith('__Host-s'))).toEqual([])
  })

  test('an account is deleted, and says goodbye', async ({ page, context, at }) => {
    await signIn(context, at('/', SITE), 'leaves')
    await page.goto(at('/my-garage/my-data', SITE))
    await page.getByRole('link', { name: 'Delete my account' }).click()
    await page.getByRole('checkbox', { name: /Also erase my enquiries/ }).check()
    // A run that takes long is asked once more.
    const confirm = page.getByRole('checkbox', { name: /Yes, delete my account/ })
    if (await confirm.isVisible()) await confirm.check()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted')
  })
})
