import { text as wording, tiles } from '#app/ui/layout/layout.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showSteps: BlockLoader<SettingsOfBlock<'steps'>> = ({ heading, items }, { id }) => (
  <Section id={id} heading={heading}>
    <ol className={tiles({ least: 220, fit: true, gap: 6 }, 'steps')}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3 className={wording({ size: 18, weight: 'bold' })}>{title}</h3>
          <p className={wording({ tone: 'soft', above: 1 })}>{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
