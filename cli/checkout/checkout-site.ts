import type { Providers } from '#app/features/checkout/payment/providers.ts'
import type { Site } from '#app/features/site/site.ts'
import { failure, type Outcome } from '../report.ts'
import { inWorkspace, siteNamed } from '../workspace.ts'

export interface Checkout {
  readonly site: Site
  readonly providers: Providers
}

/** Does something with the deposits of the site that an operator named. */
export const withCheckout = (slug: string, work: (checkout: Checkout) => Promise<Outcome>): Promise<Outcome> =>
  inWorkspace(async (workspace) => {
    const found = await siteNamed(workspace, slug)
    if (!found.ok) return failure(found.reason)
    // Other commands do without the packages of payment providers.
    const { paymentProviders } = await import('#server/payment-providers.ts')
    return work({ site: found.site, providers: await paymentProviders(workspace.database, workspace.environment) })
  })
