import type { BrandPage } from './brand-page.server.ts'

/** Title, description, canonical address and structured data of a brand's page. */
export const brandMeta = ({ heading, description, canonical, structured }: BrandPage) => [
  { title: heading },
  { name: 'description', content: description },
  { tagName: 'link' as const, rel: 'canonical', href: canonical },
  ...structured.map((data) => ({ 'script:ld+json': { ...data } })),
]
