import { text, tiles } from '#app/ui/layout/layout.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showStats: BlockLoader<SettingsOfBlock<'stats'>> = ({ heading, items }, { id }) => (
  <Section id={id} heading={heading}>
    <dl className={tiles({ least: 140, fit: true, gap: 6 }, 'stats')}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt className={text({ tone: 'quiet' })}>{label}</dt>
          <dd className="stat-figure tabular">{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
