import type { FactIcon } from '#app/features/search/card/facts/card-facts.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { type BodyIcon, bodyIconOf } from '#app/features/vehicle/body/body-icon.ts'
import { bodyName } from '#app/features/vehicle/body/body-types.ts'
import { economyOf } from '#app/features/vehicle/calculators/fuel.ts'
import { engineCapacityOf, isLamsApproved, payloadOf, shortLicence } from '#app/features/vehicle/facts/buyer-facts.ts'
import { equipmentOf } from '#app/features/vehicle/facts/equipment.ts'
import { keyFacts } from '#app/features/vehicle/facts/key-facts.ts'
import { odometerText } from '#app/features/vehicle/facts/odometer.ts'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { formatNumber } from '#lib/money.ts'
import type { ListedCar } from './listed-car.ts'
import { reserveWords } from './reserve-part.server.ts'

/** What is said of the car in short. */
export const loadHighlights = ({ shown }: ListedCar) => ({
  highlights: highlightsOf(shown),
  economy: economyOf(shown),
})

/** The sections that the site wants. */
export function loadSections(site: Site) {
  const { sections, layout = null } = settingsOf(site, vehicleSettings).vdp_config
  return { sections, layout }
}

/** What the car is and has, and what the dealer says of all such. */
export function loadFacts(site: Site, { car, shown, sold }: ListedCar) {
  const settings = settingsOf(site, vehicleSettings)
  return {
    facts: keyFacts(shown),
    features: shown.filtered_features ?? [],
    featureLimit: settings.feature_limit,
    equipment: equipmentOf(shown.standardEquipment),
    checks: car.car_type === 'used' && !sold ? settings.used_car_checks : [],
    whyBuy: sold ? [] : settings.why_buy_from_us,
    words: { ...settings.section_texts, reserve_online: reserveWords(site, car) },
  }
}

/** The facts beside the price: kilometres, transmission, body, and what decides whether a special vehicle suits. */
function highlightsOf(car: PublicCar): [FactIcon | BodyIcon, string][] {
  const body = car.simple_body ? bodyName(car.simple_body) : car.body
  const all: [FactIcon | BodyIcon, string | undefined][] = [
    ['km', odometerText(car)],
    ['gear', car.simple_transmission ?? car.trans],
    [bodyIconOf(car.item_type), body],
    ...suitability(car),
  ]
  return all.filter((fact): fact is [FactIcon | BodyIcon, string] => Boolean(fact[1]))
}

function suitability(car: PublicCar): [FactIcon, string | undefined][] {
  const kilograms = (mass: number | undefined, of: string) => (mass ? `${formatNumber(mass)} kg ${of}` : undefined)
  const { specifications = {}, variant = {} } = car
  switch (car.item_type) {
    case 'caravan':
      return [
        ['bed', specifications.sleeps ? `Sleeps ${specifications.sleeps}` : undefined],
        ['weight', kilograms(specifications.tare_weight, 'tare')],
        ['weight', kilograms(specifications.aggregate_trailer_mass, 'ATM')],
        ['weight', kilograms(specifications.ball_weight, 'on the ball')],
      ]
    case 'truck':
      return [
        ['weight', kilograms(variant.grossvehiclemass, 'GVM')],
        ['weight', kilograms(payloadOf(car), 'payload')],
        ['tag', shortLicence(car)],
      ]
    case 'motorcycle': {
      const capacity = engineCapacityOf(car)
      return [
        ['gear', capacity ? `${formatNumber(capacity)} cc` : undefined],
        ['fuel', car.simple_fuel ?? car.fuel],
        ['tag', isLamsApproved(car) ? 'Learner approved' : undefined],
      ]
    }
    default:
      return [['bed', specifications.sleeps ? `Sleeps ${specifications.sleeps}` : undefined]]
  }
}
