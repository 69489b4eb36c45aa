import type { PictureSize } from '#app/features/site/pictures/picture-fit.ts'
import type { PictureFocus } from '#app/features/site/pictures/picture-focus.ts'
import type { PicturePlace } from './picture-places.ts'

/** Characters of a description, as slides take them, and of a name. */
export const ALT_LENGTH = 160
export const NAME_LENGTH = 120
/** A picture that the website uses, or may use. */
export interface LibraryPicture extends PictureSize {
  /** Media id. */
  readonly id: string
  readonly bytes: number
  /** What somebody calls it; empty: nobody has said so. */
  readonly name: string
  /** What lists call it: its name, else where it stands, else its size. */
  readonly title: string
  /** What it shows; empty: nobody has said so. */
  readonly alt: string
  readonly focus: PictureFocus | null
  /** Epoch ms. */
  readonly addedAt: number
}

export interface ListedPicture extends LibraryPicture {
  /** How often one’s draft names it, which is the website in force where nothing was changed. */
  readonly uses: number
  /** It is used by the website in force, by an older version or by somebody’s draft. */
  readonly usedNow: number
}

export const PICTURE_FILTERS = ['all', 'no-description', 'unused'] as const
export type PictureFilter = (typeof PICTURE_FILTERS)[number]

export interface PictureQuery {
  readonly words: string
  readonly filter: PictureFilter
  /** From 1. */
  readonly page: number
}

export interface PictureLibrary {
  readonly pictures: readonly ListedPicture[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly counts: Readonly<Record<PictureFilter, number>>
}

/** One picture, with where it stands. */
export interface PictureDetails {
  readonly picture: LibraryPicture
  /** Where the website in force names it. */
  readonly now: readonly PicturePlace[]
  /** Where one’s draft names it. */
  readonly draft: readonly PicturePlace[]
  /** Step of the draft, for forms. */
  readonly step: number
  readonly canUndo: boolean
  /** What keeps it from being removed. */
  readonly hold: PictureHold | null
}

/** What putting one picture in place of another would do. */
export interface PictureReplacement {
  readonly before: LibraryPicture
  readonly after: LibraryPicture
  /** Places that change. */
  readonly places: readonly PicturePlace[]
  /** Places in the settings, which stay. */
  readonly others: readonly PicturePlace[]
  /** Why the other picture would not do at some of them. */
  readonly misfits: readonly string[]
  readonly step: number
}

export interface LibraryFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export type LibraryOutcome =
  | { readonly ok: true; readonly name: string; readonly id: string; readonly known: boolean }
  /** A sentence for whoever sent it. */
  | { readonly ok: false; readonly name: string; readonly reason: string }

export type PictureResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'changed' | 'refused'; readonly message: string }

export type ReplaceResult =
  | { readonly ok: true; readonly step: number; readonly places: number }
  | { readonly ok: false; readonly reason: 'not-found' | 'nothing' }
  | { readonly ok: false; readonly reason: 'changed'; readonly message: string }

/** What keeps a picture from being removed. */
export type PictureHold = 'website' | 'version' | 'draft' | 'car' | 'part'

/** Why a picture stays, to be said after what was not done. */
export const HOLD_WORDS: Readonly<Record<PictureHold, string>> = {
  website: 'the website shows this picture. Put another one in its place first, and publish that.',
  version: 'an earlier version of the website shows this picture, and you may want to go back to it.',
  draft: 'somebody’s draft shows this picture, or a change in it that can still be undone.',
  car: 'a car shows this picture.',
  part: 'a part shows this picture.',
}
