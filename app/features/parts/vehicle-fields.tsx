import type { PartsPage } from './parts-page.server.ts'
import type { PartsControls } from './use-parts.ts'

/** The shopper's vehicle: make first, then its models and a year. */
export function VehicleFields({ page, controls }: { page: PartsPage; controls: PartsControls }) {
  const { makes, models, years } = page.vehicles
  const { vehicle } = controls.state
  const choose = (next: PartsPage['state']['vehicle']) => controls.change({ ...controls.state, page: 1, vehicle: next })
  if (makes.length === 0) return null
  return (
    <fieldset className="parts-vehicle" data-behind-sheet>
      <legend>Does it fit? Choose your vehicle</legend>
      <label>
        <span>Make</span>
        <select
          name="make"
          className="field"
          value={vehicle?.make ?? ''}
          onChange={({ target }) => choose(target.value ? { make: target.value } : null)}
        >
          <option value="">Any make</option>
          {makes.map(option)}
        </select>
      </label>
      {vehicle && models.length > 0 && (
        <label>
          <span>Model</span>
          <select
            name="model"
            className="field"
            value={vehicle.model ?? ''}
            onChange={({ target }) => choose({ ...vehicle, model: target.value || undefined })}
          >
            <option value="">Any model</option>
            {models.map(option)}
          </select>
        </label>
      )}
      {vehicle && (
        <label>
          <span>Year</span>
          <select
            name="year"
            className="field"
            value={vehicle.year ?? ''}
            onChange={({ target }) => choose({ ...vehicle, year: Number(target.value) || undefined })}
          >
            <option value="">Any year</option>
            {years.map(option)}
          </select>
        </label>
      )}
      <button type="submit" className="btn btn-primary no-js-only">
        Show parts
      </button>
    </fieldset>
  )
}

const option = (value: string | number) => (
  <option key={value} value={value}>
    {value}
  </option>
)
