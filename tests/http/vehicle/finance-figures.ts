import { visibleText } from '../page-parts.ts'

/** What shoppers work out with rates of their own. */
const CALCULATOR = { from: /<section id="finance-calculator"/, to: '</section>' } as const
/** Where shoppers say themselves what they would pay: no rate stands there. */
const BUDGET = { from: /<section\b[^>]*class="[^"]*budget/, to: '</section>' } as const

/** "$97 per week", "$97/week", "8.99% p.a." */
const FIGURE = /\$[\d,]+(?:\.\d+)?(?:\s+(?:per|a)\s+|\/)(?:week|fortnight|month)|[\d.]+%\sp\.a\./g
const COMPARISON = /comparison rate(?:s range from)?:?\s+[\d.]+%/i
/** Characters on either side of a figure within which its comparison rate is beside it. */
const BESIDE = 90

/** The page without these parts of it. */
function without(html: string, parts: readonly { readonly from: RegExp; readonly to: string }[]): string {
  return parts.reduce((rest, { from, to }) => {
    for (let start = rest.search(from); start !== -1; start = rest.search(from)) {
      const end = rest.indexOf(to, start)
      rest = rest.slice(0, start) + rest.slice(end === -1 ? rest.length : end + to.length)
    }
    return rest
  }, html)
}

/** Every repayment and rate that a page shows outside its calculators. */
export const figuresOf = (html: string): string[] =>
  [...visibleText(without(html, [CALCULATOR, BUDGET])).matchAll(FIGURE)].map(([figure]) => figure)

/**
 * The repayments and rates of a page that stand there without a comparison rate beside them, each with what is around
 * it; those of the finance calculator too.
 */
export function bareFigures(html: string): string[] {
  const text = visibleText(without(html, [BUDGET]))
  return [...text.matchAll(FIGURE)].flatMap(({ 0: figure, index }) => {
    const around = text.slice(Math.max(0, index - BESIDE), index + figure.length + BESIDE)
    return COMPARISON.test(around) ? [] : [around]
  })
}
