import type { Card } from '#app/features/search/card/card.ts'
import * as paths from '#app/paths.ts'
import { row, text } from '#app/ui/layout/layout.ts'
import { Picture } from './car-tiles.tsx'

export type ListedCars = Readonly<
  Record<string, { readonly picture: string | null; readonly shape: Card['shape']; readonly sold: boolean }>
>

interface Props {
  readonly car: { readonly slug: string; readonly name: string }
  /** Null once its page is gone. */
  readonly listed: ListedCars[string] | null
}

/** The car that something was about, with its picture while it is listed. */
export const CarLink = ({ car, listed }: Props) =>
  listed ? (
    <a
      href={paths.vehicle(car.slug)}
      className={row({ gap: 3, wrap: false }, text({ weight: 'semibold' }, 'garage-line'))}
    >
      <span className="garage-picture frame" data-kind={listed.shape[1]}>
        <Picture picture={listed.picture} shape={listed.shape} sizes="96px" />
      </span>
      {car.name}
      {listed.sold && ' (sold)'}
    </a>
  ) : (
    <p className={text({ weight: 'semibold' })}>
      {car.name} <span className={text({ size: 14, tone: 'quiet', weight: 'normal' })}>(no longer listed)</span>
    </p>
  )
