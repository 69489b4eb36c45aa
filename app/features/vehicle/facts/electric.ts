import { formatNumber } from '#lib/money.ts'
import type { Fact } from './key-facts.ts'
import type { PublicCar } from '../public-car.ts'
import { isShown } from './shown-value.ts'

/** What a single-phase wall box gives, kW: 32 A at 230 V. */
const WALL_BOX_KW = 7
/** What a household socket gives, kW: 10 A at 230 V (AS/NZS 3112). */
const SOCKET_KW = 2.3
/** Of what comes from the wall, the battery keeps about this share. */
const KEPT = 0.9

type Electric = Pick<PublicCar, 'ev_specifications' | 'simple_fuel' | 'fuel'>

/** What an electric or plug-in hybrid buyer asks first; what is not known is left out. */
export function electricFacts({ ev_specifications: ev }: Electric): Fact[] {
  if (!ev) return []
  const { range, range_standard, battery, battery_health, consumption, ac_power, dc_power, dc_minutes, connector } = ev
  const facts: [string, string | undefined][] = [
    ['Range', range ? `${formatNumber(range)} km${isShown(range_standard) ? ` (${range_standard})` : ''}` : undefined],
    ['Battery', battery ? `${battery} kWh` : undefined],
    ['Battery health', battery_health ? `${battery_health}% of its original capacity` : undefined],
    ['Consumption', consumption ? `${consumption} kWh/100 km` : undefined],
    ['Charging at a wall box or post', ac_power ? `up to ${ac_power} kW` : undefined],
    ['Full charge at home', fullCharge(ev)],
    ['Fast charging', dc_power ? `up to ${dc_power} kW` : undefined],
    ['10 to 80% at a fast charger', dc_minutes ? exactDuration(dc_minutes) : undefined],
    ['Plug', isShown(connector) ? connector : undefined],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]))
}

/** The maker's time, else what a wall box and a socket take for the battery. */
function fullCharge({ ac_hours, battery, ac_power }: NonNullable<Electric['ev_specifications']>): string | undefined {
  if (ac_hours) return exactDuration(ac_hours * 60)
  if (!battery) return undefined
  const energy = battery / KEPT
  return `about ${durationText(energy / wallBox(ac_power))} at a ${wallBox(ac_power)} kW wall box`
}

const wallBox = (acPower: number | undefined): number => (acPower ? Math.min(acPower, WALL_BOX_KW) : WALL_BOX_KW)

/** What the charging of a car is reckoned with. */
export interface ChargingFigures {
  /** From the wall for 100 km, kWh. */
  readonly per100: number
  /** It is the maker's figure, and not worked out from battery and range. */
  readonly own: boolean
  /** Of a wall box at home, kW. */
  readonly power: number
}

/** How a battery car is charged; null for what burns fuel too, and where neither consumption nor battery is known. */
export function chargingOf({ ev_specifications: ev, simple_fuel, fuel }: Electric): ChargingFigures | null {
  if (!ev || !/^(battery )?electric$/i.test((simple_fuel ?? fuel ?? '').trim())) return null
  const { consumption, battery, range, ac_power } = ev
  const power = wallBox(ac_power)
  if (consumption) return { per100: consumption, own: true, power }
  if (!battery || !range) return null
  return { per100: Math.round((battery / range / KEPT) * 1_000) / 10, own: false, power }
}

/** What a week of driving takes from the wall: "45 kWh per week. That’s about 6 h 25 min at a 7 kW wall box, or 20 h from a household power point." */
export function chargingTime({ per100, power }: ChargingFigures, weeklyKm: number): string {
  const energy = (weeklyKm / 100) * per100
  const socket = durationText(energy / SOCKET_KW)
  return `${Math.round(energy)} kWh per week. That’s about ${durationText(energy / power)} at a ${power} kW wall box, or ${socket} from a household power point.`
}

/** A time that is worked out: "6 h 25 min", to five minutes; from ten hours on to the hour. */
export function durationText(hours: number): string {
  if (hours >= 10) return `${Math.round(hours)} h`
  return exactDuration(Math.max(Math.round((hours * 60) / 5) * 5, hours > 0 ? 5 : 0))
}

/** A time that the maker names: "37 min", to the minute. */
function exactDuration(given: number): string {
  const minutes = Math.round(given)
  const [whole, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [whole > 0 ? `${whole} h` : '', rest > 0 || whole === 0 ? `${rest} min` : ''].filter(Boolean).join(' ')
}
