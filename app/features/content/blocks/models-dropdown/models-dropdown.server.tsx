import { ModelsDropdown } from '#app/features/brands/menu/models-dropdown.tsx'
import { loadModelsMenu } from '#app/features/brands/menu/models-menu.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showModelsDropdown: BlockLoader<SettingsOfBlock<'models-dropdown'>> = async (
  { heading, label },
  { site, search, id },
) => {
  const menu = await loadModelsMenu(site, search)
  if (menu.length === 0) return null
  return (
    <Section id={id} heading={heading}>
      <ModelsDropdown menu={menu} label={label} />
    </Section>
  )
}
