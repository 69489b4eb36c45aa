import * as paths from '#app/paths.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { pictureSet } from '#app/features/site/pictures/media.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import { type CalculatorView, FinanceCalculator } from './finance-calculator.tsx'
import { type Disclaimer, FinanceDisclaimer } from '../disclaimer/finance-disclaimer.tsx'

/** The calculator of a finance page, and the car it is about. */
export interface CalculatorSection {
  readonly calculator: CalculatorView
  readonly car: {
    readonly slug: string
    readonly name: string
    readonly price: string
    /** Media id. */
    readonly picture: string | null
  } | null
  readonly disclaimer: Disclaimer | null
}

export interface FinanceBlockData extends CalculatorSection {
  readonly text: string
  /** What the page was opened for: "For a used car up to $25,000."; empty for nobody in particular. */
  readonly about: string
  /** The cars that a budget buys. */
  readonly within: { readonly text: string; readonly to: string } | null
}

/** The calculator section (F03), beside it the car it was opened for. */
export const FinanceBlock = ({ data }: { data: FinanceBlockData }) => (
  <div className={stack({ gap: 6 }, 'page page-block fin-block')}>
    {data.text && <p className={text({ size: 18, tone: 'soft', measure: true })}>{data.text}</p>}
    {data.about && <p className={text({ weight: 'semibold' })}>{data.about}</p>}
    <div className={stack({ gap: 6 }, 'fin-block-row')}>
      <div>
        <FinanceCalculator view={data.calculator} />
        {data.disclaimer && <FinanceDisclaimer {...data.disclaimer} />}
        {data.within && (
          <p className="above-4">
            <TextLink href={data.within.to}>{data.within.text}</TextLink>
          </p>
        )}
      </div>
      {data.car && (
        <a href={paths.vehicle(data.car.slug)} className={stack({ gap: 1 }, 'fin-car')}>
          {data.car.picture && (
            <img
              {...pictureSet(data.car.picture, 'card')}
              sizes="320px"
              alt=""
              width={720}
              height={480}
              className="wide-picture"
            />
          )}
          <span className={text({ weight: 'semibold' })}>{data.car.name}</span>
          <span className={text({ tone: 'soft' })}>{data.car.price}</span>
        </a>
      )}
    </div>
  </div>
)
