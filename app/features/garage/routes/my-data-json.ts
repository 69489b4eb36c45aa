import { signedInShopper } from '#app/features/account/gate.server.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { GARAGE_PATH } from '../garage-address.ts'
import { myData } from '../my-account.server.ts'
import { personalDataContext } from '../personal-data-context.ts'
import type { Route } from './+types/my-data-json.ts'

/** Everything that the site keeps under the shopper's number, as a file (Privacy Act 1988, APP 12). */
export async function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  // After signing in a page is shown, not a file.
  const url = new URL(`${GARAGE_PATH}/my-data`, site.origin)
  const account = await signedInShopper({ context, url, type: 'garage' })
  const kept = await myData(site, account.phone, context.get(personalDataContext))
  const file = { site: site.slug, made: new Date(site.now()).toISOString(), ...kept }
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
