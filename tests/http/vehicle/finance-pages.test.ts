import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { car, cars } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { classed, partFrom, visibleText } from '../page-parts.ts'

const WARNING = 'WARNING: This comparison rate is true only for the examples given'
const lender = {
  manual: {
    interestRate: 8.99,
    comparisonRate: 9.71,
    paymentWeek: 172,
    termYears: 5,
    deposit: 3_000,
    balloon: 9_000,
    disclaimer: 'What stands behind the figures. '.repeat(10),
    offerEnds: '2099-12-31',
  },
}

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          traits: ['two-locations'],
          finance: { advertised: { interest: 8.5, comparison: 9.2 }, establishment_fee: 395 },
        }),
        cars: [
          car({ slug: 'lent', id: 4_711, make: 'Ford', model: 'Ranger', price: 30_000, finance_lenders: lender }),
          car({ slug: 'own', make: 'Mazda', price: 30_000 }),
          car({
            slug: 'rates',
            make: 'Mazda',
            price: 30_000,
            finance_lenders: {
              ausloans: { interestRate: 7.5, comparisonRate: 8.3, termYears: 4, establishmentFees: 600 },
            },
          }),
          car({
            slug: 'two-lenders',
            make: 'Mazda',
            price: 30_000,
            finance_lenders: { ausloans: { interestRate: 7.5, comparisonRate: 8.3 }, ...lender },
          }),
          car({
            slug: 'quoted',
            price: 30_000,
            make: 'Mazda',
            youxQuote: { weeklyRepaymentAmount: 141, comparisonRate: 9.9, advertisedRate: 8.9 },
          }),
          car({ slug: 'gone', id: 4_712, make: 'Ford', traits: ['sold'], finance_lenders: lender }),
          car({ slug: 'cheap', price: 990 }),
          ...cars(3),
        ],
      },
      {
        document: siteDocument({
          slug: 'beta',
          finance: {
            frequency: 'Monthly',
            frequency_fixed: true,
            section: { button: 'Get Finance Now', price: { min: 5_000, max: 250_000 } },
            disclaimer: 'All of the small print stands here at once. '.repeat(10),
            disclaimer_expanded: true,
          },
        }),
        cars: [car({ slug: 'unlent', price: 30_000 })],
      },
      {
        document: siteDocument({
          slug: 'gamma',
          finance: { shown: false, advertised: { interest: 8, comparison: 9 } },
        }),
        cars: [car({ slug: 'silent', finance_lenders: lender })],
      },
    ],
  })
})
afterAll(() => server.close())

const text = async (path: string, site = 'alpha') => visibleText(await server.text(path, { site }))
const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
/** Of a page, from one mark to the next. */
const part = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))

describe('finance on a car’s page', () => {
  test('F01 the widget, V10 the box and the sticky figure have the rates and their warning in place', async () => {
    const html = await server.text('/cars/lent')
    for (const [from, to] of [
      ['fin-widget', '</section>'],
      ['fin-offer', '</section>'],
      ['car-bar-finance', '</div>'],
    ] as const) {
      const shown = visibleText(partFrom(html, from, to))
      expect(shown).toContain('$172')
      expect(shown).toContain('8.99% p.a.')
      expect(shown).toContain('9.71% p.a.')
      expect(shown).toContain(WARNING)
    }
    expect(visibleText(partFrom(html, 'fin-offer', '</section>'))).toContain('Get Pre-Approved')
    expect(html).toContain('href="/forms/pre-approval?car=lent"')
  })

  test('F01 V06 V10 a lender of rates alone is worked out from price, term and fee, wherever its figure stands', async () => {
    // 30,600 over 208 weeks at 7.5 % a year.
    const html = await server.text('/cars/rates')
    for (const [from, to] of [
      ['fin-widget', '</section>'],
      ['fin-offer', '</section>'],
      ['car-bar-finance', '</div>'],
    ] as const) {
      const shown = visibleText(partFrom(html, from, to))
      expect(shown).toContain('$170.39')
      expect(shown).toMatch(/comparison rate 8\.3% p\.a\./i)
      expect(shown).toContain(WARNING)
    }
    expect(visibleText(partFrom(html, 'fin-widget', '</section>'))).toContain('4 year term, $0 deposit')
    expect(await text('/search')).toContain('$171/week · 7.5% p.a. (comparison rate 8.3%)')
    expect(await text('/cars/rates')).toContain('Estimate from ausloans: $170.39 per week at 7.5% p.a.')
  })

  test('F01 an entry without figures does not hide those of another lender', async () => {
    const shown = visibleText(partFrom(await server.text('/cars/two-lenders'), 'fin-widget', '</section>'))
    expect(shown).toContain('$172')
    expect(shown).toContain('9.71% p.a.')
  })

  test.each([
    ['rates', ['30,000', '4', '7.5'], '$170.39 per week', '8.3'],
    ['own', ['30,000', '6', '8.5'], '$124.44 per week', '9.2'],
    ['quoted', ['30,000', '5', '8.9'], '$144.94 per week', '9.9'],
  ])(
    'F02 the calculator on %s begins with the figures beside it',
    async (slug, [amount, term, interest], figure, comparison) => {
      const html = await server.text(`/cars/${slug}`)
      for (const [name, value] of [
        ['amount', amount],
        ['term', term],
        ['interest', interest],
      ] as const) {
        expect(html).toMatch(new RegExp(`name="${name}"[^>]*value="${value}"`))
      }
      const shown = await calculator(`/cars/${slug}`)
      expect(shown).toContain(
        `Estimate at the rate offered ${figure} Interest rate ${interest}% p.a. Comparison rate ${comparison}% p.a.`,
      )
      expect(await text(`/cars/${slug}`)).not.toContain('Our advertised rate')
    },
  )

  test('F02 and with the deposit and the last payment of an offer that has them', async () => {
    const html = await server.text('/cars/lent')
    expect(html).toMatch(/name="deposit"[^>]*value="3,000"/)
    expect(html).toMatch(/name="residual"[^>]*value="9,000"/)
    expect(await text('/cars/lent')).toContain('Purchase price')
  })

  test('F02 without figures beside it, with the price of the car and an example rate', async () => {
    const html = await server.text('/cars/unlent', { site: 'beta' })
    expect(html).toMatch(/name="amount"[^>]*value="30,000"/)
    expect(visibleText(html)).toContain('Estimate at an example rate')
  })

  test('F05 the example and the end of the offer', async () => {
    const shown = visibleText(partFrom(await server.text('/cars/lent'), 'fin-widget', '</section>'))
    expect(shown).toContain('5 year term, 10.0% deposit, 30.0% final payment')
    expect(shown).toContain('Offer ends 31 December 2099')
  })

  test('the site’s own rate stands where no lender has one', async () => {
    expect(await text('/cars/own')).toMatch(/Est\. \$[\d.]+ per week, 8\.5% p\.a\., comparison rate 9\.2% p\.a\./)
  })

  test('F06 a quote says that it assumes an excellent credit history', async () => {
    const shown = visibleText(partFrom(await server.text('/cars/quoted'), 'fin-widget', '</section>'))
    expect(shown).toContain('$141')
    expect(shown).toContain('It assumes an excellent credit history')
  })

  test.each([
    ['/cars/unlent', 'beta'],
    ['/cars/silent', 'gamma'],
    ['/cars/gone', 'alpha'],
  ])('%s of %s has no repayment of the dealer', async (path, site) => {
    const html = await server.text(path, { site })
    for (const mark of ['fin-widget', 'fin-offer', 'car-bar-finance']) expect(html).not.toContain(mark)
    expect(html.includes('id="finance-calculator"')).toBe(site === 'beta')
  })

  test('V21 the disclaimer is short, and whole where the site says so', async () => {
    const short = part(await server.text('/cars/lent'), 'id="financeDisclaimer"', '</details>')
    expect(short).toContain('Show More')
    const whole = await server.text('/cars/unlent', { site: 'beta' })
    expect(part(whole, 'id="financeDisclaimer"', '</div>')).not.toContain('Show More')
  })
})

const calculator = async (path: string) =>
  visibleText(partFrom(await server.text(path), 'fin-form', classed('fin-print')))

describe('F02 the calculator without JavaScript', () => {
  test('works out what was typed', async () => {
    const requested = query({ amount: '$12,345.50', term: '5', interest: '9', frequency: 'Monthly' })
    const shown = await calculator(`/cars/own?${requested}`)
    expect(shown).toContain('Your estimate')
    expect(shown).toMatch(/\$264\.\d\d per month/)
    expect(shown).toContain('Total payable')
    expect(await server.text(`/cars/own?${requested}`)).toContain('value="12,345.50"')
  })

  test('F04 25 dollars or fewer are to be enquired, without a total', async () => {
    const shown = await calculator(`/cars/own?${query({ amount: '1000', term: '7' })}`)
    expect(shown).toContain('Enquire for Finance')
    expect(shown).not.toContain('Total payable')
  })

  test.each(['NaN', '1e308', '-1', '', '9'.repeat(5_000), '"><script>alert(1)</script>', '%00', '../../etc/passwd'])(
    'a page stands for %j in every field',
    async (wild) => {
      const requested = query({
        amount: wild,
        term: wild,
        interest: wild,
        deposit: wild,
        residual: wild,
        frequency: wild,
      })
      for (const [path, site] of [
        ['/cars/own', 'alpha'],
        ['/finance', 'alpha'],
        ['/finance', 'beta'],
      ] as const) {
        const answer = await server.get(`${path}?${requested}`, { site })
        expect(answer.status).toBe(200)
        const html = await answer.text()
        expect(html).not.toContain('<script>alert(1)')
        expect(visibleText(html)).not.toMatch(/NaN|Infinity|undefined/)
      }
    },
  )

  test('F07 Request a Quote carries car and figures', async () => {
    const html = await server.text(`/cars/own?${query({ amount: '20000' })}`)
    const [, to = ''] = /href="(\/forms\/finance-enquiry[^"]*)"[^>]*>Request a Quote/.exec(html) ?? []
    const requested = new URL(to.replaceAll('&amp;', '&'), 'http://alpha').searchParams
    expect([requested.get('car'), requested.get('vehiclePriceBudget')]).toEqual(['own', '20000'])
    expect(requested.get('message')).toMatch(
      /^Please send me a quote: \$20,000\. The calculator estimated \$[\d.]+ per week over 6 years at 8\.5% p\.a\.$/,
    )
    const form = await server.text(to.replaceAll('&amp;', '&'))
    expect(visibleText(form)).toContain('Please send me a quote: $20,000. The calculator estimated')
  })

  test.each([
    ['/cars/own', 'Request a Quote'],
    ['/cars/lent', 'Request a Quote'],
    ['/finance', 'Enquire Now'],
    ['/finance?car_id=4711', 'Enquire Now'],
    [`/cars/own?${query({ amount: '30000', term: '6', interest: '8.5' })}`, 'Request a Quote'],
  ])('F07 the enquiry of %s has no amount that the shopper did not set', async (path, button) => {
    const html = await server.text(path)
    const [, to = ''] = new RegExp(`href="(/forms/finance-enquiry[^"]*)"[^>]*>${button}`).exec(html) ?? []
    const requested = new URL(to.replaceAll('&amp;', '&'), 'http://alpha').searchParams
    expect(requested.get('message')).toBe('Please send me a quote.')
    expect(requested.has('vehiclePriceBudget')).toBe(false)
    expect(visibleText(await server.text(to.replaceAll('&amp;', '&')))).toContain('Please send me a quote.')
  })
})

describe('R10 the finance pages', () => {
  test.each(['/finance', '/finance-enquiry', '/apply-for-finance'])('%s has the calculator section', async (path) => {
    const html = await server.text(path)
    expect(html).toContain('id="finance-form"')
    expect(html).toContain('id="finance-calculator"')
    expect(visibleText(html)).toContain('Purchase price')
  })

  test('F03 a price out of bounds says so', async () => {
    expect(await text(`/finance?${query({ amount: '300000' })}`)).toContain(
      'Cannot be less than $1,000 or more than $250,000',
    )
    expect(await text(`/finance?${query({ amount: '4999' })}`, 'beta')).toContain(
      'Cannot be less than $5,000 or more than $250,000',
    )
  })

  test('F03 the button and the frequency are the site’s', async () => {
    const html = await server.text('/finance', { site: 'beta' })
    expect(visibleText(html)).toContain('Get Finance Now')
    expect(html).not.toContain('name="frequency"')
    expect(visibleText(html)).toContain('per month')
    expect(await text('/finance')).toContain('Enquire Now')
  })

  test('opened for a car it shows the car', async () => {
    const moved = await server.get('/personalised/finance?car_id=4711')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/finance?car_id=4711'])
    const html = await server.text('/finance?car_id=4711')
    expect(partFrom(html, 'fin-car', '</a>')).toContain('$30,000')
    expect(html).toContain('/forms/finance-enquiry?car=lent&amp;')
    expect(html).toMatch(/name="amount"[^>]*value="30,000"/)
  })

  test('a budget, a dealership and a type of car fill it in', async () => {
    const requested = query({ vehiclePriceBudget: '$25,500', preferredDealership: 'chermside', car_type: 'used' })
    const html = await server.text(`/finance?${requested}`)
    expect(html).toMatch(/name="amount"[^>]*value="25,500"/)
    expect(html).toContain('/forms/finance-enquiry?location=chermside&amp;vehiclePriceBudget=25500&amp;')
    expect(html).toContain('href="/search/used-cars?price=:25500"')
  })

  test('the enquiry form is at #finance-form, about the same car, budget and dealership', async () => {
    const form = (html: string) => part(html, 'id="finance-form"', '</form>')
    const about = form(await server.text('/finance?car_id=4711'))
    expect(about).toContain('<form')
    expect(about).toContain('name="car" value="lent"')
    expect(visibleText(about)).toContain('$30,000')
    const requested = query({ vehiclePriceBudget: '$25,500', preferredDealership: 'chermside', car_type: 'used' })
    const html = await server.text(`/finance?${requested}`)
    expect(visibleText(html)).toContain('For a used car up to $25,500. Chermside answers your enquiry.')
    expect(form(html)).toContain('name="location" value="chermside"')
    expect(form(html)).toContain('value="25,500"')
    expect(form(html)).toContain('I am looking for a used car.')
  })

  test('a form knows a car by its id', async () => {
    const html = await server.text('/forms/finance-enquiry?car_id=4711')
    expect(html).toContain('name="car" value="lent"')
    expect((await server.get('/forms/finance-enquiry?car_id=999999')).status).toBe(404)
  })

  test.each([
    'car_id=4712',
    'car_id=1%27%20OR%201=1',
    'vehiclePriceBudget=1e308',
    'vehiclePriceBudget=-5',
    'preferredDealership=nowhere',
    'car_type=stolen',
  ])('?%s changes nothing', async (wild) => {
    const shown = await server.text(`/finance?${wild}`)
    expect(shown).not.toMatch(classed('fin-car'))
    expect(shown).toMatch(/name="amount"[^>]*value="30,000"/)
    expect(shown).toMatch(/\/forms\/finance-enquiry\?message=Please\+send\+me\+a\+quote\."/)
  })
})
