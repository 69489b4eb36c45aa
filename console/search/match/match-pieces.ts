import { searchDigits } from '#lib/phone.ts'

/** A piece of a text, and whether it is what somebody typed. */
export type MatchPiece = readonly [text: string, matched: boolean]

/** Fewer letters and digits would be marked everywhere. */
const FEWEST = 2

/**
 * A text in pieces: what matches the typed words is marked, wherever it stands; a number also where signs or spaces
 * stand between its digits: `838qu8` in "838-QU8", `0491570` in "0491 570 156".
 */
export function matchPieces(text: string, typed: string): readonly MatchPiece[] {
  const low = text.toLowerCase()
  // A letter that is two in small ones would move every mark behind it.
  if (text === '' || low.length !== text.length) return text === '' ? [] : [[text, false]]
  const marks = new Set<number>()
  const words = typed.toLowerCase().split(/\s+/).filter((word) => word.length >= FEWEST) // prettier-ignore
  for (const word of words.length > 0 ? words : [typed.toLowerCase().trim()]) markWord(low, word, marks)
  for (const number of numbersIn(typed)) markNumber(low, number, marks)
  return joined(text, marks)
}

function markWord(low: string, word: string, marks: Set<number>): void {
  if (word === '') return
  for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length)) {
    for (let place = at; place < at + word.length; place++) marks.add(place)
  }
}

/** Letters and digits of a number that was typed; of one of a phone also without what stands before the area. */
function numbersIn(typed: string): readonly string[] {
  const compact = typed.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  if (!/\d/.test(compact) || compact.length <= FEWEST) return []
  return [...new Set([compact, ...(/^[\d\s()+.-]+$/.test(typed) ? [searchDigits(typed)] : [])])]
}

function markNumber(low: string, number: string, marks: Set<number>): void {
  const places = [...low].flatMap((unit, at) => (/[\p{L}\p{N}]/u.test(unit) ? [at] : []))
  const letters = places.map((at) => low[at]).join('')
  for (let at = letters.indexOf(number); number !== '' && at >= 0; at = letters.indexOf(number, at + 1)) {
    for (let place = places[at]!; place <= places[at + number.length - 1]!; place++) marks.add(place)
  }
}

function joined(text: string, marks: ReadonlySet<number>): readonly MatchPiece[] {
  const pieces: [string, boolean][] = []
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1)
    if (last && last[1] === marks.has(at)) last[0] += text[at]
    else pieces.push([text[at]!, marks.has(at)])
  }
  return pieces
}
