import { TextLink } from '#app/ui/link/link.tsx'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockPicture, Section } from '../section.tsx'

export const showCardGrid: BlockLoader<SettingsOfBlock<'card-grid'>> = ({ heading, text, cards }, { id }) => (
  <Section id={id} heading={heading}>
    {text && <p className="mt-2 max-w-[60ch] text-n-8">{text}</p>}
    <ul className="block-cards">
      {cards.map((card) => (
        <li key={card.title}>
          <BlockPicture url={card.picture} sizes="(min-width: 1024px) 400px, 100vw" />
          <h3 className="text-18 font-bold">{card.title}</h3>
          {card.text && <p className="mt-2 text-n-8">{card.text}</p>}
          {card.link && (
            <p className="mt-2">
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
