/** A link to a page, a number or an address; its `href` is made by us, never typed by a shopper. */
export interface LetterLink {
  readonly label: string
  readonly href: string
}

export interface LetterRow {
  readonly label: string
  readonly value: string
  readonly href?: string | undefined
}

export type LetterPart =
  /** Large type, with a few words above it. */
  | { readonly kind: 'title'; readonly over: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** The first one is the thing to do. */
  | { readonly kind: 'links'; readonly links: readonly LetterLink[] }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'rows'; readonly title: string; readonly rows: readonly LetterRow[] }
  | { readonly kind: 'note'; readonly text: string }

/** An email as it is meant; `letter-html.ts` and `letter-text.ts` set it. */
export interface Letter {
  readonly subject: string
  readonly parts: readonly LetterPart[]
}
