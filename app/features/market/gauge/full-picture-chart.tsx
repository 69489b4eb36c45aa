import { formatDollars } from '#lib/money.ts'
import { row, stack, text } from '#app/ui/layout/layout.ts'
import type { FullPicture } from '../full-picture.ts'

const HEIGHT = 64
const GAP = 1
const WIDTH = 240

/** The car among its comparables: how many there are, how far apart, and where it stands, also when it is dearer. */
export function FullPictureChart({ picture }: { picture: FullPicture }) {
  const { count, price, average, low, high, from, to, bars, standing, difference, explanation } = picture
  const at = (amount: number) => ((amount - from) / (to - from)) * WIDTH
  const most = Math.max(...bars)
  const step = WIDTH / bars.length
  return (
    <figure className={stack({ gap: 3 }, 'picture')}>
      <p>
        <strong>{verdictOf(standing)}</strong> {differenceOf(difference)}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect x={at(low)} y="0" width={at(high) - at(low)} height={HEIGHT} className="picture-range" />
        {bars.map((cars, index) => (
          <rect
            key={index}
            x={index * step + GAP}
            y={HEIGHT - (cars / most) * (HEIGHT - 8)}
            width={step - 2 * GAP}
            height={(cars / most) * (HEIGHT - 8)}
            className="picture-bar"
          />
        ))}
        <line x1={at(average)} x2={at(average)} y1="0" y2={HEIGHT} className="picture-average" />
        <line x1={at(price)} x2={at(price)} y1="0" y2={HEIGHT} className="picture-price" />
      </svg>
      <ul className={row({ gap: 3 }, text({ size: 14, tone: 'soft' }, 'picture-keys tabular'))}>
        <li className={row({ gap: 2 })}>
          <span className="picture-key-price" aria-hidden="true" />
          This one <strong>{formatDollars(price)}</strong>
        </li>
        <li className={row({ gap: 2 })}>
          <span className="picture-key-average" aria-hidden="true" />
          Market average <strong>{formatDollars(average)}</strong>
        </li>
        <li className={row({ gap: 2 })}>
          <span className="picture-key-range" aria-hidden="true" />
          Most are advertised at{' '}
          <strong>
            {formatDollars(low)}–{formatDollars(high)}
          </strong>
        </li>
      </ul>
      <figcaption className={text({ size: 13, tone: 'quiet' })}>
        {explanation ??
          `Based on ${count} of the same model listed by other dealers, adjusted for year and kilometres.`}{' '}
        An estimate, not a valuation.
      </figcaption>
    </figure>
  )
}

const VERDICTS = {
  below: 'Below the market range.',
  within: 'Within the market range.',
  above: 'Above the market range.',
} as const
const verdictOf = (standing: FullPicture['standing']): string => VERDICTS[standing]

function differenceOf(difference: number): string {
  if (difference === 0) return 'Priced at about the average.'
  const amount = formatDollars(Math.abs(difference))
  return difference < 0 ? `${amount} below the average.` : `${amount} above the average.`
}
