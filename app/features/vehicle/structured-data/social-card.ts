import type { PriceParts } from '../price/price.ts'

export interface SocialCard {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly site: string
  /** Absolute address of a JPEG of 1200 × 800, if there is one. */
  readonly image: string | undefined
  /** Null once the car is sold. */
  readonly price: PriceParts | null
}

/** What a link to the car looks like where it is shared: property and content of each meta element. */
export function socialCard({ title, description, url, site, image, price }: SocialCard): [string, string][] {
  const text = price ? `${[price.main, price.note].filter(Boolean).join(' ')} · ${description}` : description
  return [
    ['og:type', 'website'],
    ['og:locale', 'en_AU'],
    ['og:site_name', site],
    ['og:title', title],
    ['og:description', text],
    ['og:url', url],
    ...(image
      ? ([
          ['og:image', image],
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', '1200'],
          ['og:image:height', '800'],
          ['og:image:alt', title],
        ] satisfies [string, string][])
      : []),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
  ]
}
