import { oneLine } from '#lib/forms/one-line.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'
import type { AlarmCause } from '../feeds.tables.ts'

export interface FeedAlarm {
  readonly feed: string
  readonly cause: AlarmCause
  readonly reason: string
  readonly run: number | null
  readonly site: string
  /** When it was raised, in the words of the site's clocks. */
  readonly since: string
}

const TITLE: Readonly<Record<AlarmCause, (feed: string) => string>> = {
  late: (feed) => `The feed ${feed} is late`,
  failing: (feed) => `The feed ${feed} cannot be taken`,
  held: (feed) => `The feed ${feed} would withdraw too many vehicles`,
  refused_rows: (feed) => `Rows of the feed ${feed} were refused`,
}

const WHAT: Readonly<Record<AlarmCause, string>> = {
  late: 'The stock on the site is as the feed last had it. Please ask whoever sends the feed.',
  failing: 'The stock on the site is as it was before. We go on trying by the schedule of the feed.',
  held: 'Nothing was withdrawn: the file waits until somebody has agreed, or until a whole one comes.',
  refused_rows: 'The other rows were taken. The report names each row with its field, its value and the reason.',
}

/** Word to the dealer that a feed is not well: once for a cause, until it has been well again. */
export function alarmLetter({ feed, cause, reason, run, site, since }: FeedAlarm): Letter {
  const title = TITLE[cause](feed)
  const look =
    run === null ? `forecourt feeds list --site ${site}` : `forecourt feeds show ${feed} ${run} --site ${site}`
  return {
    subject: oneLine(title),
    parts: [
      { kind: 'title', over: 'Stock feed', text: title },
      { kind: 'quote', text: oneLine(reason, 1_000) },
      { kind: 'paragraph', text: WHAT[cause] },
      { kind: 'note', text: `Since ${since}. More says: ${look}` },
    ],
  }
}
