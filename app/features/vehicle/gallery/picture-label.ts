import { lookupKey } from '../normalise/lookup.ts'

export const PICTURE_KINDS = ['exterior', 'interior', 'detail', 'damage'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Words by what they say of a picture, the telling ones first: a scratch on the rear bumper is damage. */
const WORDS: readonly (readonly [PictureKind, RegExp])[] = [
  ['damage', /\b(damaged?|scratch(es)?|dents?|scuffs?|chips?|cracks?|defects?|wear)\b/],
  ['detail', /\b(details?|close ups?|features?|wheels?|tyres?|odometer|keys?|books?)\b/],
  ['interior', /\b(interior|int|inside|cabin|dash(board)?|seats?|cockpit|living area|kitchen)\b/],
  ['exterior', /\b(exterior|ext|outside|front|rear|side|body)\b/],
]

/** What the label of a picture says that it shows; null for words that say something else. */
export function kindOfLabel(label: string): PictureKind | null {
  const key = lookupKey(label)
  return WORDS.find(([, words]) => words.test(key))?.[0] ?? null
}

const nameOfKind = (kind: PictureKind): string => kind.charAt(0).toUpperCase() + kind.slice(1)

/** A label as a caption: "Damage: scratch on the rear bumper"; a bare kind is that kind. */
export function captionOf(label: string): string {
  const text = label.trim()
  const kind = kindOfLabel(text)
  const words = text.charAt(0).toUpperCase() + text.slice(1)
  if (kind === null) return words
  const name = nameOfKind(kind)
  const bare = text.length <= 3 || text.toLowerCase() === kind || (kind === 'detail' && /^details$/i.test(text))
  return bare ? name : kind === 'damage' && !/^damage/i.test(text) ? `${name}: ${text}` : words
}

/** Labels of a gallery as its page prints them; null where no picture has one. */
export interface GalleryLabels {
  /** Of each picture in order; null without one. */
  readonly captions: readonly (string | null)[]
  readonly groups: readonly PictureGroup[]
}

export function galleryLabels(labels: readonly (string | undefined)[]): GalleryLabels | null {
  const given = labels.map((label) => label?.trim() || null)
  if (given.every((label) => label === null)) return null
  return { captions: given.map((label) => label && captionOf(label)), groups: pictureGroups(given) }
}

/** Pictures of one kind: how many there are, and the first of them. */
export interface PictureGroup {
  /** "Interior" */
  readonly name: string
  readonly count: number
  readonly first: number
}

/**
 * The kinds that a car's labels tell apart, in the order of a look around; one alone is told only when it is damage.
 * Where pictures are of no kind, all of them come first, so that the counts add up.
 */
export function pictureGroups(labels: readonly (string | null)[]): PictureGroup[] {
  const kinds = labels.map((label) => (label === null ? null : kindOfLabel(label)))
  const groups = PICTURE_KINDS.flatMap((kind) => {
    const count = kinds.filter((one) => one === kind).length
    return count === 0 ? [] : [{ name: nameOfKind(kind), count, first: kinds.indexOf(kind) }]
  })
  if (groups.length < 2 && !kinds.includes('damage')) return []
  return kinds.includes(null) ? [{ name: 'All', count: kinds.length, first: 0 }, ...groups] : groups
}

/** What somebody wrote for those who do not see a picture; null where a feed has put something else there. */
export function writtenAlt(alt: string | undefined): string | null {
  const text = alt?.trim() ?? ''
  return /\S\s+\S/.test(text) && !/\.\w{3,4}$/.test(text) ? text : null
}
