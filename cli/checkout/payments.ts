import { type Command, InvalidArgumentError } from 'commander'
import { balanceMoney, type BookPeriod } from '#app/features/checkout/money/money-books.server.ts'
import { cents, type MoneyReport, type Totals } from '#app/features/checkout/money/money-report.ts'
import { stripeAccountOf } from '#app/features/checkout/payment/stripe-account.ts'
import { addDays, localTime, momentOf } from '#lib/local-time.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { type Checkout, withCheckout } from './checkout-site.ts'
import { failure, JSON_OPTION, type JsonOption, type Outcome, report, table } from '../report.ts'

/** Deposits older than this are settled one way or another: cards hold them for a week. */
const DAYS = 31

type ReportFlags = JsonOption & { site: string; day?: string }

/** Adds `payments …`: whether the books and the provider agree. */
export function addPaymentCommands(program: Command): void {
  const payments = program.command('payments').description('deposits, and whether the provider agrees with our books')

  payments
    .command('report')
    .description('the deposits of a day, or of the last month, in our books and in the provider’s list')
    .requiredOption('--site <slug>', 'the site')
    .option('--day <date>', `deposits of this day, such as 2026-11-21; the last ${DAYS} days when absent`, dayGiven)
    .option(...JSON_OPTION)
    .action((flags: ReportFlags) =>
      report(flags, () => withCheckout(flags.site, (checkout) => balance(checkout, flags))),
    )
}

/** Ends with 1 when anything differs, for whoever runs it each night. */
async function balance({ site, providers }: Checkout, { day }: ReportFlags): Promise<Outcome> {
  const zone = zoneOfSite(site)
  const today = localTime(zone, site.now()).date
  const [first, last] = day === undefined ? [addDays(today, 1 - DAYS), today] : [day, day]
  const midnight = (date: string) => momentOf(zone, { date, minutes: 0 })
  const period: BookPeriod = { from: midnight(first), to: midnight(addDays(last, 1)) }
  const till = providers.stripe ? ({ provider: 'stripe', account: stripeAccountOf(site) } as const) : null
  const balanced = await balanceMoney(site, { period, providers, till })
  if (!balanced.ok) return failure(balanced.reason)
  const { ours, theirs, differences } = balanced.report
  const when = day === undefined ? `from ${first} to ${last}` : `of ${day}`
  const json = { site: site.slug, from: first, to: last, zone, ...balanced.report }
  const sums = sumsOf(balanced.report)
  if (differences.length === 0) {
    return {
      ok: true,
      line: `Deposits of "${site.slug}" ${when}: our books and the provider agree.`,
      details: sums,
      json,
    }
  }
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`
  return {
    ok: false,
    reason: `Deposits of "${site.slug}" ${when}: ${count}.`,
    details: [...table(differences.map(({ what, kind, text }) => [what, kind, text])), ...sums],
    json: { ...json, ours, theirs },
  }
}

const sumsOf = ({ ours, theirs }: MoneyReport): string[] =>
  table([['', 'ours', 'the provider'], ['deposits', String(ours.payments), String(theirs.payments)], ...SUMS.map((name) => [name, cents(ours[name]), cents(theirs[name])])]) // prettier-ignore

const SUMS = ['held', 'captured', 'refunded', 'kept'] as const satisfies readonly (keyof Totals)[]

function dayGiven(given: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN
  // 31 February is not the third of March.
  if (!Number.isNaN(moment) && new Date(moment).toISOString().startsWith(given)) return given
  throw new InvalidArgumentError(`"${given}" is not a day such as 2026-11-21.`)
}
