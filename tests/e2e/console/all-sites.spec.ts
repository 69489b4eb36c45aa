import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { askDesk, COAST, PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

const VISITS = [
  { who: PEOPLE.several, lead: 'Sevda', width: 390, scripts: true },
  { who: PEOPLE.both, lead: 'Borys', width: 390, scripts: false },
  { who: PEOPLE.several, lead: 'Silvia', width: 1440, scripts: true },
  { who: PEOPLE.both, lead: 'Bettina', width: 1440, scripts: false },
] as const

const switcher = (page: Page) => page.locator('summary.frame-site').filter({ visible: true })

for (const { who, lead, width, scripts } of VISITS) {
  test.describe(`all sites at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } })

    test('a lead of one of them is opened, answered, taken back, and the list is where it was', async ({
      page,
      at,
    }) => {
      const desk = new ConsolePage(page, at)
      await askDesk(lead, { slug: COAST })
      await desk.signIn(who.name)
      await switcher(page).click()
      await page.getByRole('link', { name: 'All sites' }).filter({ visible: true }).click()
      await page.waitForURL(/\/inbox$/)
      const row = (name: string) => page.locator('[data-thread]', { hasText: name })
      await expect(row('Lead5')).toContainText('Desk Motors')
      await expect(row(lead)).toContainText('Coast Motors')

      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^All/ }).click()
      await page.waitForURL(/\/inbox\?view=all$/)
      await desk.openThread(lead)
      await page.waitForURL(new RegExp(`/inbox/${COAST}/\\w+\\?view=all$`))
      await desk.choose(/^Call /, 'Left a message')
      await expect(desk.done).toContainText('Logged: you left a message')
      await desk.done.getByRole('button', { name: 'Undo' }).click()
      await expect(desk.done).toContainText('Taken back.')
      await page.getByText('Write a note').click()
      await page.getByLabel('Note, only for your team').fill('Seen over all sites')
      await page.getByRole('button', { name: 'Save note' }).click()
      await expect(desk.done).toContainText('The note is saved')
      expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/inbox/${COAST}/`))
      if (scripts) {
        expect((await page.evaluate(overflow)).by).toBeLessThanOrEqual(0)
        expect(await axeFaults(page)).toEqual([])
      }
      if (width < 768) {
        await page.getByRole('link', { name: 'Back to the list' }).first().click()
        await page.waitForURL(/\/inbox\?view=all$/)
      }
      await expect(row(lead)).toBeVisible()

      await page.goto(at('/inbox', 'console'))
      await switcher(page).click()
      await page
        .getByRole('link', { name: /Coast Motors/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.waitForURL(new RegExp(`/${COAST}/today$`))
    })
  })
}

test('j and k go through the rows of all sites, and what comes in at any of them appears by itself', async ({
  page,
  at,
}) => {
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name)
  await page.goto(at('/inbox', 'console'))
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-thread]')?.getAttribute('data-thread')) // prettier-ignore
  const rows = () => page.locator('[data-thread]').evaluateAll((all) => all.map((row) => row.getAttribute('data-thread'))) // prettier-ignore
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await focused()).toBe((await rows())[0])
  }).toPass()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/inbox\/[\w-]+\/\w+$/)
  await askDesk('Kesi', { slug: COAST })
  await expect(page.getByRole('link', { name: /^Kesi/ })).toBeVisible({ timeout: 15_000 })
})
