import { Icon } from '#app/ui/icon/icon.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'
import { promisesOf } from './promises.ts'

/** Promises, each with its conditions in reach. */
export const showGuarantees: BlockLoader<SettingsOfBlock<'guarantees'>> = (block, { id }) => {
  const promises = promisesOf(block)
  if (promises.length === 0) return null
  return (
    <Section id={id} heading={block.heading}>
      <ul className="promises">
        {promises.map(({ title, text, terms }) => (
          <li key={title}>
            <Icon name="shield" />
            <div>
              <h3 className="text-18 font-bold">{title}</h3>
              <p className="mt-1 text-n-8">{text}</p>
              {terms && (
                <details className="terms">
                  <summary>Conditions</summary>
                  <p>{terms}</p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
