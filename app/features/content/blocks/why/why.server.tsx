import { stack, text as wording } from '#app/ui/layout/layout.ts'
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
      <ul className={stack({ gap: 6 }, 'full-rows why i-check')}>
        {points.map(({ title, text }) => (
          <li key={title}>
            <h3 className={wording({ size: 18, weight: 'bold' })}>{title}</h3>
            <p className={wording({ tone: 'soft', above: 2 })}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
