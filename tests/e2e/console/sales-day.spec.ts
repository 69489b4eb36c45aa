import type { Page } from 'playwright/test'
import { ConsolePage } from '../pages/console-page.ts'
import { askDesk, PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

const TOMORROW = () => new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10)
const log = (page: Page, text: string) => page.locator('.thread-main').getByText(text)

const DAYS = [
  { who: PEOPLE.sales, lead: 'Hannah', width: 390, scripts: true },
  { who: PEOPLE.simple, lead: 'Joel', width: 390, scripts: false },
  { who: PEOPLE.manager, lead: 'Grace', width: 1440, scripts: true },
  { who: PEOPLE.plain, lead: 'Anh', width: 1440, scripts: false },
] as const

for (const { who, lead: first, width, scripts } of DAYS) {
  test.describe(`${who.role} at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } })

    test('a day: called, written, noted, snoozed, taken back, lost', async ({ page, at }, { retry }) => {
      // Somebody new each time: a day is not begun twice.
      const lead = retry === 0 ? first : `${first}${retry}`
      const desk = new ConsolePage(page, at)
      await askDesk(lead)
      await desk.signIn(who.name)
      await expect(page.getByText(/leads? waits?/)).toBeVisible()
      const places = page.getByRole('navigation', { name: 'Places' }).filter({ visible: true })
      await places.getByRole('link', { name: /^Inbox/ }).click()
      await desk.openThread(lead)

      // Two taps: the menu, and how it went.
      await desk.choose(/^Call /, 'Left a message')
      await expect(desk.done).toContainText('Logged: you left a message')
      await expect(log(page, `${who.name} called: left a message`)).toBeVisible()
      await desk.done.getByRole('button', { name: 'Undo' }).click()
      await expect(desk.done).toContainText('Taken back.')

      await page.getByRole('list', { name: 'Templates' }).getByRole('link').first().click()
      await expect(page.getByLabel('Letter')).not.toHaveValue('')
      await page.getByLabel('Letter').fill('It is still here. Come by at nine.')
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await expect(desk.done).toContainText('The letter is on its way')
      await expect(log(page, 'It is still here. Come by at nine.')).toBeVisible()

      await page.getByText('Write a note').click()
      await page.getByLabel('Note, only for your team').fill('Three seats in the back.')
      await page.getByRole('button', { name: 'Save note' }).click()
      await expect(desk.done).toContainText('The note is saved')

      await desk.menu('Snooze').click()
      await page.locator('details[open]').getByLabel('Day').fill(TOMORROW())
      await page.locator('details[open]').getByRole('button', { name: 'Snooze until then' }).click()
      await expect(desk.done).toContainText('Snoozed.')
      await desk.choose('Snooze', 'Back into the list now')
      await expect(desk.done).toContainText('Back in the list')

      if (who.role === 'manager') {
        await desk.menu('Give to').click()
        await page.getByLabel('Owner').selectOption({ label: PEOPLE.boss.name })
        await page.getByRole('button', { name: 'Give', exact: true }).click()
        await expect(desk.done).toContainText('It has a new owner')
        await expect(log(page, `Given to ${PEOPLE.boss.name}`)).toBeVisible()
      }

      await desk.menu('More').click()
      await page.getByLabel('Why it was lost').selectOption({ label: 'Price' })
      await page.getByRole('button', { name: 'Lost', exact: true }).click()
      await expect(desk.done).toContainText('The state is changed')
      await expect(log(page, `${who.name} set it to lost: price`)).toBeVisible()
    })
  })
}

test('the keys: j and k go through the list, / searches, c then 1 logs a call, a stray 1 nothing', async ({
  page,
  at,
}) => {
  const desk = new ConsolePage(page, at)
  await askDesk('Keyla')
  await desk.signIn(PEOPLE.boss.name, '/inbox')
  const focused = () => page.evaluate(() => document.activeElement?.closest('[data-thread]')?.getAttribute('data-thread')) // prettier-ignore
  const rows = await page.locator('[data-thread]').evaluateAll((all) => all.map((row) => row.getAttribute('data-thread'))) // prettier-ignore
  await expect(async () => {
    await page.keyboard.press('j')
    expect(await focused()).toBe(rows[0])
  }).toPass()
  await page.keyboard.press('j')
  expect(await focused()).toBe(rows[1])
  await page.keyboard.press('k')
  expect(await focused()).toBe(rows[0])

  await page.keyboard.press('/')
  await page.keyboard.type('Keyla')
  await page.keyboard.press('Enter')
  await desk.openThread('Keyla')
  await page.locator('body').click({ position: { x: 700, y: 5 } })
  await page.keyboard.press('1')
  await page.keyboard.press('c')
  await expect(page.getByText('How did the call go?')).toBeVisible()
  await expect(log(page, 'called: spoke')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('How did the call go?')).toBeHidden()
  await page.keyboard.press('c')
  await page.keyboard.press('1')
  await expect(desk.done).toContainText('Logged: you spoke')
})

test('a letter that is being written outlives what others do, and new leads come by themselves', async ({
  page,
  at,
}) => {
  const desk = new ConsolePage(page, at)
  await askDesk('Lucia')
  await desk.signIn(PEOPLE.boss.name, '/inbox')
  await desk.openThread('Lucia')
  await page.getByLabel('Letter').fill('Half a letter')
  await page.getByText('Write a note').click()
  await page.getByLabel('Note, only for your team').fill('Half a note')
  await askDesk('Lucia', { submission: 'again', answers: [{ name: 'message', label: 'Message', value: 'And the colour?' }] }) // prettier-ignore
  await askDesk('Newcomer')
  await expect(page.locator('.thread-main').getByText('And the colour?')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Letter')).toHaveValue('Half a letter')
  await expect(page.getByLabel('Note, only for your team')).toHaveValue('Half a note')
  await expect(page.getByRole('link', { name: /^Newcomer/ })).toBeVisible()

  // Whoever looks at another page finds it again, until it is sent.
  const thread = page.url()
  await page.goto(desk.address('/today'))
  await page.goto(thread)
  await expect(page.getByLabel('Letter')).toHaveValue('Half a letter')
  await expect(page.getByLabel('Note, only for your team')).toHaveValue('Half a note')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.done).toContainText('The note is saved')
  await page.goto(thread)
  await expect(page.getByLabel('Letter')).toHaveValue('Half a letter')
  await expect(page.getByLabel('Note, only for your team')).toHaveValue('')
})

test('whoever sees no leads has a console without faults', async ({ page, at }) => {
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.pictures.name)
  await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Inbox' })).toHaveCount(0)
  await page.waitForTimeout(500)
})
