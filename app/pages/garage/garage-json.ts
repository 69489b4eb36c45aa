import { signedInShopper } from '#app/features/account/gates/gate.server.ts'
import { portsOf } from '#app/features/site/request/ports-context.ts'
import { myData } from '#app/features/garage/my-account.server.ts'
import { detailsAnswers } from '#app/features/garage/details-fields.ts'
import { ownCarAnswers } from '#app/features/garage/own/own-car.ts'
import { ownCarsOf } from '#app/features/garage/own/own-cars.server.ts'
import * as paths from '#app/paths.ts'
import { groupedAmount } from '#lib/amount.ts'
import { formatPhone } from '#lib/phone.ts'
import type { Route } from './+types/garage-json.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** What forms fill in for whoever is signed in, under the names of their questions; `null` for everybody else. */
async function details({ context }: Route.LoaderArgs) {
  const account = await portsOf(context).signedIn.account()
  if (!account) return Response.json(null, { headers: PRIVATE })
  const [car] = await ownCarsOf(portsOf(context).site).list(account.id)
  const { Rego = '', regoState = '' } = car ? ownCarAnswers(car) : {}
  const kms = car?.kms ? groupedAmount(car.kms) : ''
  return Response.json(
    { person: { ...detailsAnswers(account), phone: formatPhone(account.phone) }, car: { Rego, regoState, kms } },
    { headers: PRIVATE },
  )
}

/** Everything that the site keeps under the shopper's number, as a file (Privacy Act 1988, APP 12). */
async function dataFile({ context, request, url: requested }: Route.LoaderArgs) {
  const site = portsOf(context).site
  // After signing in a page is shown, not a file.
  const url = new URL(`${paths.garage}/my-data`, requested)
  const account = await signedInShopper({ context, request, url, type: 'garage' })
  const kept = await myData(site, account.phone, portsOf(context).personalData)
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

/** One module for both: each more costs every page of the site some of its script budget. */
export const loader = (args: Route.LoaderArgs) =>
  args.url.pathname.endsWith('/details.json') ? details(args) : dataFile(args)
