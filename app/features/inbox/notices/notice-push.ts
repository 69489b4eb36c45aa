import { inertText } from '#app/features/messages/letters/inert.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { inboxPath, threadPath } from '#app/features/staff/console-paths.ts'
import type { PushNotice } from '#app/features/staff/devices/push-service.ts'
import { listWords } from '#lib/text/words.ts'
import { firstNameOf } from '../inbox-actor.ts'
import type { NoticeFacts, NoticeFrame } from './notice-facts.ts'
import { noticeTopic } from './notice-letter.ts'

const OURS: ReadonlySet<string> = new Set()
/** Characters of a name and of a line: a locked phone shows no more. */
const MOST_NAME = 30
const MOST_LINE = 120
/** Names that a digest lists before it counts the rest. */
const MOST_NAMES = 3

/**
 * What a device shows of the threads that somebody is told of. It lies on counters and in cars, and shows it to whoever
 * looks, unlocked or not: so the first name and the car, and neither the number nor a word that the shopper wrote.
 */
export function pushNotice(all: readonly NoticeFacts[], { dealer, site }: NoticeFrame): PushNotice {
  const [first] = all
  if (first && all.length === 1) {
    const car = first.car === null ? '' : oneLine(inertText(first.car, OURS), MOST_LINE)
    return {
      title: `${noticeTopic(first)}: ${shownName(first)}`,
      body: [car, oneLine(first.why, MOST_LINE)].filter(Boolean).join('\n'),
      path: threadPath(site, first.thread),
      tag: `thread ${site} ${first.thread}`,
    }
  }
  const names = all.slice(0, MOST_NAMES).map(shownName)
  const more = all.length - names.length
  return {
    title: `${all.length} leads wait for you`,
    body: `${listWords(more > 0 ? [...names, `${more} more`] : names, 'and')} at ${oneLine(dealer, MOST_LINE)}`,
    path: inboxPath(site),
    tag: `digest ${site}`,
  }
}

/** A first name; what somebody typed there in place of one, such as a number or an address, is not shown. */
function shownName({ name }: Pick<NoticeFacts, 'name'>): string {
  const first = oneLine(firstNameOf(name), MOST_NAME)
  return /^[\p{L}\p{M}'’.-]+$/u.test(first) && !/\.\p{L}{2}/u.test(first) ? first : 'a visitor'
}
