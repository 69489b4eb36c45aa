import type { TemplateName } from '#app/features/site/template-names.ts'

/** A tag on the key of a car. */
export interface KeyTag {
  readonly stocknum: string
  /** "2021 Toyota HiLux" */
  readonly title: string
  /** "SR5 · White" */
  readonly line: string
  readonly regplate: string
  /** The car's picture page in the console; the QR code leads there. */
  readonly address: string
}

/** Tags to be cut from A4 pages. */
export interface KeyTags {
  readonly look: TemplateName
  readonly colour: string
  readonly dealer: string
  readonly tags: readonly KeyTag[]
}

/** Tags that are printed at once. */
export const MOST_TAGS = 200
