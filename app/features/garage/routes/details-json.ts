import { signedInContext } from '#app/features/account/signed-in-context.ts'
import { siteContext } from '#app/features/site/site-context.ts'
import { detailsAnswers } from '../details-fields.ts'
import { ownCarAnswers } from '../own-car.ts'
import { ownCarsOf } from '../own-cars.server.ts'
import { groupedAmount } from '#lib/amount.ts'
import { formatPhone } from '#lib/phone.ts'
import type { Route } from './+types/details-json.ts'

const PRIVATE = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

/** What forms fill in for whoever is signed in, under the names of their questions; `null` for everybody else. */
export async function loader({ context }: Route.LoaderArgs) {
  const account = await context.get(signedInContext).account()
  if (!account) return Response.json(null, { headers: PRIVATE })
  const [car] = await ownCarsOf(context.get(siteContext)).list(account.id)
  const { Rego = '', regoState = '' } = car ? ownCarAnswers(car) : {}
  const kms = car?.kms ? groupedAmount(car.kms) : ''
  return Response.json(
    { person: { ...detailsAnswers(account), phone: formatPhone(account.phone) }, car: { Rego, regoState, kms } },
    { headers: PRIVATE },
  )
}
