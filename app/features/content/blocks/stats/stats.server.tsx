import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showStats: BlockLoader<SettingsOfBlock<'stats'>> = ({ heading, items }, { id }) => (
  <Section id={id} heading={heading}>
    <dl className="stats">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
