import sanitizeHtml from 'sanitize-html'
import { isSafeLink } from './safe-link.ts'

const TAGS = ['p', 'br', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'a']

/** Text of a page, safe to print: plain markup, and links to where a page may lead. */
export const richText = (html: string): string =>
  sanitizeHtml(/<[a-z!/]/i.test(html) ? html : `<p>${html.replaceAll(/\r?\n\s*\r?\n/g, '</p><p>')}</p>`, {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    nestingLimit: 20,
    exclusiveFilter: ({ tag, attribs }) => tag === 'a' && attribs['href'] === undefined,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }),
    },
  })

const linkTo = (href: string | undefined): Record<string, string> => (href && isSafeLink(href) ? { href } : {})
