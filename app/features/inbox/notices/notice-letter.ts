import type { Letter, LetterLink, LetterPart, LetterRow } from '#app/features/messages/letters/letter.ts'
import { manyLines, oneLine } from '#lib/forms/one-line.ts'
import type { NoticeKind } from '../clock/clock-step.ts'
import type { NoticeFacts, NoticeFrame } from './notice-facts.ts'

/** How a letter begins, by what has happened. */
export const NOTICE_TOPICS: Readonly<Record<NoticeKind, string>> = {
  'new-lead': 'New lead for you',
  'no-owner': 'New lead without an owner',
  warning: 'Still waiting for an answer',
  'passed-on': 'Passed on to you',
  escalated: 'Nobody has answered',
  woken: 'Back from its snooze',
  'call-back': 'Call back now',
}

/** What has happened, for whoever it is told: a lead that was passed on is somebody else’s now for its first owner. */
export const noticeTopic = ({ kind, theirs }: Pick<NoticeFacts, 'kind' | 'theirs'>): string =>
  kind === 'passed-on' && !theirs ? 'Passed on to somebody else' : NOTICE_TOPICS[kind]

/** Who it is, and about which car: "Sam Tester, 2021 Toyota HiLux". */
export const whoOf = ({ name, car }: Pick<NoticeFacts, 'name' | 'car'>): string =>
  [oneLine(name, 60) || 'A visitor of the site', car && oneLine(car, 90)].filter(Boolean).join(', ')

/** Word of one thread, to be read on a phone and acted on with one thumb: who, how to call, what they ask. */
export function noticeLetter(facts: NoticeFacts, { dealer }: NoticeFrame): Letter {
  const topic = noticeTopic(facts)
  const words = manyLines(facts.words).slice(0, MOST_WORDS)
  const parts: (LetterPart | null)[] = [
    { kind: 'title', over: topic, text: oneLine(facts.name, 60) || 'A visitor of the site' },
    { kind: 'paragraph', text: oneLine(facts.why, 300) },
    { kind: 'links', links: linksOf(facts) },
    words ? { kind: 'quote', text: words } : null,
    { kind: 'rows', title: '', rows: rowsOf(facts) },
    { kind: 'note', text: noteOf(facts, dealer) },
  ]
  return { subject: oneLine(`${topic}: ${whoOf(facts)}`), parts: parts.filter((part) => part !== null) }
}

/** More than this is read in the inbox, characters. */
const MOST_WORDS = 2_000

function linksOf({ call, act, open, theirs }: NoticeFacts): LetterLink[] {
  return [
    ...(call && theirs ? [call] : []),
    ...(act && theirs ? [{ label: 'Take it, or say how the call went', href: act }] : []),
    { label: 'Open it in the inbox', href: open },
  ]
}

function rowsOf({ topic, car, place, email, answer_by }: NoticeFacts): LetterRow[] {
  const rows: LetterRow[] = [
    { label: 'Wanted', value: oneLine(topic, 80) },
    { label: 'Vehicle', value: oneLine(car ?? '', 120) },
    { label: 'Email', value: oneLine(email ?? '', 254) },
    { label: 'Location', value: oneLine(place ?? '', 80) },
    { label: 'Answer by', value: answer_by ?? '' },
  ]
  return rows.filter(({ value }) => value !== '')
}

const noteOf = ({ act, theirs }: NoticeFacts, dealer: string): string => {
  const link = act && theirs ? 'The link with the three answers is for you alone and works once; opening it changes nothing. ' : '' // prettier-ignore
  return `${link}You get this because you answer leads at ${oneLine(dealer, 80)}.`
}

/** What has waited through somebody’s quiet hours, in one letter. */
export function digestLetter(all: readonly NoticeFacts[], { dealer, reader, inbox }: NoticeFrame): Letter {
  const count = `${all.length} leads wait for you`
  return {
    subject: oneLine(`${count} at ${dealer}`),
    parts: [
      { kind: 'title', over: `Good morning ${oneLine(reader, 40)}`, text: count },
      { kind: 'paragraph', text: 'They came up during your quiet hours, the first one first.' },
      { kind: 'links', links: [{ label: 'Open the inbox', href: inbox }] },
      ...all.map((facts): LetterPart => ({ kind: 'rows', title: whoOf(facts), rows: digestRows(facts) })),
      { kind: 'note', text: `You get this because you answer leads at ${oneLine(dealer, 80)}.` },
    ],
  }
}

function digestRows(facts: NoticeFacts): LetterRow[] {
  const { why, words, call, act, open, answer_by, theirs } = facts
  const rows: (LetterRow | null)[] = [
    { label: noticeTopic(facts), value: oneLine(why, 300) },
    { label: 'They wrote', value: oneLine(words, 300) },
    call && theirs ? { label: 'Phone', value: call.label, href: call.href } : null,
    { label: 'Answer by', value: answer_by ?? '' },
    act && theirs ? { label: 'Say what you did', value: 'Take it, or say how the call went', href: act } : null,
    { label: 'Inbox', value: 'Open it', href: open },
  ]
  return rows.filter((row) => row !== null && row.value !== '') as LetterRow[]
}
