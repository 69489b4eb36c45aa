import type { Locator, Page } from 'playwright/test'
import { tabThrough } from '../covered-focus.ts'
import { axeFaults, pageFaults } from '../page-faults.ts'
import { expect, test } from '../test.ts'

const calculator = (page: Page) => page.locator('#finance-calculator')
const box = (page: Page, label: string) => calculator(page).getByRole('textbox', { name: label })
const slider = (page: Page, label: string) => calculator(page).getByRole('slider', { name: label })
const figure = (page: Page) => calculator(page).locator('.fin-figure')

/** Where on the way of a slider a mouse or a finger lets go. */
async function dragTo(page: Page, thumb: Locator, share: number): Promise<void> {
  await thumb.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await thumb.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * share, y + height / 2, { steps: 4 })
  await page.mouse.up()
}

/** Puts a text into a box as people do who copied it elsewhere. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  const message = page.getByRole('textbox', { name: 'Message' }).first()
  await message.fill(text)
  await message.press('ControlOrMeta+a')
  await message.press('ControlOrMeta+c')
  await message.fill('')
  await into.focus()
  await into.press('ControlOrMeta+a')
  await into.press('ControlOrMeta+v')
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`F02 at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('sliders by mouse, keyboard and typing', async ({ page, open }) => {
      await open('/cars/whole', 'eta')
      await expect(figure(page)).toHaveText('$132.59 per week')

      await dragTo(page, slider(page, 'Loan amount'), 0.999)
      await expect(box(page, 'Loan amount')).toHaveValue('100,000')
      await expect(slider(page, 'Loan amount')).toHaveAttribute('aria-valuetext', '$100,000')

      await slider(page, 'Term').press('ArrowRight')
      await expect(box(page, 'Term')).toHaveValue('6.5')
      await slider(page, 'Term').press('End')
      await expect(box(page, 'Term')).toHaveValue('7')
      await slider(page, 'Interest rate').press('PageDown')
      await expect(box(page, 'Interest rate')).toHaveValue('3.5')

      await paste(page, box(page, 'Loan amount'), '$12,345.50')
      await expect(slider(page, 'Loan amount')).toHaveValue('12345.5')
      await box(page, 'Loan amount').press('ArrowUp')
      await expect(box(page, 'Loan amount')).toHaveValue('12,845.50')
      await page.getByRole('radio', { name: 'Monthly' }).check()
      await expect(figure(page)).toHaveText('$177.95 per month')
      await expect(page).toHaveURL(/amount=12845\.5&term=7&interest=3\.5&frequency=Monthly/)
      await expect(page.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
        'href',
        /^\/forms\/finance-enquiry\?car=whole&vehiclePriceBudget=12845\.5&message=/,
      )
    })
  })
}

test('F02 off its marks a slider says what its box says', async ({ page, open }) => {
  await open('/cars/whole', 'eta')
  const [thumb, amount] = [slider(page, 'Loan amount'), box(page, 'Loan amount')]
  const same = async (value: string, text: string) => {
    await expect(amount).toHaveValue(text)
    await expect(thumb).toHaveValue(value)
    await expect(thumb).toHaveAttribute('aria-valuetext', `$${text}`)
  }
  await amount.fill('31,990')
  await same('31990', '31,990')
  await thumb.press('ArrowRight')
  await same('32000', '32,000')
  await amount.fill('31,990')
  await thumb.press('ArrowLeft')
  await same('31500', '31,500')
  await thumb.press('Home')
  await same('1000', '1,000')
  await dragTo(page, thumb, 0.5)
  expect(Number(await thumb.inputValue()) % 500).toBe(0)
  await same(await thumb.inputValue(), await amount.inputValue())
  expect(Number((await amount.inputValue()).replace(',', ''))).toBe(Number(await thumb.inputValue()))
  // What the address brings stands on the slider as it stands in the box.
  await open('/cars/whole?amount=23456&interest=8.94', 'eta')
  await same('23456', '23,456')
  await expect(slider(page, 'Interest rate')).toHaveValue('8.94')
  await expect(box(page, 'Interest rate')).toHaveValue('8.94')
})

test('F02 what is no figure is told and restored, what is too much goes to the bound', async ({ page, open }) => {
  await open('/cars/whole', 'eta')
  const amount = box(page, 'Loan amount')
  await amount.fill('a lot')
  await expect(calculator(page)).toContainText('Please enter an amount in numbers, such as $12,345.50.')
  await amount.blur()
  await expect(amount).toHaveValue('31,990')
  await expect(figure(page)).toHaveText('$132.59 per week')
  await amount.fill('999999')
  await amount.blur()
  await expect(amount).toHaveValue('100,000')
  await amount.fill('1000')
  await box(page, 'Term').fill('7')
  await expect(figure(page)).toHaveText('Enquire for Finance')
  await expect(calculator(page)).not.toContainText('Total payable')
})

test('F07 an enquiry takes along what was set, and nothing before', async ({ page, open }) => {
  await open('/cars/whole', 'eta')
  const quote = page.getByRole('link', { name: 'Request a Quote' })
  await expect(quote).toHaveAttribute('href', '/forms/finance-enquiry?car=whole&message=Please+send+me+a+quote.')
  await slider(page, 'Term').press('ArrowRight')
  await expect(quote).toHaveAttribute('href', /message=Please\+send\+me\+a\+quote%3A\+over\+6\.5\+years\./)
  // Whoever goes back to where it began has set that.
  await slider(page, 'Term').press('ArrowLeft')
  await expect(quote).toHaveAttribute('href', /message=Please\+send\+me\+a\+quote%3A\+over\+6\+years\./)
  await expect(quote).not.toHaveAttribute('href', /vehiclePriceBudget/)
})

test('s164 the comparison rate stays beside the rate that is entered', async ({ page, open }) => {
  await open('/cars/whole', 'eta')
  await expect(calculator(page)).toContainText('Comparison rate9.2% p.a.')
  await expect(calculator(page)).toContainText('Estimate at the rate offered')
  await box(page, 'Interest rate').fill('9.5')
  await expect(calculator(page)).toContainText('Interest rate9.5% p.a.Comparison rate10.2')
  await expect(calculator(page)).toContainText('Estimate from the rate you entered')
})

test('F03 a price out of bounds says so', async ({ page, open }) => {
  await open('/finance')
  await box(page, 'Purchase price').fill('300000')
  await expect(calculator(page)).toContainText('Cannot be less than $1,000 or more than $250,000')
  await box(page, 'Purchase price').fill('$34,990')
  await box(page, 'Deposit or trade-in').fill('4990')
  await expect(figure(page)).toHaveText('$146.73 per week')
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`F03 the enquiry at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('opens as a dialog with what was worked out, by keyboard too', async ({ page, open }) => {
      await open('/finance?car_type=used&vehiclePriceBudget=25000&preferredDealership=chermside')
      await expect(page.getByText('For a used car up to $25,000. Chermside answers your enquiry.')).toBeVisible()
      const button = page.getByRole('link', { name: 'Enquire Now' })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Finance Enquiry' })
      await expect(dialog.getByRole('textbox', { name: 'Your budget' })).toHaveValue('25,000')
      await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
        /^I am looking for a used car\. Please send me a quote: \$25,000\. The calculator estimated/,
      )
      await expect(dialog).toContainText('Chermside')
      expect(await axeFaults(page, { part: 'dialog' })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })
  })
}

test('V10 a pre-approval is asked for in a dialog about the car', async ({ page, open }) => {
  await open('/cars/whole', 'eta')
  await page.getByRole('link', { name: 'Get Pre-Approved' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Pre-Approved' })
  await expect(dialog.locator('.lead-car-name')).not.toBeEmpty()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('F03 the calculator reckons, and its button leads to the form', async ({ page, at }) => {
    await page.goto(at('/finance?car_type=used'))
    await expect(calculator(page).getByRole('slider')).toHaveCount(0)
    await box(page, 'Purchase price').fill('$34,990')
    await box(page, 'Deposit or trade-in').fill('4,990')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(figure(page)).toHaveText('$146.73 per week')
    await page.getByRole('link', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL(/\/forms\/finance-enquiry\?vehiclePriceBudget=34990/)
    await expect(page.getByRole('textbox', { name: 'Your budget' })).toHaveValue('34,990')
  })

  test('R10 #finance-form is the form to write to', async ({ page, at }) => {
    await page.goto(at('/finance#finance-form'))
    await expect(page.locator('#finance-form form').getByLabel('First Name')).toBeInViewport()
  })
})

/** How prominent the figures are: size, weight and colour of each text that holds one. */
const looksOf = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const looks = new Set<string>()
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text
        if (!/\$\d|%/.test(data) || !parentElement) continue
        const { fontSize, fontWeight, color } = getComputedStyle(parentElement)
        looks.add([fontSize, fontWeight, color].join(' '))
      }
    }
    return [...looks]
  }, part)

test('s164 the comparison rate is as prominent as the repayment, wherever both stand', async ({ page, open }) => {
  await open('/cars/whole', 'eta')
  for (const part of ['.fin-widget dd', '.fin-offer dd', '.car-bar-finance p', '.fin-figure strong, .fin-entered dd']) {
    expect(await looksOf(page, part), part).toHaveLength(1)
  }
  await open('/search', 'eta')
  expect(await looksOf(page, '.finance-line')).toHaveLength(1)
})

test.describe('pages with finance have no faults', () => {
  for (const [path, site] of [
    ['/cars/whole', 'eta'],
    ['/finance?car_type=used&vehiclePriceBudget=25000&preferredDealership=chermside', 'alpha'],
  ] as const) {
    test(path, async ({ page, open }) => {
      await open(path, site)
      expect(await pageFaults(page)).toEqual([])
    })
  }
})

for (const [width, height] of [
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`V06 the weekly figure at the head at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('stands there with both rates and the warning, and covers no focus', async ({ page, open }) => {
      test.setTimeout(90_000)
      await open('/cars/whole', 'eta')
      await page.evaluate(() => window.scrollTo({ top: 1_200, behavior: 'instant' }))
      const bar = page.locator('.car-bar-finance')
      await expect(bar).toBeVisible()
      await expect(bar).toContainText(
        /^Est\. \$[\d.]+ per week, 8\.5% p\.a\., comparison rate 9\.2% p\.a\.\s+WARNING:/,
        {
          useInnerText: true,
        },
      )
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const { stops, covered } = await tabThrough(page)
      expect(stops).toBeGreaterThan(20)
      expect(covered).toEqual([])
    })
  })
}

for (const [width, height] of [
  [390, 844],
  [375, 553],
  [1024, 600],
] as const) {
  test.describe(`V06 the weekly figure at the head of a window of ${width} by ${height} px`, () => {
    test.use({ viewport: { width, height } })

    test('stands there with both rates, the warning one tap away, and covers no focus', async ({ page, open }) => {
      test.setTimeout(90_000)
      await open('/cars/whole', 'eta')
      const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
      await scrollTo(1_200)
      const bar = page.locator('.car-bar-finance')
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(bar).toContainText(/^Est\. \$[\d.]+ per week, 8\.5% p\.a\., comparison rate 9\.2% p\.a\. Warning$/, {
        useInnerText: true,
      })
      const { height: taken } = (await page.locator('.car-bar').boundingBox())!
      expect(taken).toBeLessThan(height / 5)
      await bar.getByRole('link', { name: 'Warning' }).click()
      await expect(page.locator('#financeDisclaimer')).toBeInViewport()
      await scrollTo(0)
      const { stops, covered } = await tabThrough(page)
      expect(stops).toBeGreaterThan(20)
      expect(covered).toEqual([])
    })
  })
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`F06 a quote at ${width} px`, () => {
    test.use({ viewport: { width, height } })
    const place = (page: Page) => page.locator('.fin-offer')

    test('comes when its place is seen, with its comparison rate, and moves nothing', async ({ page, open }) => {
      const requested: string[] = []
      page.on(
        'request',
        (request) => request.url().endsWith('/api/youx/quote') && requested.push(request.postData() ?? ''),
      )
      await open('/cars/mazda', 'quoted')
      expect(requested).toEqual([])
      const before = (await place(page).boundingBox())!
      await place(page).scrollIntoViewIfNeeded()
      await expect(place(page).getByRole('definition').first()).toHaveText('$145.24')
      await expect(place(page)).toContainText('8.99% p.a.')
      await expect(place(page)).toContainText('Comparison rate9.59% p.a.')
      await expect(place(page)).toContainText('It assumes an excellent credit history')
      await expect(place(page)).toContainText('WARNING: This comparison rate')
      expect(requested).toHaveLength(1)
      expect(JSON.parse(requested[0]!)).toMatchObject({ purchasePrice: 30_000, vin: '', nvic: '', slug: 'mazda' })
      const after = (await place(page).boundingBox())!
      expect([after.width, after.height]).toEqual([before.width, before.height])
      // As prominent as the rate: one size, one weight.
      const looks = await place(page)
        .getByRole('definition')
        .evaluateAll((all) =>
          all.map((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).fontWeight].join()),
        )
      expect(new Set(looks).size).toBe(1)
      // From phone to desk by itself.
      if (width === 390) expect(await pageFaults(page)).toEqual([])
    })

    test('that does not come is nothing to read of', async ({ page, open, expectNoise }) => {
      expectNoise(/api\/youx\/quote|Failed to load resource/)
      await page.route('**/api/youx/quote', (route) => route.fulfill({ status: 500, body: 'down' }))
      await open('/cars/mazda', 'quoted')
      const before = (await place(page).boundingBox())!
      const answered = page.waitForResponse('**/api/youx/quote')
      await place(page).scrollIntoViewIfNeeded()
      await answered
      await expect(place(page)).toContainText('Our finance team can tell you')
      await expect(place(page).getByText('Comparison rate', { exact: true })).toBeHidden()
      expect((await place(page).boundingBox())!.height).toBe(before.height)
      // A field that lies half below the bar at the head of a scrolled page counts as too small to press.
      await page.evaluate(() => scrollTo(0, 0))
      if (width === 390) expect(await pageFaults(page)).toEqual([])
    })
  })
}
