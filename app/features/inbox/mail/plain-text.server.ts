import sanitizeHtml from 'sanitize-html'
import { manyLines } from '#lib/forms/one-line.ts'

/** More of a letter is nobody’s words, characters. */
const MOST_HTML = 500_000
const BLOCKS = ['br', 'p', 'div', 'li', 'tr', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'blockquote']
/** What mail programs put around the letter that is answered. */
const QUOTE = /gmail_quote|yahoo_quoted|moz-cite-prefix|divRplyFwdMsg|appendonsend|protonmail_quote/

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ', '&amp;': '&' } // prettier-ignore

/** The words of a letter in HTML: without what it quotes, and without anything that runs, loads or leads anywhere. */
export function plainText(html: string): string {
  const bare = sanitizeHtml(html.slice(0, MOST_HTML), {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head', 'template', 'svg', 'math'],
    nestingLimit: 200,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'blockquote' || QUOTE.test(`${attribs['class'] ?? ''} ${attribs['id'] ?? ''}`),
  })
  const lines = bare
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/?[a-z0-9]+ ?\/?>/g, '\n')
    .replaceAll(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
  return manyLines(lines.join('\n').replaceAll(/\n{3,}/g, '\n\n'))
}
