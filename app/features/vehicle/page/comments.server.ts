import sanitizeHtml from 'sanitize-html'
import { remembering } from '#lib/remember.ts'
import { shortened } from './comments.ts'

/** Dealers' words beyond this many characters are not read: more is a broken feed, not a description. */
const MAX_INPUT = 20_000

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h3', 'h4']

export interface Comments {
  /** The first sentences as text when the whole is longer, else null. */
  readonly short: string | null
  /** Clean HTML: the tags of a text, no attributes. */
  readonly html: string
}

/** The dealer's comments, safe to print: HTML is reduced to plain markup, plain text gets its paragraphs. */
export function commentsOf(raw: string | undefined): Comments | null {
  const input = raw?.trim().slice(0, MAX_INPUT)
  return input ? cleaned(input) : null
}

/** Texts of which the clean form is kept: reading their HTML is a tenth of a page's time. */
const KEPT = 300

const cleaned = remembering((input): Comments | null => {
  const html = /<[a-z!/]/i.test(input)
    ? sanitizeHtml(input, { allowedTags: TAGS, allowedAttributes: {}, nestingLimit: 20 })
    : paragraphs(input)
  const text = textOf(html)
  return text ? { short: shortened(text), html } : null
}, KEPT)

/** The dealer's comments as running text, without markup. */
export const commentTextOf = (raw: string | undefined): string => textOf(commentsOf(raw)?.html ?? '')
/** Text that may carry markup, as the words alone. */
export const plainText = (raw: string): string =>
  textOf(sanitizeHtml(raw.slice(0, MAX_INPUT), { allowedTags: [], allowedAttributes: {}, nestingLimit: 20 }))

const paragraphs = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => `<p>${escape(paragraph.trim()).replaceAll(/\r?\n/g, '<br />')}</p>`)
    .join('')

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const textOf = (html: string): string =>
  html
    // A line of a list ends like a sentence once it stands in running text.
    .replaceAll(/([^\s.,:;!?])\s*<\/(li|h3|h4)>/g, '$1. ')
    .replaceAll(/<\/(p|li|h3|h4)>|<br \/>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
