import * as paths from '#app/paths.ts'
import { text } from '#app/ui/layout/layout.ts'
import { data, redirect } from 'react-router'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import type { Route } from './+types/budget-finder.ts'
import { BudgetFinder } from '#app/features/search/budget/budget-finder.tsx'
import { loadBudgetFinder } from '#app/features/search/budget/budget.server.ts'
import styles from '#app/pages.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const cache = 'public'

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const chrome = matches[0].loaderData
  if (!loaderData || !chrome) return []
  const { noun } = loaderData.finder
  return [
    { title: pageTitle(`Find ${noun.many} for your budget`, chrome.name) },
    {
      name: 'description',
      content: `Enter your repayment and deposit to see ${noun.many} at ${chrome.name} in your price range.`,
    },
    { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
    ...(loaderData.requested ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

/** Sent without scripts, the form comes here: on to the list that its budget reaches, or back with what is missing. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const site = portsOf(context).site
  const finder = await loadBudgetFinder(
    site,
    { search: portsOf(context).search, places: portsOf(context).places },
    url.searchParams,
  )
  if (!finder) throw data('This site has no budget finder.', { status: 404 })
  const requested = url.searchParams.size > 0
  if (requested && finder.result.count) throw redirect(finder.result.to, 302)
  return { finder, requested, canonical: `${site.origin}${paths.budgetFinder}` }
}

export default function BudgetFinderPage({ loaderData: { finder, requested } }: Route.ComponentProps) {
  return (
    <section className="budget budget-page">
      <div className="page">
        <BudgetFinder key={finder.result.to} finder={finder} requested={requested}>
          <h1 className={text({ size: 32, weight: 'bold' })}>Find {finder.noun.many} for your budget</h1>
          <p className={text({ size: 18, tone: 'soft', measure: true, above: 3 })}>
            Choose a repayment or a price and see what’s in range.
          </p>
        </BudgetFinder>
      </div>
    </section>
  )
}
