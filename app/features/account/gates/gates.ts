import * as paths from '#app/paths.ts'

/** Why somebody is asked to sign in; the sign-in page has words for each. */
export type GateType =
  | 'garage'
  | 'checkout'
  | 'finance'
  | 'finance-application'
  | 'spin-to-win'
  | 'online-payment'
  /** A page that its dealer has written for signed-in shoppers. */
  | 'page'

/** The settings that close a gate (`gated` of the site). */
type GateSetting = 'checkout' | 'finance' | 'finance_application' | 'spin_to_win' | 'online_payment'

interface GateSettings {
  readonly gated: Readonly<Record<GateSetting, boolean>>
  readonly garage_aliases: readonly string[]
}

interface Gate {
  readonly type: GateType
  /** The setting that closes it; `always` needs none. */
  readonly when: GateSetting | 'always'
  /** Paths of its pages; a star stands for one part of the address, two at the end for all below. */
  readonly pages: readonly string[]
}

/**
 * Every page that may be for signed-in shoppers only (A05). Where two gates name a page the first one that is closed
 * holds it. The checkout stands behind its gate only with the car's slug in its address: without it there is nothing
 * to come back to.
 */
export const GATES: readonly Gate[] = [
  { type: 'garage', when: 'always', pages: [paths.garage, `${paths.garage}/**`] },
  {
    type: 'checkout',
    when: 'checkout',
    pages: [paths.checkoutPage('*', 'checkout'), paths.checkoutPage('*', 'buy-online')],
  },
  {
    type: 'finance-application',
    when: 'finance_application',
    pages: [paths.applyForFinance, paths.form('pre-approval')],
  },
  {
    type: 'finance',
    when: 'finance',
    pages: [paths.finance, paths.financeEnquiry, paths.applyForFinance, paths.personalisedFinance],
  },
  { type: 'spin-to-win', when: 'spin_to_win', pages: [paths.spinToWin] },
  { type: 'online-payment', when: 'online_payment', pages: [paths.onlinePayment] },
]

const PATTERNS = GATES.map(({ pages, ...gate }) => ({
  ...gate,
  matches: new RegExp(`^(?:${pages.map(body).join('|')})$`),
}))

function body(path: string): string {
  return path.replaceAll(/\*\*|\*/g, (star) => (star === '**' ? '.+' : '[^/]+'))
}

/** A part of an address as routes read it: in either case, with or without percent signs for its letters. */
function meant(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll('/', '%2f').toLowerCase()
  } catch {
    return part.toLowerCase()
  }
}

/** The gate before a page of a site, however its address is spelt; null where anybody may see it. */
export function gateAt(spelt: string, { gated, garage_aliases }: GateSettings): GateType | null {
  const path = spelt.replace(/\/+$/, '').split('/').map(meant).join('/')
  if (garage_aliases.some((alias) => path === alias || path.startsWith(`${alias}/`))) return 'garage'
  const found = PATTERNS.find(({ when, matches }) => (when === 'always' || gated[when]) && matches.test(path))
  return found?.type ?? null
}
