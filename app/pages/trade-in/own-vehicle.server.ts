import type { Account } from '#app/features/account/account.ts'
import { ownCarsOf } from '#app/features/garage/own/own-cars.server.ts'
import type { Site } from '#app/features/site/site.ts'

/** What a vehicle of the shopper's garage fills into the first form. */
export async function ownVehicle(
  site: Site,
  account: Account | null,
  id: string | null,
): Promise<Readonly<Record<string, string>>> {
  const own = account && id ? await ownCarsOf(site).byId(account.id, id) : null
  if (!own) return {}
  const { make, year, rego, rego_state, kms } = own
  return {
    make,
    year: String(year),
    rego: rego ?? '',
    regoState: rego_state ?? '',
    kms: kms === null ? '' : String(kms),
  }
}
