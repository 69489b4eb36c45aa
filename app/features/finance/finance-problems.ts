import type { Bounds, RateSettings, TermSettings } from './calculator/calculator.ts'
import { comparisonRate, STATED_LOAN } from './repayment/comparison-rate.ts'
import { lenderName } from './repayment/lender-rules.ts'
import { percent } from './repayment/percent.ts'

interface Calculator {
  readonly term: TermSettings
  readonly interest: RateSettings
}

interface FinanceDocument {
  readonly shown: boolean
  readonly lender?: string | undefined
  readonly own_brand_lenders: Readonly<Record<string, string>>
  readonly lender_rules: Readonly<Record<string, unknown>>
  readonly advertised?: { readonly interest: number; readonly comparison: number } | undefined
  readonly establishment_fee: number
  readonly car: Calculator & {
    readonly amount: Bounds
    readonly purchase: number
    readonly purchase_of_car: boolean
  }
  readonly section: Calculator
  readonly quote: { readonly rates: readonly { readonly within_years?: number | undefined }[] }
}

interface Problem {
  readonly field: string
  readonly reason: string
}

/** What no single field of the finance settings shows: bounds that cross, a default out of them, rules for nobody. */
export function financeProblems(finance: FinanceDocument): Problem[] {
  const { car, section } = finance
  const found = [
    ...lenderProblems(finance),
    ...calculatorProblems('car', car, USUAL.car),
    ...(car.purchase === USUAL.purchase ? [] : outside('car.purchase', car.purchase, car.amount)),
    ...calculatorProblems('section', section, USUAL.section),
    ...rateProblems(finance.quote.rates),
  ]
  return found.map(({ field, reason }) => ({ field: `finance.${field}`, reason }))
}

/** What stands where a document names no default: the calculators bring it within their bounds. */
const USUAL = { purchase: 30_000, car: { term: 6 }, section: { term: 5 } } as const

/** What an operator should know of settings that may stand all the same. */
export function financeNotes({ shown, advertised, establishment_fee: fee }: FinanceDocument): Problem[] {
  if (!shown) return []
  if (!advertised) {
    const reason =
      'is not set, so the site shows no repayment of its own on cards, in the finance widget, the Car Finance box or the sticky header: each needs a comparison rate beside it (National Credit Code, s 164); lenders’ figures are shown where they bring one'
    return [{ field: 'finance.advertised', reason }]
  }
  const upfront = { fee, financed: true }
  const least = comparisonRate({ ...STATED_LOAN, interest: advertised.interest, frequency: 'Monthly', upfront })
  if (least === null || advertised.comparison >= least - ROUNDING) return []
  return [
    {
      field: 'finance.advertised.comparison',
      reason: `${percent(advertised.comparison)} is less than ${percent(least)}, which the Code’s method gives for ${percent(advertised.interest)} with the establishment fee of $${fee}; ask your lender which is right`,
    },
  ]
}

/** Lenders round to two decimals in different places, % a year. */
const ROUNDING = 0.02

function lenderProblems({ lender, own_brand_lenders, lender_rules }: FinanceDocument): Problem[] {
  const problems: Problem[] = []
  const names = new Map<string, string>()
  for (const written of Object.keys(lender_rules)) {
    const name = lenderName(written)
    const other = names.get(name)
    if (name === '')
      problems.push({ field: 'lender_rules', reason: 'has a rule for nobody: give it the name of a lender' })
    else if (other !== undefined) {
      problems.push({
        field: `lender_rules.${written}`,
        reason: `is the same lender as "${other}": keep one of the two rules`,
      })
    }
    names.set(name, written)
  }
  const own = Object.entries(own_brand_lenders)
  for (const [make] of own.filter(([, name]) => lenderName(name) === '')) {
    problems.push({ field: `own_brand_lenders.${make}`, reason: 'names no lender: give one, or leave the make out' })
  }
  const known = new Set([...names.keys(), ...own.map(([, name]) => lenderName(name))])
  if (lender !== undefined && !known.has(lenderName(lender))) {
    problems.push({
      field: 'lender',
      reason: `"${lender}" has no rule, so nothing of it would ever be shown; add it to lender_rules, or name one of ${[...known].join(', ')}`,
    })
  }
  return problems
}

function calculatorProblems(
  name: string,
  { term, interest }: Calculator,
  usual: typeof USUAL.car | typeof USUAL.section,
) {
  const { choices } = term
  const terms = choices
    ? choices.includes(term.default) || term.default === usual.term
      ? []
      : [{ field: `${name}.term.default`, reason: `must be one of the choices: ${choices.join(', ')}` }]
    : bounded(`${name}.term`, term, usual.term)
  return [...terms, ...bounded(`${name}.interest`, interest)]
}

function bounded(field: string, range: RateSettings, usual?: number): Problem[] {
  const { min, max } = range
  if (min >= max) return [{ field, reason: `must have a min below its max; it is ${min} to ${max}` }]
  return range.default === undefined || range.default === usual ? [] : outside(`${field}.default`, range.default, range)
}

const outside = (field: string, value: number, { min, max }: Bounds): Problem[] =>
  value >= min && value <= max ? [] : [{ field, reason: `must be from ${min} to ${max}; it is ${value}` }]

/** Rates are read from the first on: one after an older age, or after one for all ages, is never reached. */
function rateProblems(rates: FinanceDocument['quote']['rates']): Problem[] {
  let before = -1
  for (const [index, { within_years: age = Number.POSITIVE_INFINITY }] of rates.entries()) {
    if (age <= before) {
      return [
        {
          field: `quote.rates.${index}`,
          reason: 'is never used: put the rates of newer cars before those of older ones',
        },
      ]
    }
    before = age
  }
  return []
}
