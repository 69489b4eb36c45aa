import { accountPersonalData } from '#app/features/account/personal-data.server.ts'
import { checkoutPersonalData } from '#app/features/checkout/personal-data.server.ts'
import { alertPersonalData } from '#app/features/garage/alerts/personal-data.server.ts'
import { purchasePersonalData } from '#app/features/checkout/purchase/personal-data.server.ts'
import { garagePersonalData } from '#app/features/garage/personal-data.server.ts'
import { staffPersonalData } from '#app/features/staff/personal-data/personal-data.server.ts'
import { inboxPersonalData } from '#app/features/inbox/personal-data.server.ts'
import { leadPersonalData } from '#app/features/leads/personal-data.server.ts'
import { valuationPersonalData } from '#app/features/trade-in/personal-data.server.ts'
import type { PersonalData } from '#app/features/site/personal-data.ts'

/** Every feature that keeps something of people. A new table with a phone or an email column belongs in one of them. */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = {
  // Before the account: what hangs on it goes with it.
  alerts: alertPersonalData,
  // And before the valuations: an unsigned purchase is known by the valuation that it goes on with.
  purchases: purchasePersonalData,
  account: accountPersonalData,
  garage: garagePersonalData,
  leads: leadPersonalData,
  // After the leads: one that is still there would be put into a thread again.
  inbox: inboxPersonalData,
  checkout: checkoutPersonalData,
  valuations: valuationPersonalData,
  staff: staffPersonalData,
}
