import { localMoment } from '#app/features/messages/letters/local-moment.ts'
import type { Reject } from '#app/features/stock/import/import-summary.ts'
import type { KeptRun } from './runs/feed-runs.server.ts'

/** Rows that a letter names one by one. */
const LISTED = 50

/** Words to whoever sends a feed, about the rows that could not be taken: to be copied into an email. */
export function vendorText(
  run: Pick<KeptRun, 'feed_id' | 'started_at' | 'version' | 'report'>,
  refused: readonly Reject[],
  zone: string,
): string {
  const { report, version } = run
  const count = report?.rejected ?? refused.length
  const file = version.name === undefined ? 'the file' : `the file "${version.name}"`
  const rows = refused.slice(0, LISTED).map(({ row, field, value, reason }) => {
    const given = value === null || value === undefined ? '' : ` (${JSON.stringify(value)})`
    return `Row ${row}${field ? `, ${field}${given}` : ''}: ${reason}`
  })
  return [
    `Of ${file} that we received on ${localMoment(run.started_at, zone)} we could not take ${count === 1 ? '1 row' : `${count} rows`}${report ? ` of ${report.read}` : ''}:`,
    '',
    ...rows,
    ...(count > rows.length ? [`… and ${count - rows.length} more.`] : []),
    '',
    'Rows of a CSV file are counted from its header, which is row 1; records of JSON and XML count from 1. Could you please have them mended at their source?',
  ].join('\n')
}
