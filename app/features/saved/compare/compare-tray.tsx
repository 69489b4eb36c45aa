import { useRef, useSyncExternalStore } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { mediaIdOf, mediaUrl } from '#app/features/site/pictures/media.ts'
import { focusPage } from '#app/ui/focus-page.ts'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import { comparePath } from './compare.ts'
import { type SavedCar, without } from '../saved-car.ts'
import { clearCompared } from '../saved-messages.tsx'
import { onTrayNotice, trayNotice } from './tray-notice.ts'
import { useSavedList } from '../use-saved.ts'
import './tray.css'
import { compared } from '../saved-lists.ts'

export interface TrayProps {
  readonly noun: { readonly one: string; readonly many: string }
}

/** The cars chosen to compare, at the foot of the window: look, take out, go on. */
export function CompareTray({ noun }: TrayProps) {
  const cars = useSavedList(compared)
  const notice = useSyncExternalStore(onTrayNotice, trayNotice, trayNotice)
  const slugs = cars.map(({ slug }) => slug)
  const list = useRef<HTMLUListElement>(null)
  /** The focus goes on to the car that takes the place of the one that was taken out, else to the page. */
  const takeOut = (slug: string, place: number) => {
    compared.update((all) => without(all, slug))
    setTimeout(() => {
      const left = list.current?.querySelectorAll('button') ?? []
      const next = left[Math.min(place, left.length - 1)]
      if (next) next.focus()
      else focusPage()
    })
  }
  return (
    <section className="tray" aria-label="Compare">
      <div className={stack({ gap: 2 }, 'page tray-row')}>
        <p className={text({ size: 14, tone: 'warn', weight: 'semibold' }, 'tray-notice')} role="alert">
          {notice?.cars === cars && notice.sentence}
        </p>
        <ul ref={list} className={row({ gap: 2, wrap: false }, 'tray-cars')}>
          {cars.map((car, place) => (
            <li key={car.slug} className={row({ gap: 2, wrap: false })}>
              <Thumb car={car} />
              <span className={text({ size: 14 }, 'tray-name')}>{car.name}</span>
              <button
                type="button"
                className="tap-icon"
                aria-label={`Remove ${car.name} from the comparison`}
                onClick={() => takeOut(car.slug, place)}
              >
                <Icon name="close" small className="tray-cross" />
              </button>
            </li>
          ))}
        </ul>
        <div className={row({ gap: 4, spread: true, wrap: false })}>
          <button
            type="button"
            className={text({ tone: 'soft', weight: 'semibold' }, 'plain-link tap-line')}
            onClick={clearCompared}
          >
            Clear
          </button>
          {cars.length > 1 ? (
            <ButtonLink href={comparePath(slugs)} look="primary">
              Compare {cars.length} {noun.many}
            </ButtonLink>
          ) : (
            <p className={text({ size: 14, tone: 'quiet' })}>Choose another {noun.one} to compare</p>
          )}
        </div>
      </div>
    </section>
  )
}

function Thumb({ car }: { car: SavedCar }) {
  const id = mediaIdOf(car.primary_image_url ?? '')
  return (
    <span className="frame tray-thumb">
      {id && <img src={mediaUrl(id, 'thumb')} alt="" width={240} height={160} decoding="async" />}
    </span>
  )
}
