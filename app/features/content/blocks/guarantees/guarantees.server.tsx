import { Icon } from '#app/ui/icon/icon.tsx'
import { row, text as wording, tiles } from '#app/ui/layout/layout.ts'
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
      <ul className={tiles({ least: 380, fit: true, gap: 6 }, 'promises')}>
        {promises.map(({ title, text, terms }) => (
          <li key={title} className={row({ gap: 3, align: 'start', wrap: false })}>
            <Icon name="shield" className={wording({ tone: 'brand' }, 'promise-mark')} />
            <div>
              <h3 className={wording({ size: 18, weight: 'bold' })}>{title}</h3>
              <p className={wording({ tone: 'soft', above: 1 })}>{text}</p>
              {terms && (
                <details className={wording({ size: 14, tone: 'quiet' }, 'terms')}>
                  <summary>Conditions</summary>
                  <p className="measure">{terms}</p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
