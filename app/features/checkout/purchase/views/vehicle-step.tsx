import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import * as paths from '#app/paths.ts'
import { FieldError } from '#app/ui/field/field.tsx'
import { stack, text } from '#app/ui/layout/layout.ts'

import { pictureSet } from '#app/features/site/pictures/media.ts'
import { formatDollars, toDollars } from '#lib/money.ts'
import type { PurchaseStepView } from '../steps/step-view.server.ts'

/** The car with its price and what that includes, and what can be added to it. */
export function VehicleStep({ view }: { view: PurchaseStepView }) {
  const { car, addOns, values, noun, problem } = view
  const chosen = new Set(values['add_ons']?.split('\n'))
  const error = problem?.fields['add_ons']
  return (
    <>
      <section className={stack({ gap: 4 })} aria-label={`The ${noun}`}>
        {car.picture && (
          <img
            {...pictureSet(car.picture, 'gallery')}
            sizes={`(min-width: 900px) 640px, ${ACROSS_SCREEN}`}
            className="wide-picture"
            alt=""
            width={960}
            height={640}
          />
        )}
        <div>
          <h2 className={text({ size: 24, weight: 'bold' })}>
            <a href={paths.vehicle(car.slug)}>{car.name}</a>
          </h2>
          {car.facts.length > 0 && <p className={text({ tone: 'quiet', above: 1 })}>{car.facts.join(' · ')}</p>}
          <p className={text({ weight: 'bold', above: 3 }, 'purchase-price tabular')}>
            {formatDollars(toDollars(car.price_cents))}{' '}
            {car.price_type && (
              <span className={text({ size: 16, weight: 'medium', tone: 'soft' })}>{car.price_type}</span>
            )}
          </p>
          {car.price_note && <p className={text({ size: 14, tone: 'soft', above: 2 })}>{car.price_note}</p>}
        </div>
      </section>
      {addOns.length > 0 && (
        <fieldset className={stack({ gap: 5 }, 'purchase-group')} id="purchase-add_ons">
          <legend>
            <h2 className={text({ size: 20, weight: 'bold' })}>Add to your {noun}</h2>
          </legend>
          <p className={text({ size: 14, tone: 'quiet' })}>
            All prices include GST. You can change your mind until you send your order.
          </p>
          <FieldError text={error} />
          <ul className="ruled">
            {addOns.map(({ id, name, text: words, price_cents }) => (
              <li key={id}>
                <label className="purchase-extra">
                  <input type="checkbox" name="add_ons" value={id} defaultChecked={chosen.has(id)} />
                  <span className={stack()}>
                    <strong className={text({ weight: 'semibold' })}>{name}</strong>
                    {words && <span className={text({ size: 14, tone: 'quiet' })}>{words}</span>}
                  </span>
                  <span className={text({ weight: 'semibold' }, 'tabular')}>
                    {price_cents === 0 ? 'Included' : formatDollars(toDollars(price_cents))}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}
