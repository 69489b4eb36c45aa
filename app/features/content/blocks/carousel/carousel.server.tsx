import { stack, text as wording } from '#app/ui/layout/layout.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockPicture, Section } from '../section.tsx'
import { Slides } from '../slides.tsx'

/** Slides that a visitor moves through, from the configured one on, around and around (D02). */
export const showCarousel: BlockLoader<SettingsOfBlock<'carousel'>> = ({ heading, slides, start_at }, { id }) => (
  <Section id={id} heading={heading}>
    <Slides startAt={start_at} label={heading ?? 'Pictures'} count={slides.length}>
      {slides.map(({ title, text, picture, to }) => (
        <li key={title} className={stack({ gap: 2 }, 'slide')}>
          <BlockPicture url={picture} sizes="(min-width: 1024px) 560px, 85vw" />
          <h3 className={wording({ size: 18, weight: 'bold' })}>{to ? <a href={to}>{title}</a> : title}</h3>
          {text && <p className={wording({ tone: 'soft' })}>{text}</p>}
        </li>
      ))}
    </Slides>
  </Section>
)
