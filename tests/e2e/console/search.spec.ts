import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { askDesk, DESK, PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })
const FIELD = 'Search leads, cars, orders and settings'

/** The search field as people use it. */
const search = (page: Page) => ({
  field: page.getByRole('combobox', { name: FIELD }),
  list: page.getByRole('listbox', { name: 'Found' }),
  chosen: page.getByRole('option', { selected: true }),
})

/** Presses a key until the page listens. */
async function open(page: Page): Promise<void> {
  const { list } = search(page)
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(list).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test('/ opens the search, which finds as one types, and Enter opens what is chosen', async ({ page, at }) => {
  await askDesk('Searcha')
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.finder.name)
  const { field, list, chosen } = search(page)
  await open(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  // Nothing was typed: what there is to go to and to do.
  await expect(list.getByRole('group', { name: 'Settings' })).toBeVisible()
  await expect(chosen).toHaveCount(0)

  await page.keyboard.type('searcha')
  await expect(chosen).toContainText('Searcha')
  await expect(chosen.locator('mark').first()).toHaveText('Searcha')
  await expect(page.getByRole('status').filter({ hasText: /1 found/ })).toHaveCount(1)
  expect(await field.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Leads with “searcha” in the inbox')
  await page.keyboard.press('ArrowDown')
  await expect(chosen).toContainText('Searcha')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /^Searcha/ }).waitFor()
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('')
})

test('the pop-over has no WCAG 2.2 AA violation and fits, in the light and in the dark', async ({ page, at }) => {
  // Sixteen looks at the whole page.
  test.setTimeout(90_000)
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.finder.name)
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page)
      for (const text of ['', 'lead', 'hours', 'nothing at all']) {
        await search(page).field.fill(text)
        await expect(page.getByRole('option').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        const { by } = await page.evaluate(overflow)
        found.push(...(await axeFaults(page)).map((fault) => `${colorScheme} ${width} "${text}": ${fault}`), ...(by > 0 ? [`${width}: too wide`] : [])) // prettier-ignore
      }
      await page.keyboard.press('Escape')
      await expect(search(page).list).toBeHidden()
    }
  }
  expect(found).toEqual([])
})

test('Escape gives the focus back, and the last answer wins', async ({ page, at }) => {
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.finder.name)
  // The answer to the first letters comes last.
  await page.route(/search\.data\?q=le$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue().catch(() => undefined)
  })
  const { field, chosen } = search(page)
  const today = page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Today' })
  await today.focus()
  await open(page)
  await page.keyboard.type('le')
  await page.waitForTimeout(300)
  await page.keyboard.type('ad11')
  await expect(chosen).toContainText('Lead11')
  await page.waitForTimeout(1_600)
  await expect(chosen).toContainText('Lead11')
  await page.keyboard.press('Escape')
  await expect(today).toBeFocused()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
})

for (const fault of ['no connection', 'no answer to anything', 'a fault of the server'] as const) {
  test(`${fault} leaves the page as it is, with what is typed`, async ({ page, context, at, expectNoise }) => {
    expectNoise(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|500/)
    const desk = new ConsolePage(page, at)
    await desk.signIn(PEOPLE.finder.name, '/inbox')
    await desk.openThread('Lead8 ')
    await page.getByText('Write a note').click()
    const note = page.getByLabel('Note, only for your team')
    await note.fill('Rings back after four.')
    await page.waitForLoadState('networkidle')
    if (fault === 'no connection') await context.setOffline(true)
    else if (fault === 'no answer to anything') await page.route('**/*', (route) => route.abort())
    else await page.route(/search\.data/, (route) => route.fulfill({ status: 500, body: 'No.' }))
    await search(page).field.click()
    await expect(page.getByText('Search did not answer. Try again.').filter({ visible: true }).first()).toBeVisible()
    await expect(note).toHaveValue('Rings back after four.')
    if (fault === 'no connection') await context.setOffline(false)
    else await page.unrouteAll()
    await page.keyboard.press('Enter')
    await expect(search(page).list).toBeVisible()
    await expect(note).toHaveValue('Rings back after four.')
  })
}

test('on the page of what was found a click wins over what was typed just before', async ({ page, at }) => {
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.finder.name, '/search?q=lead1')
  await page.waitForLoadState('networkidle')
  // The thread takes a moment: what was typed would be asked for in the meantime.
  await page.route(/inbox.*\.data/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue().catch(() => undefined)
  })
  await page.evaluate((name) => {
    const field = document.querySelector<HTMLInputElement>(`main input[aria-label="${name}"]`)!
    field.value = 'lead10'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    document.querySelector<HTMLElement>('main section[aria-label="People"] a')!.click()
  }, FIELD)
  await page.getByRole('heading', { level: 1, name: /^Lead1/ }).waitFor()
})

test('on a phone it is a page, from the top and from More', async ({ page, at }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.finder.name)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL(desk.address('/search'))
  const field = page.getByRole('main').getByRole('searchbox', { name: FIELD })
  await expect(field).toBeFocused()
  await field.pressSequentially('lead10')
  await page.waitForURL(/q=lead10/)
  await expect(page.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Lead10' })).toBeVisible()
  await expect(field).toHaveValue('lead10')
  await page.goto(desk.address('/more'))
  const { field: more, chosen } = search(page)
  await more.click()
  await more.pressSequentially('sign out')
  await expect(chosen).toContainText('Sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL(at('/sign-in', 'console'))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const width of [390, 1440]) {
    test(`the search is a form and a page at ${width} px`, async ({ page, at }) => {
      await page.setViewportSize({ width, height: 900 })
      const desk = new ConsolePage(page, at)
      await desk.signIn(PEOPLE.finder.name, width < 768 ? '/more' : '/today')
      const field = page.getByRole('searchbox', { name: FIELD }).filter({ visible: true }).first()
      await field.fill('lead11')
      await field.press('Enter')
      await page.waitForURL(/search\?q=lead11/)
      await page.getByRole('region', { name: 'People' }).getByRole('link', { name: 'Lead11' }).click()
      await page.getByRole('heading', { level: 1, name: /^Lead11/ }).waitFor()
      await page.goto(desk.address('/search?q=sign+out'))
      await page.getByRole('region', { name: 'Do' }).getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(at('/sign-in', 'console'))
    })
  }
})

test('the keys: g leads to places, ? shows them, and they can be switched off', async ({ page, at }) => {
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.finder.name)
  const dialog = page.getByRole('dialog', { name: 'Keys' })
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  expect(await axeFaults(page)).toEqual([])
  // Letters do nothing while it is open.
  await page.keyboard.press('/')
  await expect(search(page).list).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await page.waitForURL(desk.address('/inbox'))
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await page.waitForURL(desk.address('/history'))
  // A letter that is no place's does nothing, not even its own.
  await page.keyboard.press('g')
  await page.keyboard.press('/')
  await expect(search(page).list).toBeHidden()

  await page.keyboard.press('?')
  await dialog.getByRole('switch', { name: 'Use single-letter keys' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(dialog).toBeHidden()
  await expect(search(page).list).toBeHidden()
  expect(await page.locator('[aria-keyshortcuts="/"]').count()).toBe(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('?')
  await expect(dialog).toBeHidden()

  // Without a keyboard it is on one's own page.
  await page.goto(at('/me', 'console'))
  await page.getByRole('switch', { name: 'Use single-letter keys' }).click()
  await page.goto(desk.address('/today'))
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('a thread by its keys: m, h, n, Ctrl and Enter, z, e and 2, u', async ({ page, at }, {
  repeatEachIndex,
  retry,
}) => {
  // Somebody new each time: a lead is taken once.
  const name = `Keyring${repeatEachIndex}x${retry}`
  await askDesk(name)
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.finder.name, `/inbox?view=all&text=${name.toLowerCase()}`)
  await desk.openThread(name)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('m')
  await expect(desk.done).toContainText('It is yours now')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: 'Snooze until' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  const note = page.getByLabel('Note, only for your team')
  // Whoever presses it writes at once: the letters that follow are no keys.
  await expect(note).toBeFocused()
  await note.fill('Letters: mzhcre1')
  await page.keyboard.press('Control+Enter')
  await expect(desk.done).toContainText('The note is saved')
  await page.keyboard.press('r')
  await expect(page.getByLabel('Letter')).toBeFocused()
  // Where somebody writes they are letters.
  await page.keyboard.type('zm1')
  await expect(page.getByLabel('Letter')).toHaveValue('zm1')
  await page.getByLabel('Letter').fill('')
  await page.getByRole('heading', { level: 1, name: /^Keyring/ }).click()
  await page.keyboard.press('e')
  await page.keyboard.press('2')
  await expect(desk.done).toContainText('Logged: you left a message')
  await page.keyboard.press('z')
  await expect(desk.done).toContainText('Taken back.')
  await page.keyboard.press('u')
  await page.waitForURL(/inbox\?view=all/)
  expect(page.url()).toContain(`/${DESK}/inbox?`)
})
