import { AccessoriesGrid } from '#app/features/brands/accessories/accessories-grid.tsx'
import { accessoriesGrid } from '#app/features/brands/accessories/accessories.server.ts'
import { makesOf } from '#app/features/brands/brand.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showAccessories: BlockLoader<SettingsOfBlock<'accessories'>> = async (block, { site, search, id }) => {
  const { make } = block
  const belongs = make && ((own: string) => makesOf({ title: make, makes: [] }, [own]).length > 0)
  const cards = await accessoriesGrid(site, search, belongs || undefined)
  if (cards.length === 0) return null
  return (
    <Section id={id} heading={block.heading}>
      <AccessoriesGrid cards={cards.slice(0, block.limit)} />
    </Section>
  )
}
