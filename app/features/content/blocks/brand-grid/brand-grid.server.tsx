import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { hasDirectory } from '#app/features/brands/brand-tiles.server.ts'
import { loadBrandCards, loadMakeCards } from '#app/features/brands/directory/directory.server.ts'
import { BrandCards } from '#app/features/brands/directory/directory-view.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showBrandGrid: BlockLoader<SettingsOfBlock<'brand-grid'>> = async (block, { site, search, id }) => {
  const directory = hasDirectory(site)
  const brands = directory ? await loadBrandCards(site, search) : await loadMakeCards(site, search)
  if (brands.length < 2) return null
  const more = <TextLink href={paths.brands}>See all makes and brands</TextLink>
  return (
    <Section id={id} heading={block.heading} {...(directory && brands.length > block.limit && { more })}>
      <BrandCards brands={brands.slice(0, block.limit)} />
    </Section>
  )
}
