import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { odometerText } from '#app/features/vehicle/facts/odometer.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { badgeLineOf, conditionName, titleOf, typeNameOf } from '#app/features/vehicle/title.ts'
import type { ListedCar } from './listed-car.ts'

/** What the car is called, here and where others link to it. */
export const loadName = (site: Site, { car, name, canonical }: ListedCar) => ({
  name,
  title: titleOf(car),
  line: badgeLineOf(car),
  typeName: typeNameOf(car),
  print: settingsOf(site, vehicleSettings).print,
  errorDisplay: settingsOf(site, siteSettings).errorDisplay,
  canonical,
  description: [conditionName(car), name, odometerText(car), car.city ? `in ${car.city}` : '']
    .filter(Boolean)
    .join(', '),
})
