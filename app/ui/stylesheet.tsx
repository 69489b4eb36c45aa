import { DRAWS_DOCUMENT } from './page-root.ts'

/** The styles of a feature, in the head of the pages that show it: once, however many parts ask for them. */
export function Stylesheet({ href }: { href: string }) {
  if (DRAWS_DOCUMENT) return <link rel="stylesheet" href={href} precedence="feature" />
  if (!document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.dataset['precedence'] = 'feature'
    document.head.append(link)
  }
  return null
}
