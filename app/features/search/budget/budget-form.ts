import { MAX_OWN_TILES, PLANS, readAmount, type BudgetInput } from './budget.ts'

/** What a shopper has filled in: the fields and the body types ticked. */
export interface BudgetForm {
  readonly input: BudgetInput
  readonly bodies: readonly string[]
}

/** Reads the fields as the form sends them; a field that was not sent keeps its default. */
export function readBudgetForm(params: URLSearchParams, defaults: BudgetInput): BudgetForm {
  const amount = (name: 'weekly' | 'monthly' | 'deposit' | 'price') => {
    const text = params.get(name)
    return text === null ? defaults[name] : readAmount(text)
  }
  return {
    input: {
      plan: PLANS.find((plan) => plan === params.get('plan')) ?? defaults.plan,
      weekly: amount('weekly'),
      monthly: amount('monthly'),
      deposit: amount('deposit'),
      price: amount('price'),
    },
    bodies: [...new Set(params.getAll('body'))].slice(0, MAX_OWN_TILES),
  }
}

/** The query of the search for a budget; `from` stands in it only where the site has stock at or below the floor. */
export function budgetQuery(bodies: readonly string[], budget: number, from: number | null): string {
  const params = new URLSearchParams({ price: `${from ?? ''}:${budget}` })
  for (const body of bodies) params.append('body', body)
  return params.toString().replaceAll('%3A', ':')
}
