import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showSteps: BlockLoader<SettingsOfBlock<'steps'>> = ({ heading, items }, { id }) => (
  <Section id={id} heading={heading}>
    <ol className="steps">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3 className="text-18 font-bold">{title}</h3>
          <p className="mt-1 text-n-8">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
