import { Icon } from '#app/ui/icon/icon.tsx'
import { row } from '#app/ui/layout/layout.ts'
import { richText } from '../../rich-text.server.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'
import { questionsOf } from './questions.ts'

/** Questions that open to their answers. */
export const showFaq: BlockLoader<SettingsOfBlock<'faq'>> = (block, { id, site }) => {
  const questions = questionsOf(block, site)
  if (questions.length === 0) return null
  return (
    <Section id={id} heading={block.heading} className="block-split">
      <div className="ruled faq">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary className={row({ gap: 4, spread: true, wrap: false }, 'weight-semibold')}>
              {question}
              <Icon name="down" />
            </summary>
            <div className="prose rich-text" dangerouslySetInnerHTML={{ __html: richText(answer) }} />
          </details>
        ))}
      </div>
    </Section>
  )
}
