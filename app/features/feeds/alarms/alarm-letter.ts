import { oneLine } from '#lib/forms/one-line.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'
import type { AlarmCause } from '../feeds.tables.ts'

export interface FeedAlarm {
  readonly feed: string
  readonly cause: AlarmCause
  readonly reason: string
  /** Its page in the console, or that of its run. */
  readonly page: string
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

const LINK: Readonly<Record<AlarmCause, string>> = {
  late: 'Look at the feed',
  failing: 'Look at the feed',
  held: 'Decide about it',
  refused_rows: 'Look at the refused rows',
}

/** Word to the dealer that a feed is not well: once for a cause, until it has been well again. */
export function alarmLetter({ feed, cause, reason, page, since }: FeedAlarm): Letter {
  const title = TITLE[cause](feed)
  return {
    subject: oneLine(title),
    parts: [
      { kind: 'title', over: 'Stock feed', text: title },
      { kind: 'quote', text: oneLine(reason, 1_000) },
      { kind: 'paragraph', text: WHAT[cause] },
      { kind: 'links', links: [{ label: LINK[cause], href: page }] },
      { kind: 'note', text: `Since ${since}.` },
    ],
  }
}
