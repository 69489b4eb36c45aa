import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { settled } from '../checks/settled.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { SET, SET_PEOPLE } from '../site-documents/website-sites.ts'
import { expect, test } from '../test.ts'

/** Whoever has never done it is through by then, ms; a machine needs far less. */
const FIRST_TRY_MS = 60_000

async function faultsOf(page: Page): Promise<string[]> {
  const { by, elements } = await page.evaluate(overflow)
  await settled(page)
  return [...(by > 0 ? elements.map((element) => `too wide: ${element}`) : []), ...(await axeFaults(page))]
}

for (const { day, scripts, width, from, said } of [
  { day: 'Monday', scripts: true, width: 390, from: '07:05', said: '7:05 am' },
  { day: 'Tuesday', scripts: true, width: 1440, from: '07:10', said: '7:10 am' },
  { day: 'Wednesday', scripts: false, width: 390, from: '07:15', said: '7:15 am' },
  { day: 'Thursday', scripts: false, width: 1440, from: '07:20', said: '7:20 am' },
]) {
  test.describe(`${width} px ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 900 } })

    test('hours are changed in a few taps, and shoppers see them at once', async ({ page, at }) => {
      test.setTimeout(120_000)
      await new ConsolePage(page, at, SET).signIn(SET_PEOPLE.opener.name)
      const begun = Date.now()
      if (width < 768) await page.getByRole('link', { name: 'More' }).click()
      await page.getByRole('link', { name: 'Settings' }).filter({ visible: true }).first().click()
      await page.getByRole('link', { name: /^Opening hours/ }).click()
      await page.getByRole('link', { name: 'Rocklea' }).click()
      await page.getByLabel(`${day} from`, { exact: true }).fill(from)
      await page.getByRole('button', { name: 'Save the hours' }).click()
      await expect(page.getByText('Saved, and in force.')).toBeVisible()
      await page.goto(at('/locations/rocklea', SET))
      await expect(page.getByText(said).first()).toBeAttached()
      expect(Date.now() - begun).toBeLessThan(FIRST_TRY_MS)
    })
  })
}

const PAGES = ['', '?q=hours', '?q=zzzz', '/hours', '/hours/1', '/holidays', '/locations', '/locations/1', '/locations/new', '/locations/2/remove', '/phones', '/leads', '/leads/who?department=sales', '/finance', '/domains', '/more/forms', '/more/reservations', '/more/car-pages', '/more/sold'] // prettier-ignore

for (const width of [390, 1440]) {
  test(`at ${width} px the settings have no WCAG 2.2 AA violation, and everything fits`, async ({ page, at }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await new ConsolePage(page, at, SET).signIn(SET_PEOPLE.setter.name)
    const found: [string, string[]][] = []
    for (const path of PAGES) {
      await page.goto(at(`/${SET}/settings${path}`, 'console'))
      await page.getByRole('heading', { level: 1 }).waitFor()
      found.push([path, await faultsOf(page)])
      await page.emulateMedia({ colorScheme: 'dark' })
      found.push([`${path}, dark`, await faultsOf(page)])
      await page.emulateMedia({ colorScheme: 'light' })
    }
    expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
  })
}

test('the worked example follows what is typed; what is refused stands at its answer', async ({
  page,
  at,
  expectNoise,
}) => {
  expectNoise(/422/)
  await new ConsolePage(page, at, SET).signIn(SET_PEOPLE.setter.name)
  await page.goto(at(`/${SET}/settings/finance`, 'console'))
  await page.getByLabel('Rate you advertise, % a year').fill('6.9')
  await expect(page.getByText('Comparison rate for $30,000 over 5 years')).toBeVisible()
  await page.getByLabel('Repayments are shown').selectOption('Monthly')
  await expect(page.locator('output')).toContainText('a month')
  await page.getByRole('button', { name: 'Save lenders and rates' }).click()
  await expect(page.getByText('A rate may only be shown with its comparison rate')).toBeVisible()
  await expect(page.getByLabel('Rate you advertise, % a year')).toHaveValue('6.9')
  expect(await faultsOf(page)).toEqual([])
})
