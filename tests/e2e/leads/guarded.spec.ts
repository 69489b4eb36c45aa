import { createHmac } from 'node:crypto'
import { signInCounts } from '#app/features/account/sign-in/sign-in-counts.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { holdPlatformCount } from '#app/features/site/rates/rate-counts.server.ts'
import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { writtenSms } from '../../factories/leads/shopper.ts'
import { expect, test } from '../test.ts'

const DATA = () => process.env['FORECOURT_E2E_DATA'] ?? process.env['forecourt_e2e_data'] ?? ''
const PAGE = '/sign-in?type=watchlist&redirect=%2Fcompare&back=%2Fsearch'
const SITE = 'crowded'
const someMobile = () => `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

async function inDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ dataFolder: DATA() })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** As if strangers had guessed at it all day. */
const guessedAt = (number: string) =>
  inDatabase(async (database) => {
    const secret = await sharedSecret(database, 'sign-in')
    const keyed = (...parts: string[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url')
    const count = signInCounts(keyed).failuresOf(`+61${number.slice(1)}`)
    await tablesOf<RateTables>(database).write(async (trx) => {
      for (let n = 0; n < 10; n++) await (await holdPlatformCount(trx, { count, now: Date.now() })).take()
    })
  })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'U7 with scripts' : 'U7 without scripts', () => {
    test.use({ javaScriptEnabled })

    test('U7 the owner of a number that was guessed at gets on', async ({ page, at, expectNoise }) => {
      expectNoise(/status of 429/)
      const number = someMobile()
      await guessedAt(number)
      await page.goto(at(PAGE, 'members'))
      await page.getByLabel('Mobile number').fill(number)
      await page.getByLabel('Mobile number').press('Enter')
      const field = page.getByLabel('Six-digit code')
      await expect(field).toBeFocused()
      const sent = (await writtenSms(DATA())).findLast(({ to }) => to === `+61${number.slice(1)}`)
      await field.fill(sent!.code)
      await page.getByRole('button', { name: 'Sign in' }).click()
      // The browser solves its task and sends the code again by itself.
      if (javaScriptEnabled) return expect(page).toHaveURL(at('/compare', 'members'))
      await expect(page.getByText('Please wait')).toBeVisible()
      await expect(field).toHaveValue(sent!.code)
      await expect(field).toBeFocused()
    })
  })
}

test('U4 while many leads are sent a form that was told to solve a task does, and the shopper sees nothing of it', async ({
  page,
  at,
  expectNoise,
}) => {
  // The task is work for the processor: on a busy machine it takes long, and never for ever.
  test.setTimeout(120_000)
  expectNoise(/status of 429/)
  await inDatabase(async (database) => {
    const marks = JSON.stringify([[Date.now(), 500]])
    await tablesOf<RateTables>(database).write(async (trx) => {
      await trx.deleteFrom('rate_count').where('site_id', '=', SITE).where('who', '=', 'site').execute()
      await trx
        .insertInto('rate_count')
        .values({ site_id: SITE, rate: 'lead', who: 'site', marks, until: Date.now() + 3_600_000 })
        .execute()
    })
  })
  const answers: number[] = []
  page.on('response', (answer) => answer.url().endsWith('/part') && answers.push(answer.status()))
  await page.goto(at('/forms/contact', SITE))
  const form = page.locator('form[data-lead]')
  const given = { name: 'Sam', last_name: 'Tester', email: 'sam.tester@example.com', phone: '0491 570 156', postcode: '4106', message: 'Is it still available?' } // prettier-ignore
  for (const [name, value] of Object.entries(given)) await form.locator(`[name="${name}"]`).fill(value)
  await page.locator('[data-submit]').click()
  await expect(page).toHaveURL(/\/success\?lead_id=/, { timeout: 90_000 })
  expect(answers).toEqual([429, 200])
})

test('U5 a form that is sent as a page brings its solution along', async ({ page, at }) => {
  await page.goto(at('/cars/six/checkout', 'checkout-showroom'))
  const form = page.locator('form[data-token]')
  const fetched = page.waitForResponse(/\/forms\/reserve\/token/)
  await form.locator('#reserve-name').click()
  await fetched
  await expect
    .poll(
      () => form.evaluate((one: HTMLFormElement) => new FormData(one).getAll('altcha').map(String).join('').length),
      {
        timeout: 20_000,
      },
    )
    .toBeGreaterThan(100)
})
