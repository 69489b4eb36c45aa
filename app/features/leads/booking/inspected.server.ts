import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type EngineFields, isDriven } from '#app/features/vehicle/facts/driven.ts'
import { itemTypeSettings } from '#app/features/vehicle/item-type.schema.ts'

/** Whether somebody who books a time looks a vehicle over and drives none; without one, what the site mainly sells. */
export const isInspected = (site: Site, car: EngineFields | null): boolean =>
  car ? !isDriven(car) : settingsOf(site, itemTypeSettings).item_type === 'caravan'
