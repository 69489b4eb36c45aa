import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { type VehicleForms, vehicleForms } from '../view/vehicle-forms.server.tsx'
import type { ListedCar } from './listed-car.ts'

/** The forms below the pictures; none for a car that is gone. */
export async function loadForms(
  site: Site,
  { car, sold, coming }: ListedCar,
  secret: string,
): Promise<VehicleForms | null> {
  const { sections } = settingsOf(site, vehicleSettings).vdp_config
  return sold ? null : vehicleForms(site, { car, secret, sections, coming })
}
