/**
 * A value as one JSON text. A loader that returns many small objects is faster as one text: the router's encoder
 * walks every value it is given (0.4 ms for a search page), and a text is one value.
 *
 * A document holds the text in an element of its own (`PackedData`), and the router is told only where: through the
 * router the same text would be escaped three times, which is a millisecond and a fifth of the page.
 */
export interface PackedValue<T> {
  /** The text, where a page's data travels alone. */
  readonly json?: string
  /** Id of the element that holds the text, where it travels in a document. */
  readonly at?: string
  /** Names the type of what is inside; there is no such field. */
  readonly packed?: T
}

/** Where the value itself is found again: not enumerable, so the router's encoder does not see it. */
const VALUE = Symbol('value')

/** Texts of the values that were packed. */
const texts = { document: new WeakMap<object, string>(), data: new WeakMap<object, string>() }

/** End of the ids of elements that hold a packed value. */
const END = '-data'

/** Ends of addresses at which the router asks for a page's data alone. */
const DATA = /\.data(\?|$)/

/**
 * Packs what a loader answers to a request; what renders it in the same process gets the value itself back and parses
 * nothing. `name` is the one of this value in its document.
 */
export function pack<T extends object>(value: T, request: Pick<Request, 'url'>, name = 'page'): PackedValue<T> {
  const packed: PackedValue<T> = DATA.test(request.url)
    ? { json: textOf(value, { inDocument: false }) }
    : { at: name + END }
  return keep(packed, value)
}

/** The value that was packed. */
export function unpack<T>(packed: PackedValue<T>): T {
  if (VALUE in packed) return packed[VALUE] as T
  const text = packed.json ?? document.getElementById(packed.at ?? '')?.textContent
  const value = JSON.parse(text ?? '') as T
  // The element may be gone when the value is asked for again.
  keep(packed, value)
  return value
}

/** The text of a value that was packed in this process, safe inside a `<script>`; empty where it was only received. */
export const textForScript = (packed: PackedValue<unknown>): string =>
  packed.at && VALUE in packed ? textOf(packed[VALUE] as object, { inDocument: true }) : ''

/** Whether a value is one that was packed for a document. */
export const isInDocument = (value: unknown): value is PackedValue<unknown> & { readonly at: string } =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string' && value.at.endsWith(END)

const keep = <T>(packed: PackedValue<T>, value: T): PackedValue<T> => Object.defineProperty(packed, VALUE, { value })

/** The text that a document carries of a value, safe inside a `<script>`: without what stands in its markup already. */
export function documentText(value: object): string {
  forDocument = true
  try {
    return safe(JSON.stringify(value))
  } finally {
    forDocument = false
  }
}

/** While the text of a document is written. */
let forDocument = false

/** Whether the text that is written now is one for a document; for what writes itself (`toJSON`). */
export const inDocument = (): boolean => forDocument

/** What stands in the data for HTML that the markup has. */
const NO_HTML = { html: '' }

/**
 * Says that a document has a part of this in its markup, where the browser leaves it as it stands: its HTML, or what
 * `less` names. In the document's data that is empty; data that travels alone has it whole.
 */
export function shownInDocument<T extends { readonly html: string }>(part: T): T
export function shownInDocument<T extends object>(part: T, less: Partial<T>): T
export function shownInDocument(part: object, less: object = NO_HTML): object {
  return Object.defineProperty(part, 'toJSON', { value: () => ({ ...part, ...(forDocument && less) }) })
}

const safe = (json: string): string => json.replaceAll('<', '\\u003c')

/** The text of a value: what is kept for a site's pages, such as their frame, is written once. */
function textOf(value: object, { inDocument }: { inDocument: boolean }): string {
  const known = texts[inDocument ? 'document' : 'data']
  const found = known.get(value)
  if (found !== undefined) return found
  // No mark-up may stand in a script; written like this it is the same text in JSON.
  const text = inDocument ? documentText(value) : safe(JSON.stringify(value))
  known.set(value, text)
  return text
}
