import type { BrowserContext, Page } from 'playwright/test'
import { axeFaults } from '../checks/page-faults.ts'
import { settled } from '../checks/settled.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { DESK, PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

/** Waits until the worker stands before the pages. */
async function withWorker(page: Page): Promise<string> {
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  // A page that was asked for before the worker was there has none.
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return scope
}

/** Holds back what the router asks for, as a weak signal does, until it is let go. */
async function weakSignal(context: BrowserContext): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await context.route('**/*.data*', async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return async () => {
    resolve()
    await context.unroute('**/*.data*')
  }
}

const faultsOf = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      faults.push(...(await axeFaults(page)).map((fault) => `${colorScheme}, ${width} px: ${fault}`))
    }
  }
  return faults
}

test('the worker is there for the whole console, and shows what is pushed', async ({ page, context, at }) => {
  await context.grantPermissions(['notifications'], { origin: new URL(at('/', 'console')).origin })
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name)
  expect(await withWorker(page)).toBe(at('/', 'console'))
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one.registrationId)) // prettier-ignore
  })
  await devtools.send('ServiceWorker.enable')
  const [worker] = context.serviceWorkers()
  // What the browser itself would put on the screen is not drawn here: it is kept instead.
  await worker!.evaluate(() => {
    const own = self as unknown as { registration: ServiceWorkerRegistration; shown: unknown[] }
    own.shown = []
    own.registration.showNotification = async (title, options) => void own.shown.push({ title, ...options })
  })
  const data = JSON.stringify({ title: 'New lead for you: Hannah', body: 'HiLux', tag: 't', path: `/${DESK}/inbox` })
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: at('', 'console'), registrationId: await registered, data }) // prettier-ignore
  const shown = () => worker!.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  await expect.poll(shown).toMatchObject([{ title: 'New lead for you: Hannah', body: 'HiLux', tag: 't' }])

  // A tap comes to a page that is open already.
  await worker!.evaluate((path) => {
    const event = Object.assign(new Event('notificationclick'), {
      notification: { close() {}, data: { path } },
      waitUntil() {},
    })
    self.dispatchEvent(event)
  }, `/${DESK}/inbox`)
  await page.waitForURL(desk.address('/inbox'))
})

test('without a connection there is a page of the console’s own, and then the one that was asked for', async ({ page, context, at, expectNoise }) => {
  expectNoise(/503|ERR_INTERNET_DISCONNECTED/)
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name)
  await withWorker(page)
  await context.setOffline(true)
  await page.goto(desk.address('/inbox'))
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('It opens by itself once you are online.')).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible({ timeout: 10_000 })
}) // prettier-ignore

test('where the server does not answer the page says so, and opens by itself once it does', async ({ page, context, at, expectNoise }) => {
  expectNoise(/503|ERR_FAILED/)
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name)
  await withWorker(page)
  // The browser is online all the time: it never says that anything has changed.
  await context.route(at('/**', 'console'), (route) => route.abort())
  await page.goto(desk.address('/inbox'))
  await expect(page.getByRole('heading', { name: 'The console cannot be reached' })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await context.unrouteAll()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible({ timeout: 20_000 })
}) // prettier-ignore

test('what is sent without a connection stays in its form, and goes when there is one', async ({ page, context, at, expectNoise }, { retry, repeatEachIndex }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/)
  const words = `Typed between two sheds, ${repeatEachIndex}.${retry}`
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name, '/inbox')
  await desk.openThread('Lead2 ')
  await page.getByText('Write a note').click()
  const note = page.getByLabel('Note, only for your team')
  await note.fill(words)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('alert')).toContainText('Not sent.')
  await expect(note).toHaveValue(words)
  expect(await faultsOf(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText('not sent yet')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(desk.done).toContainText('The note is saved')
  await expect(page.locator('.thread-main').getByText(words)).toBeVisible()
}) // prettier-ignore

test('a form that stays after it was sent no longer says that it was not', async ({ page, context, at }) => {
  await new ConsolePage(page, at).signIn(PEOPLE.boss.name)
  await page.goto(at('/me/notices', 'console'))
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toContainText('Not sent.')
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText('not sent yet')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('over all sites the places stay where no answer comes', async ({ page, context, at, expectNoise }) => {
  expectNoise(/ERR_FAILED/)
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name)
  await page.goto(at('/inbox?view=all', 'console'))
  await page.waitForLoadState('networkidle')
  await desk.openThread('Lead5 ')
  await context.route('**/*.data*', (route) => route.abort())
  // The page asks for its data anew.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'The console could not be reached' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Places' }).filter({ visible: true })).toBeVisible()
})

test('whoever was signed out keeps what they type, and is told', async ({ page, context, at }) => {
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name, '/inbox')
  await desk.openThread('Lead7 ')
  await page.getByText('Write a note').click()
  const note = page.getByLabel('Note, only for your team')
  await note.fill('He comes on Friday at nine.')
  const cookies = await context.cookies()
  const said = page.getByRole('status').filter({ hasText: 'You were signed out.' })
  const lookAgain = () => page.evaluate(() => dispatchEvent(new Event('online')))
  await context.clearCookies()
  await lookAgain()
  await expect(said).toBeVisible()
  // They have signed in again in another window.
  await context.addCookies(cookies)
  await lookAgain()
  await expect(said).toHaveCount(0)
  await expect(note).toHaveValue('He comes on Friday at nine.')
  await context.clearCookies()
  await lookAgain()
  await expect(said).toBeVisible()
  await expect(note).toHaveValue('He comes on Friday at nine.')
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'sign in again' }).click()
  await page.waitForURL(/sign-in\?back=/)
})

test('what comes late has its shape in the part that waits', async ({ page, context, at }) => {
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name)
  const loading = page.getByText('Loading', { exact: true })
  const letGo = await weakSignal(context)
  await page.getByRole('link', { name: /^Inbox/ }).click()
  await expect(loading).toBeAttached()
  expect(await faultsOf(page)).toEqual([])
  await letGo()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await expect(loading).toHaveCount(0)

  const letThreadGo = await weakSignal(context)
  await page.getByRole('link', { name: /^Lead3 / }).click()
  await expect(loading).toBeAttached()
  // The list is not what waits.
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  await letThreadGo()
  await expect(page.getByRole('heading', { level: 1, name: /^Lead3/ })).toBeVisible()
})

test('a form that is refused says so in the frame, with what was typed', async ({ page, context, at, expectNoise }) => {
  expectNoise(/503/)
  const desk = new ConsolePage(page, at)
  await desk.signIn(PEOPLE.looker.name, '/inbox')
  await desk.openThread('Lead4 ')
  await page.getByText('Write a note').click()
  await page.getByLabel('Note, only for your team').fill('She wants the towbar as well.')
  const sentence = 'Many are sending at this moment. Please try again in a minute.'
  await context.route('**/*.data*', (route) => route.request().method() === 'POST' ? route.fulfill({ status: 503, body: sentence }) : route.continue()) // prettier-ignore
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you typed' })).toContainText('She wants the towbar as well.')
  await expect(page.getByRole('navigation', { name: 'Places' }).filter({ visible: true })).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('one’s devices without scripts: how it is switched on is said, everything else works', async ({ browser, at }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await new ConsolePage(page, at).signIn(PEOPLE.plain.name)
  await page.goto(at('/me/notices', 'console'))
  await expect(page.getByRole('main')).toContainText('Switching it needs scripts', { useInnerText: true })
  await page.getByLabel('On your devices').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('On your devices')).toBeChecked()
  await context.close()
})
