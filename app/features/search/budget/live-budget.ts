import * as paths from '#app/paths.ts'
import type { BudgetFinderData, BudgetResult } from './budget.server.ts'
import { budgetQuery, readBudgetForm } from './budget-form.ts'
import { budgetOf, isBelow, PRICE_FLOOR } from './budget.ts'

/** Pause after the last change before the number is asked for, ms. */
const DEBOUNCE_MS = 400

/** Follows the fields of one budget finder in the browser; loaded when a shopper first touches it. */
export function liveBudget(finder: BudgetFinderData, show: (result: BudgetResult) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: AbortController | undefined

  const ask = async (result: Omit<BudgetResult, 'count'>, query: string) => {
    asking = new AbortController()
    const { signal } = asking
    try {
      const answer = await fetch(`${paths.searchCount}?${query}`, { signal })
      if (!answer.ok) return
      const { count, prices } = (await answer.json()) as { count: number; prices: { min: number } | null }
      if (signal.aborted) return
      show({ ...result, count, cheapest: count === 0 && prices && prices.min > PRICE_FLOOR ? prices.min : null })
    } catch {
      // Without a number the button still leads to the list.
    }
  }

  return (fields: URLSearchParams) => {
    const { input, bodies } = readBudgetForm(fields, finder.input)
    const budget = budgetOf(input, finder.slider)
    const query = budgetQuery(bodies, budget, finder.from)
    const result = { budget, to: `${finder.path}?${query}`, cheapest: null, live: true as const }
    clearTimeout(timer)
    asking?.abort()
    if (isBelow(budget, finder.bounds)) return show({ ...result, count: 0, cheapest: finder.bounds.min || null })
    show({ ...result, count: null })
    timer = setTimeout(() => void ask(result, query), DEBOUNCE_MS)
  }
}
