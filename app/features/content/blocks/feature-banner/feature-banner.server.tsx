import { Icon } from '#app/ui/icon/icon.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

/** Large tiles that lead on (D02). */
export const showFeatureBanner: BlockLoader<SettingsOfBlock<'feature-banner'>> = ({ heading, items }, { id }) => (
  <Section id={id} heading={heading}>
    <ul className="feature-tiles">
      {items.map(({ title, text, to }) => (
        <li key={title}>
          <a href={to} className="feature-tile">
            <strong>{title}</strong>
            {text && <span>{text}</span>}
            <Icon name="right" />
          </a>
        </li>
      ))}
    </ul>
  </Section>
)
