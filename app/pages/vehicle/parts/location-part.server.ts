import { isOffered } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { type LocationPanelData, locationPanelData } from '#app/features/locations/location-panel-data.ts'
import { mapPinOf, mapTilesOf } from '#app/features/locations/map/map-pin.ts'
import { form5For, saleSettingsOf } from '#app/features/locations/nsw/sale-settings-of.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { ListedCar } from './listed-car.ts'
import { showsMap, sidebarOf } from './sidebar-data.ts'

/** Where the car stands, and when somebody is there. */
export function loadPanel(site: Site, { place, phone }: ListedCar): LocationPanelData | null {
  return place ? locationPanelData(withHolidays(site, place), phone, site.now()) : null
}

/** What stands beside the pictures: the number, the buttons, words about the price. */
export const loadSidebar = (
  site: Site,
  { car, name, canonical, price, phone, own, primary }: ListedCar,
  panel: LocationPanelData | null,
) => ({
  sidebar: sidebarOf(car, saleSettingsOf(site, car), {
    form5: form5For(site, car),
    now: site.now(),
    name,
    url: canonical,
    price,
    phone,
    own,
    primary,
    panel,
    driven: isOffered(site, 'test-drive', car),
  }),
})

/** The location below the pictures, with its map. */
export function loadLocation(site: Site, { place }: ListedCar, panel: LocationPanelData | null) {
  const settings = settingsOf(site, vehicleSettings)
  return {
    // A masked number is masked in every place.
    location: panel && { ...panel, phone: settings.mask_phone ? null : panel.phone },
    map:
      place && showsMap(settings)
        ? { pin: mapPinOf(place), tiles: mapTilesOf(settingsOf(site, locationSettings)) }
        : null,
  }
}
