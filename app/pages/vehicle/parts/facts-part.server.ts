import type { FactIcon } from '#app/features/search/card/card.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type BodyIcon, bodyIconOf } from '#app/features/vehicle/body/body-icon.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { economyOf } from '#app/features/vehicle/calculators/fuel.ts'
import { equipmentOf } from '#app/features/vehicle/facts/equipment.ts'
import { keyFacts } from '#app/features/vehicle/facts/key-facts.ts'
import { odometerText } from '#app/features/vehicle/facts/odometer.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import type { ListedCar } from './listed-car.ts'
import { reserveWords } from './reserve-part.server.ts'

/** What is said of the car in short. */
export const loadHighlights = ({ shown }: ListedCar) => ({
  highlights: highlightsOf(shown),
  economy: economyOf(shown),
})

/** What the car is and has, in the sections that the site wants. */
export function loadFacts(site: Site, { car, shown, sold }: ListedCar) {
  const settings = settingsOf(site, vehicleSettings)
  return {
    sections: settings.vdp_config.sections,
    layout: settings.vdp_config.layout ?? null,
    facts: keyFacts(shown),
    features: shown.filtered_features ?? [],
    featureLimit: settings.feature_limit,
    equipment: equipmentOf(shown.standardEquipment),
    checks: car.car_type === 'used' && !sold ? settings.used_car_checks : [],
    whyBuy: sold ? [] : settings.why_buy_from_us,
    words: { ...settings.section_texts, reserve_online: reserveWords(site, car) },
  }
}

/** The three facts beside the price: kilometres, transmission, body. */
function highlightsOf(car: PublicCar): [FactIcon | BodyIcon, string][] {
  const body = car.simple_body ? bodyName(car.simple_body) : car.body
  const all: [FactIcon | BodyIcon, string | undefined][] = [
    ['km', odometerText(car)],
    ['gear', car.simple_transmission ?? car.trans],
    [bodyIconOf(car.item_type), body],
    ['bed', car.specifications?.sleeps ? `Sleeps ${car.specifications.sleeps}` : undefined],
  ]
  return all.filter((fact): fact is [FactIcon | BodyIcon, string] => Boolean(fact[1]))
}
