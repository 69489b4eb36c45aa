import type { Page } from 'playwright/test'
import { axeFaults } from '../checks/page-faults.ts'
import { fillPerson } from '../pages/person-form.ts'
import { expect, test } from '../test.ts'

type Entry = Readonly<Record<string, unknown>>

const layer = (page: Page): Promise<Entry[]> => page.evaluate(() => (window.dataLayer ?? []) as Entry[])
const ids = async (page: Page) => (await layer(page)).map(({ event_id, event }) => event_id ?? event)

test('L07 the search, a car, a save, a PDF and a call are told of, once each', async ({ page, open }) => {
  await open('/search/used-cars', 'tagged')
  await expect.poll(() => ids(page)).toEqual([49])
  await page.locator('a[href="/cars/measured"]').first().click()
  await expect.poll(() => ids(page)).toEqual([49, 4, 'view_content'])
  expect((await layer(page)).at(-1)).toMatchObject({ content_type: 'vehicle', value: 30_000, currency: 'AUD' })

  const posted = page.waitForResponse('**/api/leads/phone')
  const call = page.locator('.actions a[href^="tel:"], .actions a:has(.call-number)').first()
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await call.click()
  await call.click()
  expect((await posted).status()).toBe(204)
  await expect.poll(() => ids(page)).toEqual([49, 4, 'view_content', 25])
  expect((await layer(page)).at(-1)).toMatchObject({ call_type: 'Used Car', item_make: 'Mazda', page_type: 'item' })

  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expect.poll(() => ids(page)).toContain(39)
  await page.getByRole('link', { name: 'PDF' }).click()
  await expect.poll(() => ids(page)).toContain(61)
  expect(JSON.stringify(await layer(page))).not.toMatch(/@|0735550/)
})

test('L07 K40 an address that is a key to a draft is told to nobody, whatever a visitor agreed to', async ({
  page,
  open,
}) => {
  const asked: string[] = []
  await page.route(/googletagmanager|facebook/, async (route) => {
    asked.push(route.request().url())
    await route.abort()
  })
  await page.addInitScript(() => localStorage.setItem('privacy_choice', 'accepted'))
  await open('/cars/measured?preview=of-a-draft', 'tagged')
  // What a page tells is told in one go with its place in the visit.
  await page.waitForFunction(() => sessionStorage.getItem('attribution')?.includes('/cars/measured'))
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
})

test('V19 a phone lead that fails is only warned of; the number is there', async ({ page, open, expectNoise }) => {
  expectNoise(/phone lead was not posted|status of 500/)
  await open('/cars/masked', 'epsilon')
  await page.route('**/api/leads/phone', (route) => route.fulfill({ status: 500 }))
  await page
    .getByRole('button', { name: /Show phone number/ })
    .first()
    .click()
  await expect(page.locator('.actions').getByRole('link', { name: /^Call / })).toBeFocused()
  await expect.poll(() => ids(page)).toContain(25)
})

test('L03 L07 a form carries the visit; its lead is told of once, also after a reload', async ({ page, open, at }) => {
  await open('/?utm_source=letter&email=sam@example.com', 'tagged')
  await page.waitForFunction(() => sessionStorage.getItem('attribution'))
  await open('/forms/enquiry?car=measured', 'tagged')
  await page.waitForFunction(() => sessionStorage.getItem('attribution')?.includes('/forms/enquiry'))
  await page.waitForTimeout(2_100)
  const sent = await page.evaluate(async () => {
    const data = new FormData(document.querySelector<HTMLFormElement>('form[action^="/forms/"]')!)
    const visit = data.get('attribution')
    const answers = { name: 'Sam', last_name: 'Tester', email: 'sam@example.com', phone: '0491570156' }
    for (const [name, value] of Object.entries({
      ...answers,
      postcode: '4106',
      message: 'Hello',
      terms_conditions: '1',
    }))
      data.set(name, value)
    if (!data.get('category')) data.set('category', 'General Enquiry')
    const answer = await fetch('/forms/enquiry', { method: 'POST', body: data })
    return { visit, url: answer.url, text: answer.redirected ? '' : await answer.text() }
  })
  expect(JSON.parse(sent.visit as string)).toEqual({
    source: 'letter',
    visited_pages: ['/', '/forms/enquiry'],
    linked_query_params: { utm_source: 'letter' },
  })
  expect(sent.url, sent.text.slice(0, 2_000)).toContain('/success?lead_id=')
  const path = sent.url.slice(at('', 'tagged').length)
  await open(path, 'tagged')
  await expect.poll(() => ids(page)).toEqual([15])
  await open(path, 'tagged')
  await page.waitForTimeout(300)
  expect(await ids(page)).toEqual([])
})

for (const [id, form, car, button] of [
  [14, 'enquiry', '?car=brand-new', 'Send enquiry'],
  [17, 'test-drive', '?car=brand-new', 'Book test drive'],
  [17, 'test-drive', '', 'Book test drive'],
  [48, 'test-drive', '?car=measured', 'Book test drive'],
] as const) {
  test(`L07 the form ${form}${car} is told of as ${id}, by the page that thanks`, async ({ page, open }) => {
    await open(`/forms/${form}${car}`, 'tagged')
    if (form === 'enquiry') await page.getByLabel('Message').fill('Is it there?')
    await fillPerson(page)
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(/\/success\?lead_id=/)
    await expect.poll(() => ids(page)).toEqual([id])
    expect((await layer(page))[0]).toMatchObject({ event: 'asc_form_submission_sales', form_name: form })
    expect(JSON.stringify(await layer(page))).not.toMatch(/Sam|Tester|0491|4106|@/)
  })
}

test('L07 a history report that is opened is told of as 60', async ({ page, open }) => {
  await open('/cars/brand-new', 'tagged')
  const report = page.locator('.vehicle-aside a[href="https://reports.example/brand-new.pdf"]').first()
  await report.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await report.click()
  // The page of a new car has no number of its own.
  await expect.poll(() => ids(page)).toEqual(['asc_pageview', 'view_content', 60])
  expect((await layer(page)).at(-1)).toMatchObject({
    event: 'asc_cta_interaction',
    event_action: 'history report',
    item_make: 'Kia',
  })
})

test('L07 the first figure of a calculator is told of as 26, once a page', async ({ page, open }) => {
  await open('/cars/measured#finance-calculator', 'tagged')
  const amount = page.locator('#finance-calculator input').first()
  await amount.scrollIntoViewIfNeeded()
  for (const dollars of ['21000', '22000']) {
    await amount.fill(dollars)
    await amount.press('Tab')
  }
  await expect.poll(() => ids(page)).toContain(26)
  expect((await ids(page)).filter((id) => id === 26)).toHaveLength(1)
})

/** Counts what would leave the site, and answers it with an empty script. */
async function withoutTheWorld(page: Page): Promise<string[]> {
  const away: string[] = []
  await page.route(
    ({ hostname }) => !hostname.endsWith('localhost'),
    async (route) => {
      away.push(new URL(route.request().url()).hostname)
      await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return away
}

test('L07 nothing leaves the site before consent; the answer is kept and can be changed', async ({ page, open }) => {
  const away = await withoutTheWorld(page)
  await open('/cars/measured', 'tagged')
  const question = page.getByRole('region', { name: 'Privacy choices' })
  await expect(question).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  const [decline, accept] = await Promise.all(
    ['Decline', 'Accept'].map((name) => question.getByRole('button', { name }).boundingBox()),
  )
  expect([decline!.width, decline!.height]).toEqual([accept!.width, accept!.height])
  expect(away).toEqual([])

  await question.getByRole('button', { name: 'Decline' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
  await open('/search/used-cars', 'tagged')
  const opener = page.getByRole('button', { name: 'Privacy choices' })
  await expect(opener).toBeVisible()
  await expect(question).toBeHidden()
  expect(away).toEqual([])

  await opener.click()
  await expect(question).toBeFocused()
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(opener).toBeFocused()
  await expect.poll(() => new Set(away)).toEqual(new Set(['www.googletagmanager.com', 'connect.facebook.net']))
  expect(await ids(page)).toContain('gtm.js')

  await open('/cars/measured', 'tagged')
  await expect.poll(() => away.length).toBe(4)
  const reported = await page.evaluate(() =>
    (window.fbq?.queue ?? []).map((args) => [...(args as unknown[])].slice(0, 2)),
  )
  expect(reported).toEqual([
    ['init', '1234567890'],
    ['track', 'PageView'],
    ['track', 'ViewContent'],
  ])

  // Changing one's mind begins a page without them.
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Decline' }).click()])
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
  expect(away).toHaveLength(4)
})

test('L07 a site without third parties asks nothing', async ({ page, open }) => {
  const away = await withoutTheWorld(page)
  await open('/')
  await page.waitForFunction(() => sessionStorage.getItem('attribution'))
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toHaveCount(0)
  await expect(page.locator('.consent')).toHaveCount(0)
  expect(away).toEqual([])
})
