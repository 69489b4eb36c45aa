import type { PartKind } from './part-kinds.ts'

type Row = readonly [
  code: string,
  name: string,
  category: string,
  brands: string,
  price: readonly [number, number],
  words: string,
  note?: string,
]

const kinds = (rows: readonly Row[]): PartKind[] =>
  rows.map(([code, name, category, brands, price, words, note]) => ({
    code,
    name,
    category,
    brands: brands.split('|'),
    price,
    words,
    ...(note && { note }),
  }))

/** Made for all trucks of a make with the same running gear. */
export const TRUCK_SERVICE_KINDS = kinds([
  ['OF', 'Oil filter', 'Filters', 'Harrow|Clearway', [38, 92], 'Full flow, for long drain intervals.'],
  ['FF', 'Fuel filter', 'Filters', 'Harrow', [46, 118], 'With water separator bowl seal.'],
  ['AF', 'Air filter, primary', 'Filters', 'Harrow|Clearway', [98, 240], 'Change it when the restriction gauge says so.'],
  ['BL', 'Brake lining kit', 'Brakes', 'Stopline', [220, 420], 'Non-asbestos linings with rivets.', 'one axle'],
  ['BD', 'Brake drum', 'Brakes', 'Stopline|Tarrant', [290, 520], 'Balanced.', 'each'],
  ['SA', 'Slack adjuster', 'Brakes', 'Tarrant', [140, 260], 'Automatic, with clevis.', 'each'],
  ['AD', 'Air dryer cartridge', 'Air system', 'Kestrel', [82, 160], 'With oil separator. Change it every second year.'],
  ['BC', 'Brake chamber', 'Air system', 'Kestrel', [98, 240], 'Type 30/30.', 'each'],
  ['SB', 'Suspension air bag', 'Suspension', 'Kestrel', [210, 390], 'Rolling lobe, drive axle.', 'each'],
  ['SH', 'Shock absorber', 'Suspension', 'Redgum Heavy', [120, 260], 'Steer axle, heavy duty.', 'each'],
  ['CK', 'Clutch kit', 'Driveline', 'Emberly', [890, 2400], 'Cover, plate and bearing.'],
  ['UJ', 'Universal joint', 'Driveline', 'Emberly', [88, 210], 'Greaseable.', 'each'],
  ['FB', 'Fan belt set', 'Engine', 'Emberly', [76, 190], 'Matched belts.'],
  ['RH', 'Radiator hose, upper', 'Engine', 'Emberly', [58, 140], 'Reinforced.'],
]) // prettier-ignore

/** Made for one model. */
export const TRUCK_BODY_KINDS = kinds([
  ['BB', 'Bull bar, alloy, FUPS rated', 'Bull bars', 'Redgum Heavy', [3900, 7800], 'Front underrun protection to the rules, with a swing-down mount for access.'],
  ['SV', 'Sun visor, stainless', 'Cabin', 'Cabinland', [420, 890], 'With five marker lights.'],
  ['MI', 'Mirror head, heated', 'Mirrors', 'Sidewind', [180, 460], 'Passenger or driver side: tell us which.', 'each'],
  ['HL', 'Headlamp assembly', 'Lighting', 'Brightwell', [260, 690], 'Left or right: tell us which.', 'each'],
  ['FM', 'Floor mats, rubber', 'Cabin', 'Cabinland', [110, 210], 'For driver and passenger.', 'a pair'],
  ['SC', 'Seat covers, canvas', 'Cabin', 'Cabinland', [240, 460], 'For suspension seats with belts in the seat.', 'a pair'],
  ['ST', 'Step, cabin entry', 'Cabin', 'Sidewind', [140, 390], 'Lower step with tread.', 'each'],
  ['WD', 'Windscreen', 'Cabin', 'Rainmark', [420, 980], 'Laminated. We book the glazier.'],
]) // prettier-ignore

/** Made for no truck in particular. */
export const TRUCK_UNIVERSAL_KINDS = kinds([
  ['RS', 'Ratchet strap, 50 mm × 9 m', 'Load restraint', 'Haulmark', [28, 46], 'Lashing capacity 2,500 kg, tagged.', 'each'],
  ['CD', 'Chain and dog, 8 mm', 'Load restraint', 'Haulmark', [96, 160], 'Nine metres, grade 70, with a recoilless dog.'],
  ['CO', 'Corner protectors', 'Load restraint', 'Haulmark', [18, 34], 'Plastic, for straps.', 'four'],
  ['ML', 'LED marker light, amber', 'Lighting', 'Brightwell', [14, 28], 'Ten to thirty volts.', 'each'],
  ['TL', 'LED tail light, stop, tail, indicator', 'Lighting', 'Brightwell', [48, 110], 'Ten to thirty volts, with reflector.', 'each'],
  ['WL', 'LED work light, 27 W', 'Lighting', 'Brightwell', [42, 96], 'Flood beam.', 'each'],
  ['BE', 'LED beacon, amber', 'Lighting', 'Brightwell', [88, 190], 'Magnetic base.'],
  ['BT', 'Truck battery N120', 'Batteries', 'Gridley', [260, 390], 'Twelve volt, high cranking. We take the old one back.', 'each'],
  ['SU', 'Suzi coils, red and blue', 'Air system', 'Kestrel', [96, 150], 'Three and a half metres working length.', 'a pair'],
  ['AB', 'AdBlue, 20 L', 'Oils and fluids', 'Emberly', [32, 46], 'ISO 22241, with pouring spout.'],
  ['EO', 'Engine oil 15W-40, 20 L', 'Oils and fluids', 'Emberly', [139, 210], 'CK-4.'],
  ['GC', 'Grease cartridges, EP2', 'Oils and fluids', 'Emberly', [78, 120], '450 g.', 'twelve'],
  ['MF', 'Mud flaps, 600 × 450', 'Protection', 'Sidewind', [28, 58], 'Rubber, plain black.', 'a pair'],
  ['FW', 'Fifth wheel jaw kit', 'Couplings', 'Haulmark', [390, 690], 'For two inch pins.'],
  ['UH', 'UHF radio, 80 channels', 'Electronics', 'Cooee', [249, 429], 'Five watts, twelve or twenty-four volts.'],
  ['RC', 'Reversing camera kit, 24 V', 'Electronics', 'Cooee', [320, 590], 'Camera, 15 m cable and a 7 inch screen.'],
]) // prettier-ignore
