import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { makeOf } from '#app/features/vehicle/makes/make-of.ts'
import type { BrandMark } from './brand-logo.tsx'

/** Address of each drawn mark, by the slug of its manufacturer. The browser gets those that a page shows. */
const drawn = new Map(
  Object.entries(
    import.meta.glob<string>('./marks/*.svg', { query: '?no-inline', import: 'default', eager: true }),
  ).map(([file, url]) => [file.slice('./marks/'.length, -'.svg'.length), url]),
)

/** A brand's logo: the dealer's own, else the mark of its manufacturer, else its name as a word-mark. */
export function logoOf({ title, logo }: { title: string; logo?: string | undefined }): BrandMark {
  const own = logo === undefined ? null : mediaIdOf(logo)
  if (own) return { own }
  const url = drawn.get(makeOf(title)?.slug ?? '')
  return url === undefined ? { word: title.trim() } : { url }
}

/** Manufacturers whose mark is drawn here. */
export const drawnMarks: ReadonlySet<string> = new Set(drawn.keys())
