import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { HAND, HAND_PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

/** What the form asks for; all else is chosen already, or may stay empty. */
const ASKED = ['Make', 'Model', 'Year', 'Price in dollars']

const DAYS = [
  { who: HAND_PEOPLE.adder, scripts: true, model: 'Interceptor' },
  { who: HAND_PEOPLE.stocker, scripts: false, model: 'Healey' },
] as const

/** What is wrong with a page as it stands at 390 px. */
async function faultsOf(page: Page): Promise<string[]> {
  const { by, elements } = await page.evaluate(overflow)
  return [...(await axeFaults(page)), ...(by > 0 ? elements : [])]
}

for (const { who, scripts, model } of DAYS) {
  test.describe(`a phone ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 390, height: 844 } })

    test('K40 a car by hand: four fields, a tap, a look, published', async ({ page, at, expectNoise }, { retry }) => {
      test.setTimeout(90_000)
      // The page of a car stands elsewhere.
      expectNoise(/404|ERR_/)
      const desk = new ConsolePage(page, at, HAND)
      await desk.signIn(who.name, '/stock/new')
      if (scripts) expect(await faultsOf(page)).toEqual([])

      const typed = { Make: 'Jensen', Model: `${model}${retry || ''}`, Year: '1974', 'Price in dollars': '$88,000' }
      const asked = page.locator('.new-car-form :is(input, select, textarea):required')
      expect(await asked.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent))).toEqual(ASKED) // prettier-ignore
      expect(Object.keys(typed)).toEqual(ASKED)
      for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
      await page.getByRole('button', { name: 'Add the car as a draft' }).click()
      await page.waitForURL(/\/cars\/1974-jensen-/)
      const slug = page.url().split('/').at(-1)!

      expect((await page.goto(at(`/cars/${slug}`, HAND)))!.status()).toBe(404)
      await page.goto(desk.address(`/cars/${slug}/publish`))
      await expect(page.getByText('Shoppers would look for: pictures')).toBeVisible()
      if (scripts) expect(await faultsOf(page)).toEqual([])
      // The server of the tests does not know its own port, so its addresses lead to another.
      const tab = await page.context().newPage()
      const led = tab.waitForRequest(/preview=/)
      const link = page.getByRole('link', { name: 'Preview the page' })
      await tab.goto(new URL((await link.getAttribute('href'))!, page.url()).href).catch(() => undefined)
      const { pathname, search } = new URL((await led).url())
      await tab.close()
      await page.goto(at(pathname + search, HAND))
      await expect(page.getByText('Draft, not on the website')).toBeVisible()
      await expect(page.getByText('$88,000').first()).toBeVisible()

      await page.goto(desk.address(`/cars/${slug}/publish`))
      await page.getByRole('button', { name: 'Put the car on the website' }).click()
      await page.waitForURL(new RegExp(`/cars/${slug}\\?done=published$`))
      await expect(desk.done).toContainText('It is on the website.')
      await expect
        .poll(async () => (await page.goto(at(`/cars/${slug}`, HAND)))!.status(), { timeout: 15_000 })
        .toBe(200)
    })

    test('K40 a like car fills the form; what is odd is asked before anything is saved', async ({
      page,
      at,
      expectNoise,
    }) => {
      test.setTimeout(90_000)
      expectNoise(/422|404/)
      const desk = new ConsolePage(page, at, HAND)
      await desk.signIn(who.name, '/stock/new')
      await page.getByLabel('Make', { exact: true }).fill('toyota')
      await page.getByLabel('Model', { exact: true }).fill('hilux')
      await page.getByLabel('Year', { exact: true }).fill('2020')
      await page.getByLabel('Price in dollars').fill('4')
      if (!scripts) await page.getByRole('button', { name: 'Look for a car like it' }).click()
      await page.getByRole('button', { name: /^Copy from .*Toyota HiLux/ }).click()
      await expect(page.getByText(/^Filled in from/)).toBeVisible()
      await expect(page.getByLabel('Badge', { exact: true })).not.toHaveValue('')
      await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2020')

      await page.getByText('Registration and numbers').click()
      await page.getByLabel('VIN').fill('1M8GDM9A1KP04278')
      await page.getByRole('button', { name: 'Add the car as a draft' }).click()
      await expect(page.getByRole('alert').first()).toContainText('2 fields need a look')
      await expect(page.getByText('this one has 16 characters').last()).toBeVisible()
      if (scripts) expect(await faultsOf(page)).toEqual([])
      await page.getByLabel('VIN').fill('1M8GDM9A1KP042788')
      await page.getByLabel('Price in dollars').fill('0')
      await page.getByRole('button', { name: 'Add the car as a draft' }).click()
      await expect(page.getByRole('alert')).toContainText('The check digit of the VIN')
      await expect(page.getByRole('alert')).toContainText('Without a price the website says')
      if (scripts) expect(await faultsOf(page)).toEqual([])
    })
  })
}

test.describe('somebody who is typing', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('K40 loses nothing when the page asks for its data anew, also after a refusal', async ({
    page,
    at,
    expectNoise,
  }) => {
    expectNoise(/422/)
    const desk = new ConsolePage(page, at, HAND)
    await desk.signIn(HAND_PEOPLE.adder.name, '/stock/new')
    const [make, vin] = [page.getByLabel('Make', { exact: true }), page.getByLabel('VIN')]
    await make.fill('Jensen')
    await desk.refresh()
    await expect(make).toHaveValue('Jensen')

    for (const [label, text] of [['Model', 'FF'], ['Year', '1974'], ['Price in dollars', '88000']] as const) await page.getByLabel(label, { exact: true }).fill(text) // prettier-ignore
    await page.getByText('Registration and numbers').click()
    await vin.fill('1M8GDM9A1KP04278')
    await page.getByRole('button', { name: 'Add the car as a draft' }).click()
    const refused = page.getByRole('alert').first()
    await expect(refused).toContainText('One field needs a look')
    await vin.fill('1M8GDM9A1KP042788')
    await desk.refresh()
    await expect(vin).toHaveValue('1M8GDM9A1KP042788')
    await expect(make).toHaveValue('Jensen')
    await expect(refused).toContainText('One field needs a look')
  })

  test('K40 puts a car in within two minutes from Today, typing with thumbs', async ({ page, at }, {
    retry,
    annotations,
  }) => {
    test.setTimeout(150_000)
    const desk = new ConsolePage(page, at, HAND)
    await desk.signIn(HAND_PEOPLE.walker.name)
    let taps = 0
    const tap = async (target: ReturnType<Page['locator']>) => {
      taps++
      await target.filter({ visible: true }).first().click()
    }
    const began = Date.now()
    await tap(page.getByRole('link', { name: /^Stock/ }))
    await tap(page.getByRole('link', { name: 'Add a car' }))
    const asked = { Make: 'Jensen', Model: `Walker${retry || ''}`, Year: '1974', 'Price in dollars': '88000' }
    const known = { 'Odometer in km': '61276', 'Registration plate': `838QU${8 - retry}` }
    const type = async (label: string, text: string) => {
      await tap(page.getByLabel(label, { exact: true }))
      // Thumbs type some 38 words a minute (Palin and others, 2019).
      await page.keyboard.type(text, { delay: 315 })
    }
    for (const [label, text] of Object.entries(asked)) await type(label, text)
    await tap(page.getByText('Registration and numbers'))
    for (const [label, text] of Object.entries(known)) await type(label, text)
    await tap(page.getByText('Badge and body'))
    await type('Colour', 'Green')
    await tap(page.getByRole('button', { name: 'Add the car as a draft' }))
    await page.waitForURL(/\/cars\/1974-jensen-/)
    const seconds = (Date.now() - began) / 1_000
    annotations.push({ type: 'walk', description: `${taps} taps, 7 fields, ${seconds.toFixed(1)} s` })
    expect(taps).toBeLessThanOrEqual(14)
    expect(seconds).toBeLessThan(120)
  })
})
