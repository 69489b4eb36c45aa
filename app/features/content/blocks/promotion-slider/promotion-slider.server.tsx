import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { mediaIdOf, pictureSet } from '#app/features/site/pictures/media.ts'
import { isLive, liveChangeTimes } from '#app/features/search/results/promo/promo.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { Section } from '../section.tsx'
import { Slides } from '../slides.tsx'

/** Wide pictures, 1920 × 540, each between its own dates (D02). */
export const showPromotionSlider: BlockLoader<SettingsOfBlock<'promotion-slider'>> = (
  { heading, slides },
  { id, now, site },
) => {
  shownUntil(site, ...slides.flatMap(liveChangeTimes))
  const live = slides.filter((slide) => isLive(slide, now))
  if (live.length === 0) return null
  return (
    <Section id={id} heading={heading}>
      <Slides startAt={0} label={heading} count={live.length} wide>
        {live.map(({ picture, alt, to }) => (
          <li key={picture} className="slide">
            {to ? (
              <a href={to}>
                <Wide picture={picture} alt={alt} />
              </a>
            ) : (
              <Wide picture={picture} alt={alt} />
            )}
          </li>
        ))}
      </Slides>
    </Section>
  )
}

const Wide = ({ picture, alt }: { picture: string; alt: string }) => (
  <img
    {...pictureSet(mediaIdOf(picture) ?? '', 'banner')}
    sizes={`(min-width: 1280px) 1216px, ${ACROSS_SCREEN}`}
    width={1920}
    height={540}
    alt={alt}
    loading="lazy"
    decoding="async"
    className="wide-picture slide-wide"
  />
)
