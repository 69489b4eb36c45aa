import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockLinks } from '../section.tsx'

export const showCallToAction: BlockLoader<SettingsOfBlock<'call-to-action'>> = ({ heading, text, links }, { id }) => (
  <section className="page page-block" aria-labelledby={id}>
    <div className="call-to-action">
      <div>
        <h2 id={id} className="text-24 font-bold">
          {heading}
        </h2>
        {text && <p className="mt-2 max-w-[60ch] text-n-8">{text}</p>}
      </div>
      <BlockLinks links={links} />
    </div>
  </section>
)
