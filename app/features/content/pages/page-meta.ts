import type { ShownPage } from './shown-page.ts'

/** What the head of the document says of a page. */
export const pageMeta = ({ title, description, canonical, indexed, structured }: Omit<ShownPage, 'parts'>) => [
  { title },
  { name: 'description', content: description },
  { tagName: 'link' as const, rel: 'canonical', href: canonical },
  ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:url', content: canonical },
  ...structured.map((node) => ({ 'script:ld+json': node as Record<string, string> })),
]
