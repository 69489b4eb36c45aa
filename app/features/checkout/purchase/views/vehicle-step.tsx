import { FieldError } from '#app/features/forms/field-error.tsx'
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
      <section className="purchase-car" aria-label={`The ${noun}`}>
        {car.picture && (
          <img
            {...pictureSet(car.picture, 'gallery')}
            sizes="(min-width: 900px) 640px, 100vw"
            alt=""
            width={960}
            height={640}
          />
        )}
        <div>
          <h2>
            <a href={`/cars/${car.slug}`}>{car.name}</a>
          </h2>
          {car.facts.length > 0 && <p className="purchase-facts">{car.facts.join(' · ')}</p>}
          <p className="purchase-price">
            {formatDollars(toDollars(car.price_cents))} {car.price_type && <span>{car.price_type}</span>}
          </p>
          {car.price_note && <p className="purchase-note">{car.price_note}</p>}
        </div>
      </section>
      {addOns.length > 0 && (
        <fieldset className="purchase-group" id="purchase-add_ons">
          <legend>
            <h2>Add to your {noun}</h2>
          </legend>
          <p className="lead-hint">All prices include GST. You can change your mind until you send your order.</p>
          {error && <FieldError text={error} />}
          <ul className="purchase-extras">
            {addOns.map(({ id, name, text, price_cents }) => (
              <li key={id}>
                <label>
                  <input type="checkbox" name="add_ons" value={id} defaultChecked={chosen.has(id)} />
                  <span className="purchase-extra">
                    <strong>{name}</strong>
                    {text && <span>{text}</span>}
                  </span>
                  <span className="purchase-amount">
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
