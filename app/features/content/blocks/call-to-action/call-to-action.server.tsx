import { box, stack, text as wording } from '#app/ui/layout/layout.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockLinks } from '../section.tsx'

export const showCallToAction: BlockLoader<SettingsOfBlock<'call-to-action'>> = ({ heading, text, links }, { id }) => (
  <section className="page page-block" aria-labelledby={id}>
    <div className={box({}, stack({ gap: 4 }, 'call-to-action'))}>
      <div>
        <h2 id={id} className={wording({ size: 24, weight: 'bold' })}>
          {heading}
        </h2>
        {text && <p className={wording({ tone: 'soft', measure: true, above: 2 })}>{text}</p>}
      </div>
      <BlockLinks links={links} />
    </div>
  </section>
)
