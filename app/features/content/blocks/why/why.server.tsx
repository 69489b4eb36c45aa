import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { contentSettings } from '../../settings.schema.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

/** 'Why {dealer name}?' (D07). */
export const showWhy: BlockLoader<SettingsOfBlock<'why'>> = (block, { site, id }) => {
  const points = block.points.length > 0 ? block.points : settingsOf(site, contentSettings).home.reasons
  if (points.length === 0) return null
  return (
    <Section id={id} heading={block.heading ?? `Why ${settingsOf(site, siteSettings).name}?`}>
      <ul className="why">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-18 font-bold">{title}</h3>
            <p className="mt-2 text-n-8">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
