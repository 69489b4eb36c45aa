import { createElement } from 'react'
import { type CarFinance, financeOf, mayBeQuoted, PER } from '#app/features/finance/entry/car-finance.ts'
import { financeVisit } from '#app/features/finance/entry/car-finance.server.ts'
import { NO_REPAYMENT } from '#app/features/finance/calculator/calculator.ts'
import { calculatorAnswer, carForm } from '#app/features/finance/calculator/calculator-form.ts'
import { disclaimerOf, offerEnds, termText } from '#app/features/finance/disclaimer/disclaimer.ts'
import { FinanceDisclaimer } from '#app/features/finance/disclaimer/finance-disclaimer.tsx'
import type { FinancePart } from '#app/features/finance/finance-section.tsx'
import type { QuoteAsk } from '#app/features/finance/quote/ask-quote.ts'
import { QUOTE_ASSUMPTION } from '#app/features/finance/quote/quote-assumption.ts'
import type { QuoteSource } from '#app/features/finance/quote/quote-source.server.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { listedText, listPeriod } from '#app/features/finance/repayment/repayment-line.ts'
import { figuresAllowed } from '#app/features/finance/repayment/site-repayment.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import * as paths from '#app/paths.ts'
import { drawnPart } from '#app/ui/drawn-part.server.ts'
import { formatDollars } from '#lib/money.ts'
import { isInStock } from '#app/features/vehicle/availability.ts'
import type { StockCar } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'
import { typeNameOf } from '#app/features/vehicle/title.ts'
import type { ListedCar } from './listed-car.ts'

interface FinanceOptions {
  readonly quotes: Pick<QuoteSource, 'quotes'>
  /** What a shopper without JavaScript typed into the calculator. */
  readonly typed: (name: string) => string | null
}

/** What finance has to say on a car's page; nothing of a sold car, nor where the site does without. */
export function loadFinance(site: Site, { car }: ListedCar, { quotes, typed }: FinanceOptions): FinancePart | null {
  const { finance: settings } = settingsOf(site, financeSettings)
  if (!settings.shown || !isInStock(car)) return null
  const price = searchPrice(car)
  const { advertised, disclaimer, disclaimer_expanded: expanded } = settings
  const visit = financeVisit(site)
  const finance = financeOf(car, settings, visit)
  const form = carForm(settings, price, finance)
  // One rate a car: that of its figures, and on a make with a lender of its own no other.
  const rates = finance === null && figuresAllowed(car, settings, visit.manufacturer) ? advertised : undefined
  const text = finance ? disclaimerOf({ finance, price }, settings) : disclaimer
  return {
    slug: car.slug,
    heading: `${typeNameOf(car)} Finance`,
    shown: finance && {
      repayment: finance.repayment === null ? null : formatDollars(finance.repayment),
      bySite: finance.bySite,
      none: finance.repayment === null ? NO_REPAYMENT : '',
      per: PER[finance.frequency],
      interest: finance.interestRate,
      comparison: finance.comparisonRate,
      terms: [
        listedText(finance, listPeriod(settings, finance)),
        ...termText(finance, price),
        ...(isQuote(car, finance) ? [QUOTE_ASSUMPTION] : []),
      ]
        .filter(Boolean)
        .join(' '),
      ends: finance.ends === null ? '' : offerEnds(finance.ends),
    },
    ask: finance === null && quotes.quotes(site) ? askOf(site, car) : null,
    calculator: {
      form,
      answer: calculatorAnswer(form, typed),
      heading: 'Finance Calculator',
      action: paths.vehicle(car.slug),
      keep: [],
      enquiry: {
        text: 'Request a Quote',
        to: paths.form('finance-enquiry'),
        opening: '',
        about: [['car', car.slug]],
        quiet: finance !== null,
      },
      rates: rates ?? null,
    },
    disclaimer: text ? drawnPart({}, () => createElement(FinanceDisclaimer, { text, expanded })) : null,
  }
}

/** What the page asks a provider for, where one may be asked about the car. */
function askOf(site: Site, car: StockCar): QuoteAsk | null {
  const { finance } = settingsOf(site, financeSettings)
  const price = searchPrice(car)
  if (price === undefined || car.year === undefined || !mayBeQuoted(car, finance, financeVisit(site))) return null
  return { slug: car.slug, price, year: car.year }
}

/** The figures are those of the quote that came with the car. */
const isQuote = ({ youxQuote }: StockCar, { lender, repayment, comparisonRate }: CarFinance): boolean =>
  lender === null &&
  repayment !== null &&
  youxQuote?.weeklyRepaymentAmount === repayment &&
  youxQuote.comparisonRate === comparisonRate
