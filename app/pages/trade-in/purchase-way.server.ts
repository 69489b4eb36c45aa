import type { Account } from '#app/features/account/account.ts'
import { browserOf } from '#app/features/checkout/purchase/owner.server.ts'
import { purchasesOf } from '#app/features/checkout/purchase/purchases.server.ts'
import { purchaseSettings } from '#app/features/checkout/purchase/settings.schema.ts'
import { stepPath } from '#app/features/checkout/purchase/steps/steps.ts'
import { requestedCar } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { canBuyOnline } from '#app/features/vehicle/online-purchase.ts'
import type { PurchaseWay } from '#app/features/trade-in/purchase-way.ts'
import type { KeptValuation } from '#app/features/trade-in/valuation/valuation.ts'

interface Asker {
  readonly account: Account | null
  readonly cookies: string | null
  readonly secret: string
}

/** The way to buy the car that a vehicle was valued for, where it is sold online and takes trade-ins. */
export async function purchaseWay(
  site: Site,
  { id, car: slug }: KeptValuation,
  { account, cookies, secret }: Asker,
): Promise<PurchaseWay | null> {
  const car = slug && settingsOf(site, purchaseSettings).purchase.trade_in ? await requestedCar(site, slug) : null
  if (!car || !canBuyOnline(car, saleSettingsOf(site, car), site.now())) return null
  const asker = { account: account?.id ?? null, browser: browserOf(site, { secret, cookies }) }
  const purchase = await purchasesOf(site).of(asker, car.slug)
  return {
    to: stepPath(car.slug, 'trade-in', id),
    car: [car.year, car.make, car.model].filter(Boolean).join(' '),
    begun: purchase?.state === 'open',
  }
}
