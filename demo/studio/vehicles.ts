import { buildCar, type Built } from './car/car.ts'
import { CARS } from './car/table.ts'
import { CARAVANS } from './caravan/table.ts'
import { TRUCKS } from './heavy/table.ts'
import { buildMotorcycle } from './motorcycle/table.ts'

/** Builds a vehicle by the name of its folder. */
export function buildVehicle(name: string): Built {
  const motorcycle = buildMotorcycle(name)
  if (motorcycle) return motorcycle
  const spec = CARS[name] ?? TRUCKS[name] ?? CARAVANS[name]
  if (!spec) throw new Error(`There is no vehicle called "${name}".`)
  return buildCar(spec)
}
