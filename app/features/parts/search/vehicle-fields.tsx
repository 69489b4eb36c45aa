import { Select } from '#app/ui/field/select.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { box, stack, text } from '#app/ui/layout/layout.ts'
import type { PartsPage } from '../parts-page.server.ts'
import type { PartsControls } from './use-parts.ts'

/** The shopper's vehicle: make first, then its models and a year. */
export function VehicleFields({ page, controls }: { page: PartsPage; controls: PartsControls }) {
  const { makes, models, years } = page.vehicles
  const { vehicle } = controls.state
  const choose = (next: PartsPage['state']['vehicle']) => controls.change({ ...controls.state, page: 1, vehicle: next })
  if (makes.length === 0) return null
  return (
    <fieldset className={box({ ground: 'brand' }, 'parts-vehicle')}>
      <legend className={text({ size: 18, weight: 'bold' })}>Does it fit?</legend>
      <p className={text({ size: 14, tone: 'soft' })}>
        Choose your vehicle to see parts made for it first, then universal ones.
      </p>
      <label className={stack({ gap: 1 }, text({ size: 14, tone: 'soft' }, 'parts-make'))}>
        <span>Make</span>
        <Select
          className="parts-field"
          name="make"
          value={vehicle?.make ?? ''}
          onChange={({ target }) => choose(target.value ? { make: target.value } : null)}
        >
          <option value="">Any make</option>
          {makes.map(option)}
        </Select>
      </label>
      <label className={stack({ gap: 1 }, text({ size: 14, tone: 'soft' }))}>
        <span>Model</span>
        <Select
          className="parts-field"
          name="model"
          disabled={models.length === 0}
          value={vehicle?.model ?? ''}
          onChange={({ target }) => vehicle && choose({ ...vehicle, model: target.value || undefined })}
        >
          <option value="">{vehicle ? 'Any model' : 'Make first'}</option>
          {models.map(option)}
        </Select>
      </label>
      <label className={stack({ gap: 1 }, text({ size: 14, tone: 'soft' }))}>
        <span>Year</span>
        <Select
          className="parts-field"
          name="year"
          disabled={!vehicle}
          value={vehicle?.year ?? ''}
          onChange={({ target }) => vehicle && choose({ ...vehicle, year: Number(target.value) || undefined })}
        >
          <option value="">{vehicle ? 'Any year' : 'Make first'}</option>
          {years.map(option)}
        </Select>
      </label>
      <Button type="submit" look="primary" className="no-js-only">
        Show parts
      </Button>
    </fieldset>
  )
}

const option = (value: string | number) => (
  <option key={value} value={value}>
    {value}
  </option>
)
