import { richText } from '../../rich-text.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'

export const showRichText: BlockLoader<SettingsOfBlock<'rich-text'>> = ({ heading, html }, { id }) => (
  <Section id={id} heading={heading} className={heading ? 'block-split' : ''}>
    <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: richText(html) }} />
  </Section>
)
