import type { ShownPart } from '../blocks/live-part.ts'

/** A page as the browser gets it. */
export interface ShownPage {
  /** Of the browser's window. */
  readonly title: string
  readonly description: string
  readonly canonical: string
  readonly indexed: boolean
  /** Heading above the blocks; empty when a hero has it. */
  readonly heading: string
  readonly summary: string
  /** Media id of the picture beside the heading. */
  readonly picture?: string | null
  readonly parts: readonly ShownPart[]
  /** Whom to ask, as HTML, beside pages of text. */
  readonly aside: string | null
  /** Nodes of schema.org. */
  readonly structured: readonly object[]
}
