import type { Page } from 'playwright/test'
import { writtenSms } from '../../factories/leads/shopper.ts'
import { pageFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const DATA = () => process.env['FORECOURT_E2E_DATA'] ?? process.env['forecourt_e2e_data'] ?? ''
const PAGE = '/sign-in?type=watchlist&redirect=%2Fcompare&back=%2Fsearch'
const SITE = 'members'

/** Every test has numbers of its own; the second try of one, too. */
const someMobile = () => `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

const phone = (page: Page) => page.getByLabel('Mobile number')
const code = (page: Page) => page.getByLabel('Six-digit code')
const send = (page: Page) => page.getByRole('button', { name: 'Send me a code' })
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in' })

/** The code in the newest message to a number. */
async function codeFor(number: string): Promise<string> {
  const to = `+61${number.slice(1)}`
  return (await writtenSms(DATA())).findLast((each) => each.to === to)?.code ?? ''
}

async function enterAll(page: Page, at: (path: string, site?: string) => string): Promise<string> {
  const number = someMobile()
  await page.goto(at(PAGE, SITE))
  await phone(page).fill(`+61 ${number.slice(1, 4)} ${number.slice(4)}`)
  await phone(page).press('Enter')
  await expect(code(page)).toBeFocused()
  expect(page.url()).not.toContain(number.slice(-6))
  return codeFor(number)
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'R12 with scripts' : 'R12 without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a shopper signs in, is led on, and need not sign in again', async ({ page, at, context }) => {
      const given = await enterAll(page, at)
      await code(page).fill(` ${given.slice(0, 3)} ${given.slice(3)}`)
      await signIn(page).click()
      await expect(page).toHaveURL(at('/compare', SITE))
      const cookies = await context.cookies()
      const flags = cookies.map(({ name, secure, httpOnly, domain }) => `${name} ${secure} ${httpOnly} ${domain}`)
      expect(flags.toSorted()).toEqual([
        `__Host-session true true ${SITE}.localhost`,
        `__Host-signed-in true false ${SITE}.localhost`,
      ])
      await page.goto(at(PAGE, SITE))
      await expect(page).toHaveURL(at('/compare', SITE))
    })

    test('what is wrong is said at its field, and can be mended', async ({ page, at, expectNoise }) => {
      expectNoise(/status of 422/)
      await page.goto(at(PAGE, SITE))
      await phone(page).fill('07 5550 1234')
      await send(page).click()
      await expect(page.getByText('That’s a landline or service number')).toBeVisible()
      await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(phone(page)).toHaveValue('07 5550 1234')
      await phone(page).fill(someMobile())
      await send(page).click()
      await code(page).fill('12')
      await signIn(page).click()
      await expect(page.getByText('Please enter the six digits')).toBeVisible()
      await page.getByRole('button', { name: 'Use another number' }).click()
      await expect(phone(page)).toBeVisible()
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(at('/search', SITE))
    })

    test('a site without sign-in says how to reach the dealer', async ({ page, at }) => {
      await page.goto(at(PAGE))
      await expect(page.getByRole('heading', { name: 'Signing in is not available' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:/)
      await page.getByRole('link', { name: 'Send an enquiry' }).click()
      await expect(page).toHaveURL(at('/forms/contact'))
    })
  })
}

test('R12 the seconds to the next code are counted down, and then it can be asked for', async ({ page, at }) => {
  await page.clock.install()
  await enterAll(page, at)
  const again = page.getByRole('button', { name: 'Send a new code' })
  const waiting = page.getByText(/You can request a new code in \d+ seconds/)
  const left = async () => Number(/(\d+) seconds/.exec((await waiting.textContent()) ?? '')?.[1])
  const before = await left()
  expect(before).toBeGreaterThan(15)
  await expect(again).toBeHidden()
  // The clock goes on by itself too, for as long as a busy machine takes.
  await page.clock.runFor(10_000)
  await expect.poll(left).toBeLessThanOrEqual(before - 10)
  await page.clock.runFor(21_000)
  await expect(again).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You can request a new code now.' })).toBeAttached()
})

test('R12 without scripts the button is there, and the page says when', async ({ browser, at }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await enterAll(page, at)
  await expect(page.getByText(/You can request a new code in \d+ seconds/)).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByRole('alert')).toContainText('We’ve just sent a code')
  await expect(code(page)).toBeVisible()
  await page.close()
})

test('R12 the whole message can be pasted', async ({ page, at }) => {
  const given = await enterAll(page, at)
  await code(page).evaluate(
    (field: HTMLInputElement, text) => (field.value = text),
    `${given} is your sign-in code. @members.localhost #${given}`,
  )
  await code(page).press('Enter')
  await expect(page).toHaveURL(at('/compare', SITE))
})

test('R12 axe finds nothing from phone to desk', async ({ page, at, expectNoise }) => {
  test.setTimeout(120_000)
  expectNoise(/status of 422/)
  await page.goto(at(PAGE))
  expect(await pageFaults(page)).toEqual([])
  await page.goto(at(PAGE, SITE))
  await phone(page).fill('12')
  await send(page).click()
  await expect(phone(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await pageFaults(page)).toEqual([])
  await enterAll(page, at)
  expect(await pageFaults(page)).toEqual([])
  await code(page).fill('1')
  await signIn(page).click()
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await pageFaults(page)).toEqual([])
})
