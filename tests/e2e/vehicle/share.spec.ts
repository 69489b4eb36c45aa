import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const CAR = '/cars/eight-pictures'

test('V04 share copies the address and says so for three seconds', async ({ page, at, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(CAR)
  await page.getByRole('button', { name: 'Share' }).click()
  const toast = page.getByText(/^Copied .+ to your clipboard!$/)
  await expect(toast).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/cars\/eight-pictures$/)
  await expect(toast).toBeHidden({ timeout: 4_500 })
  await page.getByText('Send to').click()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible({ timeout: 3_000 })
  await expect(page).toHaveURL(at(CAR))
})

test('V04 a service opens in a window of 550 by 400', async ({ page, open }) => {
  await page.addInitScript(() => {
    window.open = (...requested) => {
      document.body.dataset['opened'] = requested.join(' | ')
      return window
    }
  })
  await open(CAR)
  await page.getByText('Send to').click()
  await page.getByRole('link', { name: 'Facebook' }).click()
  const opened = await page.locator('body').getAttribute('data-opened')
  expect(opened).toMatch(/^https:\/\/www\.facebook\.com\/sharer.*width=550,height=400$/)
})

test('V24 the PDF is prepared and kept under the name of the car', async ({ page, open }) => {
  await open(CAR)
  await page.route('**/pdf', async (route) => {
    await new Promise((done) => setTimeout(done, 400))
    await route.continue()
  })
  const kept = page.waitForEvent('download')
  await page.getByRole('link', { name: 'PDF' }).click()
  await expect(page.getByText('Preparing...')).toBeVisible()
  expect((await kept).suggestedFilename()).toBe('eight-pictures.pdf')
  await expect(page.getByRole('link', { name: 'PDF' })).toBeVisible()
})

test('V24 a PDF that cannot be made is said in words', async ({ page, open, expectNoise }) => {
  expectNoise(/503/)
  await open(CAR)
  await page.route('**/pdf', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain; charset=utf-8', body: 'Please try again in a minute.' }),
  )
  await page.getByRole('link', { name: 'PDF' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please try again in a minute.')
})

test('V24 a site that tells its errors in dialogs does so for the PDF', async ({ page, open, expectNoise }) => {
  expectNoise(/503/)
  await open('/cars/whole', 'theta')
  await page.route('**/pdf', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'In a minute.' }))
  const dialog = page.waitForEvent('dialog')
  await page.getByRole('link', { name: 'PDF' }).click({ noWaitAfter: true })
  expect((await dialog).message()).toBe('In a minute.')
  await (await dialog).dismiss()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [slug, site] of [
  ['eight-pictures', 'alpha'],
  ['whole', 'eta'],
  ['pictures', 'marque'],
  ['pictures', 'yard'],
] as const) {
  test(`R08 the page of ${slug} of ${site} prints as one sheet, without its buttons`, async ({ page, open }) => {
    await open(`/cars/${slug}`, site)
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'print' })
    for (const shown of ['.site-name', '.header-number', 'h1', '.price', '.facts'])
      await expect(page.locator(shown).first()).toBeVisible()
    for (const gone of ['.actions', '.site-menu', '.header-search', '.site-footer', '.gallery-step', '.folds']) {
      await expect(page.locator(gone).filter({ visible: true })).toHaveCount(0)
    }
    // As wide as A4 without its margins; nothing is cut off at the foot.
    await page.setViewportSize({ width: 718, height: 1_047 })
    const [end, foot] = await page.evaluate(() => [
      Math.max(...[...document.querySelectorAll('.facts > div')].map((fact) => fact.getBoundingClientRect().bottom)),
      document.querySelector('main')!.getBoundingClientRect().bottom,
    ])
    expect(end).toBeLessThanOrEqual(foot!)
  })
}

test('R08 the printable page fits one sheet of A4', async ({ page, open }) => {
  for (const slug of ['eight-pictures', 'long-words', 'no-pictures']) {
    await open(`/print?car_id=${slug}`)
    expect(await axeFaults(page, { practice: true })).toEqual([])
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  }
})
