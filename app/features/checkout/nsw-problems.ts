import type { Location } from '#app/features/locations/location.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { isInNsw } from '#app/features/locations/nsw/in-nsw.ts'
import {
  firstSaleDay,
  homeOf,
  maySell,
  NSW_ZONE,
  type NswOnlineSale,
  salesLocations,
} from '#app/features/locations/nsw/online-sale.ts'
import { localTime } from '#lib/local-time.ts'
import { parseAmount } from '#lib/amount.ts'
import { formatDollars } from '#lib/money.ts'

interface Document {
  readonly domains: readonly string[]
  readonly locations: readonly Location[]
  readonly address?: { readonly state: string; readonly postcode?: string | undefined } | undefined
  readonly nsw_online_sale?: NswOnlineSale | undefined
  readonly online_purchase: boolean
  readonly reserve: { readonly enabled: boolean; readonly amount: string | null }
}

interface Problem {
  readonly field: string
  readonly reason: string
}

/** Where a dealer sells from: its main sales location, else its head office. */
function sellsFrom({ locations, address }: Document): { dealer: boolean; some: readonly Location[] } {
  const sales = salesLocations(locations)
  const main = primaryLocation(sales) ?? homeOf(locations)
  return {
    dealer: main ? isInNsw(main.address) : address !== undefined && isInNsw(address),
    some: sales.filter((location) => isInNsw(location.address)),
  }
}

/** What stands in the way of selling online from New South Wales (NSW-ONLINE). */
export function nswProblems(document: Document, now: number): Problem[] {
  const { domains, nsw_online_sale: sale, online_purchase } = document
  const problems: Problem[] = []
  const say = (field: string, reason: string) => problems.push({ field, reason })
  if (sale && domains.length > 0 && !domains.includes(new URL(sale.address).hostname)) {
    say('nsw_online_sale.address', `must be an address of this site: one of ${domains.join(', ')}`)
  }
  if (sale && sale.notified_on > localTime(NSW_ZONE, now).date) {
    say('nsw_online_sale.notified_on', 'is a day to come; it names the day on which the notice was given')
  }
  if (online_purchase && sellsFrom(document).dealer && !maySell(sale, now)) {
    say('online_purchase', sale ? tooEarly(sale) : NOT_DECLARED)
  }
  return problems
}

const NOT_DECLARED =
  'cannot be true for a dealer in New South Wales until nsw_online_sale names the .au address, the day on which Fair Trading was notified of it, and how Form 5 is shown for each car (docs/state-law.md)'

const tooEarly = (sale: NswOnlineSale): string =>
  `cannot be true before ${firstSaleDay(sale)}: a dealer in New South Wales gives 20 days’ notice of selling online, and Fair Trading was notified on ${sale.notified_on}`

/** What an operator should know of cars that are sold from New South Wales. */
export function nswNotes(document: Document, now: number): Problem[] {
  const { dealer, some } = sellsFrom(document)
  const { nsw_online_sale: sale, reserve, online_purchase } = document
  if (!reserve.enabled && !online_purchase) return []
  if (!dealer && some.length === 0) return []
  const where = dealer && some.length === 0 ? 'New South Wales' : some.map(({ name }) => `"${name}"`).join(', ')
  const deposit = reserve.enabled ? (parseAmount(reserve.amount ?? '') ?? 0) : 0
  if (maySell(sale, now)) {
    if (deposit === 0) return []
    const price = formatDollars(deposit * 10)
    return [{ field: 'reserve.amount', reason: `is at most 10 % of the price in New South Wales: cars below ${price} at ${where} ask for less` }] // prettier-ignore
  }
  const until = sale ? `until ${firstSaleDay(sale)}` : 'until nsw_online_sale says otherwise'
  const notes: Problem[] = []
  if (reserve.enabled) {
    notes.push({
      field: 'reserve',
      reason: `is a request at ${where} ${until}: no deposit is taken, and the dealer confirms`,
    })
  }
  if (online_purchase) notes.push({ field: 'online_purchase', reason: `leaves out the cars at ${where} ${until}` })
  return notes
}
