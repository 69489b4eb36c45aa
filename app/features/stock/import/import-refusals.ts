import type { ImportSummary } from './import-summary.ts'

/** Why an import changes nothing, in words for the dealer whose feed it is. */
export const nothingAccepted = (summary: ImportSummary): string =>
  summary.read === 0
    ? 'The feed has no vehicles, so nothing was changed.'
    : `None of the ${summary.read} rows could be accepted, so nothing was changed. Row ${summary.rejects[0]?.row}: ${summary.rejects[0]?.reason}`

/** Of a car that somebody put in by hand while the feed that brings it was being read. */
export const takenReason = (stocknum: string): string =>
  `A car with the stock number "${stocknum}" was put in by hand while this feed was being read. The next import of the feed takes that car over, where it is the same one.`

interface ShrinkOptions {
  readonly feed?: string | undefined
  /** The share that it may withdraw: half, where nothing is said. */
  readonly mayWithdraw?: number | undefined
}

export function shrinkReason(withdrawn: number, live: number, { feed, mayWithdraw = 1 / 2 }: ShrinkOptions): string {
  const whose = feed === undefined ? 'in stock' : `of the feed "${feed}"`
  const what =
    `This feed would withdraw ${withdrawn} of the ${live} vehicles ${whose}, more than ${shareText(mayWithdraw)}, ` +
    'so nothing was changed.'
  return feed === undefined ? `${what} If the feed really is the whole stock, run it again with --force.` : what
}

function shareText(share: number): string {
  if (share === 1 / 2) return 'half'
  if (share === 1 / 3) return 'a third'
  return `${Math.round(share * 100)} %`
}

export function unknownFeed(id: string, sources: readonly { readonly id: string }[]): string {
  const known = sources.map((source) => source.id).join(', ')
  return `The site has no feed "${id}". ${known ? `Its feeds are: ${known}.` : 'Its document names none.'}`
}
