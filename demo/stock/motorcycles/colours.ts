import type { Body } from '../../studio/list.ts'
import { isPainted } from '../cars/colours.ts'
import type { Dice } from '../random.ts'

const COMMON = ['Black', 'White', 'Red', 'Blue', 'Grey', 'Silver'] as const

/** Paints as makers name them; the nearest drawn colour follows from the name. */
const BY_MAKE: Readonly<Record<string, readonly string[]>> = {
  Honda: ['Grand Prix Red', 'Matte Gunpowder Black', 'Pearl Glare White', 'Mat Jeans Blue'],
  Yamaha: ['Icon Blue', 'Tech Black', 'Storm Grey', 'Midnight Black'],
  Kawasaki: ['Lime Green', 'Metallic Spark Black', 'Pearl Robotic White', 'Candy Persimmon Red'],
  Suzuki: ['Metallic Triton Blue', 'Glass Sparkle Black', 'Pearl Brilliant White', 'Solid Iron Grey'],
  Triumph: ['Carnival Red', 'Sapphire Black', 'Jet Black', 'Matt Khaki Green', 'Snowdonia White'],
  KTM: ['Electronic Orange', 'Atlantic Blue', 'Ceramic White'],
  BMW: ['Light White', 'Racing Blue', 'Black Storm', 'Aurelius Green'],
  'Harley-Davidson': ['Vivid Black', 'Billiard Red', 'Atlas Silver', 'Billiard Grey'],
  Ducati: ['Ducati Red', 'Aviator Grey', 'Iceberg White', 'Dark Stealth Black'],
  'Royal Enfield': ['Stealth Black', 'Canyon Red', 'Cali Green', 'Barcelona Blue', 'Kamet White'],
  CFMoto: ['Nebula Black', 'Tundra Grey', 'Zircon Blue', 'Nebula White'],
  Vespa: ['Innocent White', 'Convinced Black', 'Relax Green', 'Energetic Blue', 'Corallo Red'],
}

/** A paint that this make's motorcycles are seen in, of those in which there are pictures of the body. */
export function paintFor(make: string, drawing: Body, chance: Dice): string {
  const painted = (names: readonly string[]) => names.filter((name) => isPainted(name, drawing))
  const own = painted(BY_MAKE[make] ?? COMMON)
  return chance.pick(own.length > 0 ? own : painted(COMMON))
}
