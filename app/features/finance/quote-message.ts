import { formatDollars } from '#lib/money.ts'
import {
  type CalculatorAnswer,
  type CalculatorForm,
  type FigureName,
  figureText,
  repaymentText,
} from './calculator/calculator-form.ts'

/**
 * What an enquiry says for the shopper who asks for a quote: only what they set themselves. What the calculator
 * reckoned with besides is said of its estimate.
 */
export function quoteMessage({ figures }: Pick<CalculatorForm, 'figures'>, answer: CalculatorAnswer): string {
  const { own, repayment } = answer
  if (own.length === 0) return 'Please send me a quote.'
  const others = figures.flatMap(({ name }) => (own.includes(name) ? [] : [name]))
  const rest = wordsOf(others, answer)
  const joint = others.includes('amount') ? ' on ' : /^(over|at) /.test(rest) ? ' ' : ', '
  const estimate = repayment ? ` The calculator estimated ${repaymentText(answer)}${rest && joint + rest}.` : ''
  return `Please send me a quote: ${wordsOf(own, answer)}.${estimate}`.replaceAll('..', '.')
}

/** "$34,990 over 5 years at 10% p.a., deposit or trade-in $5,000"; a $0 that nobody set is not spoken of. */
function wordsOf(names: readonly FigureName[], { values, own }: CalculatorAnswer): string {
  const { amount = 0, term = 0, interest = 0 } = values
  const optional = (name: 'deposit' | 'residual', label: string): string =>
    values[name] ? `${label} ${formatDollars(values[name])}` : own.includes(name) ? `no ${label}` : ''
  const words: Readonly<Record<FigureName, string>> = {
    amount: formatDollars(amount),
    term: `over ${figureText({ unit: 'years' }, term)}`,
    interest: `at ${figureText({ unit: 'percent' }, interest)}`,
    deposit: optional('deposit', 'deposit or trade-in'),
    residual: optional('residual', 'residual'),
  }
  const said = (order: readonly FigureName[]) => order.flatMap((name) => (names.includes(name) ? words[name] : []))
  return [said(['amount', 'term', 'interest']).join(' '), ...said(['deposit', 'residual'])].filter(Boolean).join(', ')
}
