import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { stack, text as wording } from '#app/ui/layout/layout.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockPicture, Section } from '../section.tsx'

export const showCardGrid: BlockLoader<SettingsOfBlock<'card-grid'>> = ({ heading, text, cards }, { id }) => (
  <Section id={id} heading={heading}>
    {text && <p className={wording({ tone: 'soft', measure: true, above: 2 })}>{text}</p>}
    <ul className={stack({ gap: 6 }, 'full-rows')}>
      {cards.map((card) => (
        <li key={card.title}>
          <BlockPicture url={card.picture} sizes={`(min-width: 1024px) 400px, ${ACROSS_SCREEN}`} />
          <h3 className={wording({ size: 18, weight: 'bold', above: card.picture ? 4 : undefined })}>{card.title}</h3>
          {card.text && <p className={wording({ tone: 'soft', above: 2 })}>{card.text}</p>}
          {card.link && (
            <p className={wording({ above: 2 })}>
              <TextLink className="tap" href={card.link.to}>
                {card.link.text}
              </TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  </Section>
)
