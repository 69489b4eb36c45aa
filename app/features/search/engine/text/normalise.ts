/** Longer words are cut: no make, model or stock number comes near. */
export const WORD_LENGTH = 40

const LETTER = 1
const DIGIT = 2
const SPACE = 3
const APOSTROPHE = 4
const POINT = 5

const classes = new Uint8Array(128)
for (let unit = 0; unit < 128; unit++) {
  const text = String.fromCharCode(unit)
  if (/[a-z]/i.test(text)) classes[unit] = LETTER
  else if (/\d/.test(text)) classes[unit] = DIGIT
  else if (/\s/.test(text)) classes[unit] = SPACE
  else if (text === "'") classes[unit] = APOSTROPHE
  else if (text === '.') classes[unit] = POINT
}

const classOf = (unit: number): number => (unit < 128 ? classes[unit]! : LETTER)

/** Lower case without accents. Whatever is neither a letter nor a number outside ASCII becomes a space. */
export function foldText(text: string): string {
  return withoutAccents(text.toLowerCase())
}

/** `foldText` for a text that is in lower case already. */
export function withoutAccents(lower: string): string {
  // oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant
  if (/^[\x00-\x7f]*$/.test(lower)) return lower
  return (
    lower
      .replace(/[’‘]/g, "'")
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      // oxlint-disable-next-line no-control-regex -- the whole of ASCII is meant
      .replace(/[^\p{L}\p{N}\x00-\x7f]+/gu, ' ')
  )
}

/** Case-blind form by which values of an attribute are equal. */
export function foldValue(text: string): string {
  return text.trim().toLowerCase()
}

/**
 * By name without regard to case and accents, numbers by their size: "Town 2" stands before "Town 10". What differs
 * only in accents or zeros stays apart, side by side.
 */
export function orderKey(text: string): string {
  const fold = foldValue(text)
  const plain = withoutAccents(fold).replace(/\d+/g, sized)
  return plain === fold ? fold : `${plain}\u0000${fold}`
}

/** A number behind how many digits it has, so that texts compare as numbers do. */
function sized(number: string): string {
  const digits = number.replace(/^0+(?=\d)/, '')
  return digits.length > 9 ? `9${digits}` : `${digits.length}${digits}`
}

/** The form by which names are one: "GXL (4X4)", "gxl 4x4" and "GXL-4x4" are; "2.0" and "20" are not. */
export function nameKey(text: string): string {
  const fold = foldValue(text)
  const key = withoutAccents(fold)
    .replaceAll('+', ' plus ')
    .replace(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, '')
  return key || fold
}

export interface NormalisedWords {
  readonly words: readonly string[]
  /** Whether no space stands between a word and the one before it, as in "CX-5". */
  readonly glued: readonly boolean[]
}

/** The words of a text: "Mazda CX-5 2.0L" gives mazda, cx, 5 (glued), 2.0l. Apostrophes vanish: "dealer's" is one word. */
export function wordsOf(text: string): NormalisedWords {
  const words: string[] = []
  const glued: boolean[] = []
  eachWord(text, (word, isGlued) => {
    words.push(word)
    glued.push(isGlued)
  })
  return { words, glued }
}

/** The same one by one. */
export function eachWord(text: string, visit: (word: string, glued: boolean) => void): void {
  const folded = foldText(text)
  let word = ''
  let from = -1
  let spaced = true
  for (let i = 0; i <= folded.length; i++) {
    const kind = i === folded.length ? SPACE : classOf(folded.charCodeAt(i))
    if (kind === LETTER || kind === DIGIT) {
      if (from < 0) from = i
    } else if (kind === APOSTROPHE) {
      if (from >= 0) word += folded.slice(from, i)
      from = -1
    } else if (kind !== POINT || from < 0 || !isDigit(folded, i - 1) || !isDigit(folded, i + 1)) {
      if (from >= 0) word += folded.slice(from, i)
      from = -1
      if (word !== '') {
        visit(word.slice(0, WORD_LENGTH), !spaced)
        word = ''
        spaced = false
      }
      if (kind === SPACE) spaced = true
    }
  }
}

const isDigit = (text: string, index: number): boolean =>
  index < text.length && classOf(text.charCodeAt(index)) === DIGIT

/** A stock number, VIN or plate as it is compared: "AB-12 34" and "ab1234" are the same. */
export function compactText(text: string): string {
  return wordsOf(text).words.join('').replaceAll('.', '').slice(0, WORD_LENGTH)
}

/** One bit a letter: a to z, five shared by all other letters, one (the highest) for any digit. */
export function letterMask(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i)
    if (unit >= 97 && unit <= 122) mask |= 1 << (unit - 97)
    else if (classOf(unit) === LETTER) mask |= 1 << (26 + (unit % 5))
    else mask |= 1 << 31
  }
  return mask >>> 0
}

/** The bit of `letterMask` that tells a word with a digit: such words are never corrected. */
export const DIGIT_MASK = (1 << 31) >>> 0
