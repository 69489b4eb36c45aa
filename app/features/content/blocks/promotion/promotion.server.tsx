import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { box, stack, text } from '#app/ui/layout/layout.ts'
import { endWords } from '#app/features/locations/hours/local-day.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { shownUntil } from '#app/features/site/shown-until.ts'
import { endOfSchedule } from '../../schedule.ts'
import type { BlockLoader } from '../block-place.ts'
import type { SettingsOfBlock } from '../blocks.schema.ts'
import { BlockLinks, BlockPicture } from '../section.tsx'
import { timeLeft, timeLeftChangeTimes } from './time-left.ts'

/** One promotion between its dates, its last day named while it lies ahead (D07). */
export const showPromotion: BlockLoader<SettingsOfBlock<'promotion'>> = (block, { now, id, site }) => {
  const ends = endOfSchedule(block, now)
  if (ends !== null && block.countdown) shownUntil(site, timeLeftChangeTimes(ends, now))
  return (
    <section className="page page-block" aria-labelledby={id}>
      <div className={box({ ground: 'brand' }, stack({ gap: 6 }, 'promotion'))}>
        <BlockPicture url={block.picture} sizes={`(min-width: 1024px) 560px, ${ACROSS_SCREEN}`} />
        <div>
          <h2 id={id} className={text({ size: 24, weight: 'bold' })}>
            {block.heading}
          </h2>
          <p className={text({ tone: 'soft', above: 3 })}>{block.text}</p>
          {ends !== null && (
            <p className={text({ weight: 'semibold', above: 3 })}>
              Ends <time dateTime={ends}>{endWords(zoneOfSite(site), ends)}</time>
              {block.countdown && <span className={text({ tone: 'quiet' })}>, {timeLeft(ends, now)}</span>}
            </p>
          )}
          <BlockLinks links={block.link ? [block.link] : []} above={6} />
          {block.terms && (
            <details className={text({ size: 14, tone: 'quiet' }, 'terms')}>
              <summary>Terms of this offer</summary>
              <p className="measure">{block.terms}</p>
            </details>
          )}
        </div>
      </div>
    </section>
  )
}
