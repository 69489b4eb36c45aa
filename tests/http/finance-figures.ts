import { visibleText } from './page-parts.ts'

/** What shoppers work out themselves: an estimate from the figures that they entered, and labelled so. */
const OWN_FIGURES = [
  { from: /<section id="finance-calculator"/, to: '</section>' },
  { from: /<section\b[^>]*class="[^"]*budget/, to: '</section>' },
] as const

/** "$97 per week", "8.99% p.a." */
const FIGURE = /\$[\d,]+(?:\.\d+)?\s+(?:per|a)\s+(?:week|fortnight|month)|[\d.]+% p\.a\./g
const COMPARISON = /comparison rate(?:s range from)?:?\s+[\d.]+%/i
/** Characters on either side of a figure within which its comparison rate is beside it. */
const BESIDE = 90

/** The page without the calculators on it. */
export function withoutCalculators(html: string): string {
  return OWN_FIGURES.reduce((rest, { from, to }) => {
    for (let start = rest.search(from); start !== -1; start = rest.search(from)) {
      const end = rest.indexOf(to, start)
      rest = rest.slice(0, start) + rest.slice(end === -1 ? rest.length : end + to.length)
    }
    return rest
  }, html)
}

/** Every repayment and rate that a page shows outside its calculators. */
export const figuresOf = (html: string): string[] =>
  [...visibleText(withoutCalculators(html)).matchAll(FIGURE)].map(([figure]) => figure)

/** The repayments and rates that stand there without a comparison rate beside them, each with what is around it. */
export function bareFigures(html: string): string[] {
  const text = visibleText(withoutCalculators(html))
  return [...text.matchAll(FIGURE)].flatMap(({ 0: figure, index }) => {
    const around = text.slice(Math.max(0, index - BESIDE), index + figure.length + BESIDE)
    return COMPARISON.test(around) ? [] : [around]
  })
}
