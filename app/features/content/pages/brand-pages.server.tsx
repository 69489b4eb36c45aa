import { renderToStaticMarkup } from 'react-dom/server'
import { loadAccessories } from '#app/features/brands/accessories/accessories.server.ts'
import { AccessoriesView } from '#app/features/brands/accessories/accessories-view.tsx'
import { readAccessoriesPath } from '#app/features/brands/brand.ts'
import { loadBrandPage } from '#app/features/brands/page/brand-page.server.ts'
import { BrandIntroduction, BrandMore } from '#app/features/brands/page/brand-view.tsx'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { pageTitle } from '#lib/text/page-title.ts'
import { readyBlock } from '../blocks/ready-block.server.ts'
import type { BlockPlace } from '../blocks/block-place.ts'
import type { ShownPage } from './shown-page.ts'

/** What answers at an address: a page, or another address. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly page: ShownPage }
  | { readonly kind: 'moved'; readonly to: string; readonly status: 301 | 302 }

/** The page of a brand, or of a model's accessories; only their cards of stock also run in the browser. */
export async function brandPageAt(pathname: string, place: Omit<BlockPlace, 'id'>): Promise<PageAnswer | null> {
  const { site, search } = place
  const model = readAccessoriesPath(pathname)
  if (model !== null) {
    const accessories = await loadAccessories(site, search, model)
    if (!accessories) return null
    const title = pageTitle(accessories.heading, settingsOf(site, siteSettings).name)
    const html = renderToStaticMarkup(<AccessoriesView page={accessories} />)
    return { kind: 'page', page: { ...headOf(accessories), title, parts: [readyBlock({ id: 'accessories', html })] } }
  }
  const loaded = await loadBrandPage(site, place, pathname)
  if (!loaded) return null
  if (loaded.kind === 'moved') return { kind: 'moved', to: loaded.to, status: 301 }
  const { page } = loaded
  const more = renderToStaticMarkup(<BrandMore page={page} />)
  return {
    kind: 'page',
    page: {
      ...headOf(page),
      title: page.heading,
      parts: [
        readyBlock({ id: 'brand', html: renderToStaticMarkup(<BrandIntroduction page={page} />) }),
        { id: 'stock', live: 'stock', list: page.stock },
        ...(more ? [readyBlock({ id: 'more', html: more })] : []),
      ],
    },
  }
}

const headOf = ({
  description,
  canonical,
  structured,
}: Pick<ShownPage, 'description' | 'canonical' | 'structured'>) => ({
  description,
  canonical,
  structured,
  indexed: true,
  heading: '',
  summary: '',
  aside: null,
})
