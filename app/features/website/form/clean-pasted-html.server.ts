import sanitizeHtml from 'sanitize-html'
import { isSafeLink } from '#app/features/content/safe-link.ts'
import { flowOf } from './plain-flow.ts'

/**
 * What a text may be pasted from and is left in some form; `q` marks the bullet or number that Word writes itself, and
 * `span` is what a tag without a meaning becomes: the sanitiser forgets how one ends that it was to change and to drop.
 */
const TAGS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'br', 'q', 'span']

/** Their words are code, or of a drawing. */
const WORDLESS =
  'script style textarea option template title head xml svg math iframe object embed audio video canvas'.split(' ')

/** What begins a line of its own. */
const BLOCKS =
  'div section article header footer main address pre figure figcaption dt dd tr caption fieldset hr'.split(' ')

const asParagraph = Object.fromEntries(BLOCKS.map((tag) => [tag, 'p'] as const))

const isBold = (style: string): boolean => /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(style)
const isLight = (style: string): boolean => /font-weight\s*:\s*(?:normal|[1-4]00)/i.test(style)
const isItalic = (style: string): boolean => /font-style\s*:\s*italic/i.test(style)

const tag = (tagName: string, attribs: Record<string, string> = {}) => ({ tagName, attribs })

/** An address as a page may have it; a link elsewhere has become a secure one nearly everywhere. */
function linkOf(href: string | undefined): string | null {
  const address = (href ?? '').trim().replace(/^http:\/\//i, 'https://')
  return isSafeLink(address) ? address : null
}

const options: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: { a: ['href'] },
  // What is safe is for `isSafeLink` to say, which has spoken before this is asked.
  allowedSchemes: ['https', 'tel', 'mailto'],
  nonTextTags: WORDLESS,
  nestingLimit: 40,
  transformTags: {
    ...asParagraph,
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    i: 'em',
    menu: 'ul',
    // A document of Google stands in a "b" that is not bold.
    b: (_, { style = '' }) => tag(isLight(style) ? 'span' : 'strong'),
    strong: (_, { style = '' }) => tag(isLight(style) ? 'span' : 'strong'),
    span: (_, { style = '' }) =>
      tag(/mso-list\s*:\s*ignore/i.test(style) ? 'q' : isBold(style) ? 'strong' : isItalic(style) ? 'em' : 'span'),
    q: () => tag('span'),
    p: (_, { class: name = '', style = '' }) =>
      tag(/mso-list\s*:\s*l\d/i.test(style) || /^MsoList(?!ParagraphCxSpFirst$)/i.test(name) ? 'li' : 'p'),
    td: () => tag('br'),
    th: () => tag('br'),
    a: (_, { href }) => {
      const address = linkOf(href)
      return address === null ? tag('span') : tag('a', { href: address })
    },
  },
}

/**
 * Text as a page takes it from whatever was pasted or typed: paragraphs, headings, lists, quotations, bold, italic and
 * links. Words stay; what they looked like, tables, pictures and everything that could run do not. Text without markup
 * becomes paragraphs. What it gives back it leaves as it is.
 */
export function cleanPastedHtml(pasted: string): string {
  // A bracket that begins no tag is a word; the parser is slow to find that out.
  const text = pasted
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/<(?![a-z!/?])/gi, '&lt;')
  const marked = /<[a-z!/?]/i.test(text)
  const plain = marked && isBottomless(text) ? text.replaceAll(/<[^<>]*>/g, ' ') : text
  const html = marked && plain === text ? text : paragraphsOf(plain)
  return flowOf(sanitizeHtml(html, options))
}

/** Deeper than any document; the parser takes the square of it. */
const MOST_OPEN = 20_000
const TAG = /<(\/?)(?!br\b|hr\b|img\b|col\b|wbr\b|meta\b|link\b)[a-z]/gi

/** Whether so many tags are never closed that only a program can have written them. */
function isBottomless(html: string): boolean {
  let open = 0
  for (const [, closing] of html.matchAll(TAG)) {
    open = Math.max(0, open + (closing ? -1 : 1))
    if (open > MOST_OPEN) return true
  }
  return false
}

/** A blank line parts two paragraphs, any other end of a line stays one. */
const paragraphsOf = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('')
