import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { settled } from '../checks/settled.ts'
import { ConsolePage } from '../pages/console-page.ts'
import {
  DESK,
  FEEDS_LOOKER,
  feedSays,
  HAND,
  HAND_PEOPLE,
  invitationOf,
  LOT,
  LOT_MAKES,
  LOT_PEOPLE,
  lotNumbers,
  PEOPLE,
  QUIET,
  YARD,
} from '../site-documents/console-sites.ts'
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
  [
    'the stock without cars',
    [`/${QUIET}/stock`, `/${DESK}/stock?text=zzzz`, `/${DESK}/stock/jobs`, `/${DESK}/stock/change`],
  ],
  ['feeds', [`/${DESK}/feeds`, `/${DESK}/feeds/new`, `/${DESK}/feeds/upload`]],
  ['parts', [`/${DESK}/parts`, `/${DESK}/parts/new`, `/${DESK}/parts/upload`]],
  ['a car by hand', [`/${DESK}/stock/new`, `/${DESK}/stock/new?make=Toyota&model=HiLux&year=2021`]],
  ['oneself', [`/${DESK}/away`, '/me', '/me/notices', '/prove', `/${DESK}/inbox/nothing`]],
] as const

for (const [name, pages] of PAGES) {
  test(`${name}: no WCAG 2.2 AA violation, and everything fits`, async ({ page, at, expectNoise }) => {
    test.setTimeout(180_000)
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

/** Opens each menu on a phone and at a desk: what is wrong with it. */
async function menuFaults(desk: ConsolePage, menus: readonly string[]): Promise<[string, string[]][]> {
  const { page } = desk
  const found: [string, string[]][] = []
  for (const menu of menus) {
    for (const px of [390, 1440]) {
      await page.setViewportSize({ width: px, height: 900 })
      const summary = page.locator('main summary').and(page.getByLabel(menu, { exact: true }))
      if (!(await summary.isVisible())) continue
      await summary.click()
      await settled(page)
      const faults = await axeFaults(page, { part: 'details.menu[open]' })
      const { by, elements } = await page.evaluate(overflow)
      const box = (await page.locator('details.menu[open] > .menu-box').boundingBox())!
      if (box.x < 0 || box.x + box.width > px || box.y + box.height > 900)
        faults.push(`cut off: ${JSON.stringify(box)}`)
      found.push([`${menu} ${px}`, by > 0 ? [...faults, ...elements] : faults])
      await page.keyboard.press('Escape')
    }
  }
  return found
}

test('a feed with its forms, and a part', async ({ page, at, expectNoise }) => {
  test.setTimeout(300_000)
  expectNoise(/422/)
  const yard = new ConsolePage(page, at, YARD)
  await yard.signIn(FEEDS_LOOKER.name, '/feeds')
  const found: [string, string[]][] = []
  for (const path of ['/feeds', '/feeds/dms', '/feeds/dms/change', '/feeds/dms/remove']) {
    await page.goto(yard.address(path))
    found.push([path, await faultsOf(page)])
  }
  await page.goto(yard.address('/feeds/new'))
  await page.getByLabel('Name', { exact: true }).fill('dms')
  await page.getByRole('button', { name: 'Add the feed' }).click()
  await page.getByRole('alert').waitFor()
  found.push(['a feed that is refused', await faultsOf(page)])
  await page.goto(yard.address('/parts'))
  await page.locator('.parts-line').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Save the part' }).waitFor()
  found.push(['a part', await faultsOf(page)])
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})

test('a file that is brought, and its run', async ({ page, at }, { retry }) => {
  test.setTimeout(180_000)
  const yard = new ConsolePage(page, at, YARD)
  await yard.signIn(FEEDS_LOOKER.name, '/feeds/upload')
  const lines = ['Stock No,Make,Model,Year,Price', `AX${retry},Mazda,CX-5,2021,31990`, `AY${retry},,Rio,2020,20000`]
  await page.getByLabel('File').setInputFiles({ name: 'looks.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }) // prettier-ignore
  await page.getByRole('button', { name: 'Send the file' }).click()
  await page.getByRole('heading', { name: 'The first rows' }).waitFor()
  const found: [string, string[]][] = [['a file', await faultsOf(page)]]
  await page.getByRole('button', { name: 'Import 1 car' }).click()
  await page.getByRole('heading', { level: 1, name: /imported/ }).waitFor()
  found.push(['a run', await faultsOf(page)])
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})

test('the stock with cars and its menus', async ({ page, at }) => {
  test.setTimeout(90_000)
  const lot = new ConsolePage(page, at, LOT)
  await lot.signIn(LOT_PEOPLE.onlooker.name, `/stock?make=${LOT_MAKES.onlooker}`)
  await page.getByRole('rowheader').first().waitFor()
  const found: [string, string[]][] = [['list', await faultsOf(page)]]
  found.push(...(await menuFaults(lot, ['Filter', 'Columns', 'More views', 'Keep this list'])))
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByLabel('Choose several').check()
  await page.locator('tbody').getByRole('checkbox').first().check()
  found.push(['chosen', await faultsOf(page)])
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})

test('a car with what somebody holds, its forms and its menus', async ({ page, at }, { retry }) => {
  test.setTimeout(120_000)
  const lot = new ConsolePage(page, at, LOT)
  const [stocknum] = lotNumbers('onlooker', retry)
  await lot.signIn(LOT_PEOPLE.onlooker.name, `/cars/${stocknum.toLowerCase()}?field=colour`)
  await page.getByRole('textbox', { name: 'Colour' }).fill('Soul red')
  await page.getByRole('button', { name: 'Hold colour' }).click()
  await expect(lot.done).toContainText('Held')
  await feedSays({ stocknum, colour: 'Crimson' })
  await page.goto(lot.address(`/cars/${stocknum.toLowerCase()}?field=price`))
  await expect(page.getByText('You: Soul red')).toBeVisible()
  const found: [string, string[]][] = [['car', await faultsOf(page)]]
  found.push(...(await menuFaults(lot, ['Reserve', 'More', 'Mark sold'])))
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})

test('a draft, and the page that publishes it', async ({ page, at }, { retry }) => {
  test.setTimeout(180_000)
  const desk = new ConsolePage(page, at, HAND)
  await desk.signIn(HAND_PEOPLE.looker.name, '/stock/new')
  const asked = { Make: 'Jensen', Model: `Looker${retry || ''}`, Year: '1974', 'Price in dollars': '88000' }
  for (const [label, text] of Object.entries(asked)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Add the car as a draft' }).click()
  await page.waitForURL(/\/cars\/1974-jensen-/)
  const found: [string, string[]][] = [['draft', await faultsOf(page)]]
  await page.goto(`${page.url().split('?')[0]!}/publish`)
  await page.getByRole('button', { name: 'Put the car on the website' }).waitFor()
  found.push(['publish', await faultsOf(page)])
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})

test('a change of many cars from its form to its undo', async ({ page, at }, { retry }) => {
  test.setTimeout(120_000)
  const lot = new ConsolePage(page, at, LOT)
  const [, , cheap] = lotNumbers('onlooker', retry)
  await lot.signIn(LOT_PEOPLE.onlooker.name, `/stock?text=${cheap}`)
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('group', { name: /chosen cars/ }).getByRole('button', { name: 'Price' }).click() // prettier-ignore
  await page.getByRole('heading', { level: 1, name: 'Change 1 car' }).waitFor()
  await page.getByLabel('Amount or percent').fill('60 %')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByRole('region', { name: 'What changes' }).waitFor()
  const found: [string, string[]][] = [['preview', await faultsOf(page)]]
  for (const question of await page.locator('.change-question').getByRole('checkbox').all()) await question.check()
  await page.getByRole('button', { name: 'Change 1 price' }).click()
  await page.getByText('1 car changed').waitFor()
  found.push(['job', await faultsOf(page)])
  await page.goto(lot.address('/stock/jobs'))
  await page.getByRole('listitem').first().waitFor()
  found.push(['jobs', await faultsOf(page)])
  expect(found.filter(([, faults]) => faults.length > 0)).toEqual([])
})
