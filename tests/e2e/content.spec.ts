import { pageFaults, PHONE } from './checks/page-faults.ts'
import { expect, test } from './test.ts'

/** Its promotion names a picture that is not there. */
const MISSING = /404/

test.describe('from phone to desk', () => {
  test.use({ viewport: PHONE })

  for (const path of ['/every-block', '/privacy-policy', '/finance', '/blog', '/blog/a-drive']) {
    test(`R17 ${path} has no violation and does not scroll sideways`, async ({ page, open, expectNoise }) => {
      if (path === '/every-block') expectNoise(MISSING)
      await open(path, 'pages')
      expect(await pageFaults(page, { practice: true })).toEqual([])
    })
  }
})

test('D02 the carousel begins at its second slide and goes around', async ({ page, open, expectNoise }) => {
  expectNoise(MISSING)
  await open('/every-block', 'pages')
  const row = page.getByRole('list', { name: 'A carousel' })
  const shown = () =>
    row.evaluate((list) => {
      const [first, second] = [...list.children] as HTMLElement[]
      return Math.round(list.scrollLeft / (second!.offsetLeft - first!.offsetLeft))
    })
  await row.scrollIntoViewIfNeeded()
  // It is written from there on, so that nothing moves once its buttons are alive.
  await expect(row.getByRole('listitem').first()).toContainText('Two')
  await expect(row.getByRole('listitem').last()).toContainText('One')
  expect(await shown()).toBe(0)
  const slides = page.locator('[data-slides]').filter({ has: row })
  await slides.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft + list.clientWidth >= list.scrollWidth - 2)).toBe(true)
  await slides.getByRole('button', { name: 'Next' }).click()
  await expect.poll(shown).toBe(0)
  await slides.getByRole('button', { name: 'Next' }).click()
  await expect.poll(shown).toBe(1)
})

test('D06 the number counts up to the sales of this month, and follows them', async ({ page, open, expectNoise }) => {
  expectNoise(MISSING)
  const requested: string[] = []
  await page.route('**/api/sales-this-month', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ json: { count: 1_234 } })
  })
  await page.clock.install()
  await open('/every-block', 'pages')
  const number = page.locator('[data-counter]')
  await number.scrollIntoViewIfNeeded()
  const count = await number.getAttribute('data-counter')
  await expect(number).toHaveText(count ?? '', { timeout: 5_000 })
  await page.clock.fastForward(100_000)
  expect(requested).toHaveLength(0)
  await page.clock.fastForward(50_000)
  await expect(number).toHaveText('1,234')
})

test('D07 questions open by keyboard; a page reached by a link comes alive too', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(MISSING)
  await open('/privacy-policy', 'pages')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/every-block'
    link.textContent = 'Every block'
    document.querySelector('main')!.prepend(link)
  })
  await page.getByRole('link', { name: 'Every block' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A headline' })).toBeVisible()
  const question = page.getByText('Do I have to buy a car from you?')
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('We also buy cars outright')).toBeVisible()
  const row = page.getByRole('list', { name: 'A carousel' })
  await page.locator('[data-slides]').filter({ has: row }).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => row.evaluate((list) => list.scrollLeft > 0)).toBe(true)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('R17 a page of every block can be read', async ({ page, at, expectNoise }) => {
    expectNoise(MISSING)
    await page.goto(at('/every-block', 'pages'))
    await expect(page.getByRole('heading', { name: 'Promises' })).toBeVisible()
    await expect(page.getByText('Do I have to buy a car from you?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0)
  })
})
