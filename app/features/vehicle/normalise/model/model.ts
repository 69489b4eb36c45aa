import { joinedKey } from '../lookup.ts'

/**
 * Models whose spelling feeds mangle, or whose name has several words (needed to cut a title into model and badge).
 * Only spelling is changed, never one model into another.
 */
const models: Readonly<Record<string, string>> = {
  'Alfa Romeo': 'MiTo|4C',
  BYD: 'Atto 3|Seal|Dolphin|Sealion 6|Shark 6',
  Chery: 'Omoda 5|Tiggo 4 Pro|Tiggo 7 Pro|Tiggo 8 Pro',
  Chrysler: 'Grand Voyager|PT Cruiser',
  Citroen: 'Grand C4 Picasso|C4 Picasso|C4 Cactus|C3 Aircross|C5 Aircross|Grand C4',
  Fiat: '500X|500C',
  Ford: 'Transit Custom|Transit Connect|EcoSport|F-150|F-250',
  GWM: 'Haval Jolion|Haval H6|Haval H6GT|Haval H9|Tank 300|Tank 500|Ute|Ora',
  Holden: 'Ute',
  Honda: 'CR-V|HR-V|CR-Z|ZR-V|City',
  Hyundai: 'i20|i30|i40|i45|ix35|iLoad|iMax|Santa Fe|Ioniq 5|Ioniq 6|Kona Electric|Tucson|Staria Load|H-1',
  INEOS: 'Grenadier',
  Isuzu: 'D-MAX|MU-X',
  'Isuzu UTE': 'D-MAX|MU-X',
  Jaguar: 'E-Pace|F-Pace|I-Pace|F-Type|S-Type|X-Type|XF|XE',
  Jeep: 'Grand Cherokee|Grand Cherokee L|Grand Wagoneer',
  Kia: 'Grand Carnival|EV6|EV9|Rio',
  'Land Rover':
    'Range Rover|Range Rover Sport|Range Rover Evoque|Range Rover Velar|Discovery|Discovery Sport|Discovery 3|Discovery 4|Defender|Freelander|Freelander 2',
  LDV: 'Deliver 9|eDeliver 9|T60|T60 Max|G10|G10+|D90|V80|Mifa|Mifa 9',
  Lexus: 'RX350|LC500',
  Mazda: 'CX-3|CX-30|CX-5|CX-60|CX-7|CX-8|CX-80|CX-9|CX-90|MX-5|MX-30|RX-7|RX-8|BT-50',
  MG: 'MG3|MG4|MG5|MG6|ZS|ZST|HS|Cyberster',
  Mini: '3D Hatch|5D Hatch|Cooper|Countryman|Clubman|Convertible',
  Mitsubishi: 'ASX|Pajero Sport|Eclipse Cross|Outlander|L300|Triton|i-MiEV',
  Nissan: 'X-Trail|Patrol|Navara|Qashqai|Pathfinder|370Z|350Z|GT-R',
  Peugeot: 'RCZ',
  Polestar: 'Polestar 2',
  Skoda: 'Karoq|Kodiaq',
  Subaru: 'WRX|BRZ|XV|Liberty|Crosstrek',
  Suzuki: 'Grand Vitara|S-Cross|SX4|SX4 S-Cross|Jimny XL|APV',
  Tesla: 'Model 3|Model S|Model X|Model Y',
  Toyota:
    'HiLux|HiAce|LandCruiser|LandCruiser Prado|RAV4|C-HR|Yaris Cross|Corolla Cross|FJ Cruiser|Prius V|Prius C|GR86|GR Yaris|bZ4X|MR2|Tarago|Kluger|86|Crown',
  Volkswagen: 'T-Cross|T-Roc|ID.4|ID.5|ID.Buzz|CC',
  Volvo: 'XC40|XC60|XC90|C40|V40|V60|S60',
}

const byMake = new Map(
  Object.entries(models).map(([make, names]) => [
    make,
    new Map(names.split('|').map((name) => [joinedKey(name), name])),
  ]),
)

/** BMW's numbered models end in small letters: "430I" is 430i, "M440I" is M440i. */
const bmwNumber = /^(M?\d{3})(D|I|E|CI|TI|LI|IL|IS)$/

/** The model as its maker spells it, where we are sure; else as given. */
export function modelName(make: string, model: string): string {
  const given = model.trim().replace(/\s+/g, ' ')
  const known = knownModel(make, given)
  if (known) return known
  if (make === 'Mazda') return given.replace(/^mazda ?(\d)$/i, '$1')
  if (make !== 'BMW') return given
  return given.replace(bmwNumber, (_, number: string, letters: string) => number + letters.toLowerCase())
}

/** A model of our table by any spelling of it. */
export const knownModel = (make: string, model: string): string | undefined => byMake.get(make)?.get(joinedKey(model))
