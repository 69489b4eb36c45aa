import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { settled } from '../checks/settled.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { DESK, invitationOf, PEOPLE, QUIET } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

const WIDTHS = [320, 390, 768, 1440, 1920]
test.describe.configure({ mode: 'parallel' })

/** What is wrong with a page at every width, in the light and in the dark, a line for each fault. */
async function faultsOf(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const look = async (width: number, scheme: 'light' | 'dark') => {
    await page.setViewportSize({ width, height: 900 })
    const { by, elements } = await page.evaluate(overflow)
    if (by > 0) faults.push(`${width} px: ${by} px wider than the screen: ${elements.join(' | ')}`)
    await settled(page)
    faults.push(...(await axeFaults(page)).map((fault) => `${scheme}, ${width} px: ${fault}`))
  }
  for (const width of WIDTHS) await look(width, 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const width of WIDTHS) await look(width, 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  const headings = await page.getByRole('heading', { level: 1 }).count()
  if (headings < 1) faults.push('no heading of level 1')
  if ((await page.getByRole('main').count()) !== 1) faults.push('not one main part')
  return faults
}

test('pages that nobody is signed in for have no WCAG 2.2 AA violation and fit', async ({ page, at, expectNoise }) => {
  test.setTimeout(90_000)
  expectNoise(/404/)
  const found: [string, string[]][] = []
  for (const path of ['/sign-in', await invitationOf('Ira'), '/join/nothing', '/no/such/page']) {
    await page.goto(at(path, 'console'))
    found.push([path, await faultsOf(page)])
  }
  await page.goto(at(await invitationOf('Ivo'), 'console'))
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(/first-key/)
  found.push(['first key', await faultsOf(page)])
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})

const PAGES = [
  ['Today and the inbox', [`/${DESK}/today`, `/${QUIET}/today`, `/${DESK}/inbox`, `/${QUIET}/inbox`, `/${DESK}/inbox?view=all&text=zzzz`]], // prettier-ignore
  ['the team', [`/${DESK}/team`, `/${DESK}/team/invite`, `/${DESK}/history`, `/${DESK}/rules`]],
  ['all sites', ['/inbox', '/inbox?view=all&text=zzzz', '/inbox/more']],
  ['what was found', [`/${DESK}/search`, `/${DESK}/search?q=lead`, `/${DESK}/search?q=zzzz`, `/${DESK}/more`]],
  ['oneself', [`/${DESK}/away`, '/me', '/me/notices', '/prove', `/${DESK}/inbox/nothing`]],
] as const

for (const [name, pages] of PAGES) {
  test(`${name}: no WCAG 2.2 AA violation, and everything fits`, async ({ page, at, expectNoise }) => {
    test.setTimeout(90_000)
    expectNoise(/404/)
    await new ConsolePage(page, at).signIn(PEOPLE.looker.name)
    const found: [string, string[]][] = []
    for (const path of pages) {
      await page.goto(at(path, 'console'))
      found.push([path, await faultsOf(page)])
    }
    expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
  })
}

test('a thread with each of its menus, and somebody of the team', async ({ page, at }) => {
  test.setTimeout(90_000)
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name, '/inbox')
  await desk.openThread('Lead1 ')
  const found: [string, string[]][] = [['thread', await faultsOf(page)]]
  const width = async (px: number) => page.setViewportSize({ width: px, height: 900 })
  for (const menu of [/^Call /, 'Give to', 'Snooze', 'More']) {
    for (const px of [390, 1440]) {
      await width(px)
      await desk.menu(menu).click()
      await settled(page)
      const faults = await axeFaults(page, { part: '.thread-verbs' })
      const { by, elements } = await page.evaluate(overflow)
      found.push([`${menu} ${px}`, by > 0 ? [...faults, ...elements] : faults])
      await page.keyboard.press('Escape')
      await expect(page.locator('details.menu[open]')).toHaveCount(0)
    }
  }
  await page.goto(desk.address('/team'))
  await page.getByRole('link', { name: PEOPLE.pictures.name }).click()
  await page.getByRole('heading', { level: 1, name: PEOPLE.pictures.name }).waitFor()
  found.push(['member', await faultsOf(page)])
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})
