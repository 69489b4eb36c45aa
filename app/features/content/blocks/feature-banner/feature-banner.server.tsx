import { Icon } from '#app/ui/icon/icon.tsx'
import { box, stack, text as wording } from '#app/ui/layout/layout.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

/** Large tiles that lead on (D02). */
export const showFeatureBanner: BlockLoader<SettingsOfBlock<'feature-banner'>> = ({ heading, items }, { id }) => (
  <Section id={id} heading={heading}>
    <ul className={stack({ gap: 4 }, 'full-rows feature-tiles')}>
      {items.map(({ title, text, to }) => (
        <li key={title}>
          <a href={to} className={box({ ground: 'brand', pad: 6 }, stack({ gap: 1 }, 'feature-tile'))}>
            <strong className={wording({ size: 20 })}>{title}</strong>
            {text && <span className={wording({ tone: 'soft' })}>{text}</span>}
            <Icon name="right" className={wording({ tone: 'brand' }, 'feature-arrow')} />
          </a>
        </li>
      ))}
    </ul>
  </Section>
)
