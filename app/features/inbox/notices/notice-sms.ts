import { inertText, nameText } from '#app/features/messages/letters/inert.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import type { NoticeFacts, NoticeFrame } from './notice-facts.ts'
import { noticeTopic } from './notice-letter.ts'

const OURS: ReadonlySet<string> = new Set()

/** Word of a thread in a text message: who, which car, the number, and the link that says what was done. */
export function noticeSms(facts: NoticeFacts, { dealer }: NoticeFrame): string {
  const { name, car, call, act, open, theirs } = facts
  const who = [nameText(name) || 'A visitor', car && inertText(oneLine(car, 60), OURS)].filter(Boolean).join(', ')
  const number = call && theirs ? ` ${call.label}.` : ''
  return `${oneLine(dealer, 40)}: ${noticeTopic(facts)}. ${who}.${number} ${theirs ? (act ?? open) : open}`
}

/** What has waited through somebody’s quiet hours, in one text message. */
export const digestSms = (all: readonly NoticeFacts[], { dealer, inbox }: NoticeFrame): string =>
  `${oneLine(dealer, 40)}: ${all.length} leads wait for you. ${inbox}`
