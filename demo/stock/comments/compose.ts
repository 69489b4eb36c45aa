import type { Dice } from '../random.ts'
import { CABIN, SAFETY } from './cabin.ts'
import { DRIVE, TOWING } from './drive.ts'
import { CLOSING, HISTORY } from './history.ts'
import { ARRIVING, OPENING } from './opening.ts'
import type { Phrases, Subject } from './phrase.ts'
import { PURPOSE } from './purpose.ts'

/** A description holds at least and at most so many words. */
export const LEAST_WORDS = 60
export const MOST_WORDS = 160

export const wordsIn = (html: string): number =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length

/** A short group of sentences says one thing in several ways: it is a topic of its own. */
const topicOf = ({ topic, lines }: Phrases): string => topic ?? (lines.length <= 5 ? (lines[0] ?? '').slice(0, 24) : '')

const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  capital(
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const word = words[name]
      if (word === undefined) throw new Error(`comments: no word for {${name}} in "${text}"`)
      return word
    }),
  )

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence only fits when every word it asks for is known. */
const fits = (text: string, words: Readonly<Record<string, string>>): boolean =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name]) => words[name ?? ''] !== undefined)

/**
 * Writes descriptions one after another. A sentence that was used lately is not used again while another one fits, so
 * neighbours in a list do not sound alike.
 */
export function commentWriter(chance: Dice): (subject: Subject) => string {
  const lastUse = new Map<string, number>()
  let turn = 0

  const choose = (slot: readonly Phrases[], subject: Subject, taken: Set<string>): string | undefined => {
    const fitting = slot
      .filter((phrases) => !phrases.when || phrases.when(subject))
      .flatMap((phrases) => phrases.lines.map((line) => ({ line, topic: topicOf(phrases) })))
      .filter(({ line, topic }) => !taken.has(line) && !taken.has(topic) && fits(line, subject.words))
      .toSorted((a, b) => (lastUse.get(a.line) ?? 0) - (lastUse.get(b.line) ?? 0))
    if (fitting.length === 0) return undefined
    const { line, topic } = chance.pick(fitting.slice(0, Math.max(1, Math.ceil(fitting.length / 3))))
    taken.add(line)
    if (topic) taken.add(topic)
    lastUse.set(line, ++turn)
    return fill(line, subject.words)
  }

  return (subject) => {
    const taken = new Set<string>()
    const some = (slot: readonly Phrases[], count: number) =>
      Array.from({ length: count }, () => choose(slot, subject, taken)).filter((line) => line !== undefined)
    const opening = some(subject.car.status === 'coming_soon' ? ARRIVING : OPENING, 1)
    const drive = some(DRIVE, chance.between(1, 2))
    const cabin = some(CABIN, chance.between(1, 3))
    const safety = some(SAFETY, chance.between(0, 1))
    const purpose = some(PURPOSE, chance.between(1, 2))
    const towing = some(TOWING, chance.chance(0.5) ? 1 : 0)
    const history = some(HISTORY, chance.between(2, 3))
    const closing = some(CLOSING, chance.between(1, 2))
    const shape = chance.between(0, 4)
    const write = () => layOut({ shape, opening, drive, cabin, safety, purpose, towing, history, closing })
    while (wordsIn(write()) < LEAST_WORDS) {
      const more = [...some(HISTORY, 1), ...some(CLOSING, 1)]
      if (more.length === 0) break
      history.push(...more)
    }
    for (const part of [history, drive, cabin, purpose, closing]) {
      while (wordsIn(write()) > MOST_WORDS && part.length > 1) part.pop()
    }
    return write()
  }
}

type Parts = Record<
  'opening' | 'drive' | 'cabin' | 'safety' | 'purpose' | 'towing' | 'history' | 'closing',
  readonly string[]
> & { readonly shape: number }

const paragraph = (...sentences: readonly (readonly string[])[]): string => {
  const text = sentences.flat().join(' ')
  return text === '' ? '' : `<p>${text}</p>`
}
const list = (...items: readonly (readonly string[])[]): string => {
  const all = items.flat()
  return all.length === 0 ? '' : `<ul>${all.map((item) => `<li>${item.replace(/\.$/, '')}</li>`).join('')}</ul>`
}

/** Dealers write in different hands: running text, a list of points, line breaks. */
function layOut(parts: Parts): string {
  const { opening, drive, cabin, safety, purpose, towing, history, closing } = parts
  switch (parts.shape) {
    case 0:
      return [
        paragraph(opening, purpose),
        paragraph(drive, towing),
        paragraph(cabin, safety),
        paragraph(history, closing),
      ].join('')
    case 1:
      return [
        paragraph(opening, drive),
        list(cabin, safety, towing),
        paragraph(purpose, history),
        paragraph(closing),
      ].join('')
    case 2:
      return [paragraph(opening, history), paragraph(drive, cabin, safety, towing), paragraph(purpose, closing)].join(
        '',
      )
    case 3:
      return `<p><strong>${opening.join(' ')}</strong></p>${list(drive, cabin, safety)}${paragraph(towing, history)}${paragraph(purpose, closing)}`
    default:
      return `<p>${[...opening, ...purpose, ...drive].join(' ')}<br>${[...cabin, ...safety, ...towing].join(' ')}<br>${[...history, ...closing].join(' ')}</p>`
  }
}
