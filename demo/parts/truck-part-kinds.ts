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
  ['AF', 'Air filter, primary', 'Filters', 'Harrow|Clearway', [98, 240], 'Replace when the restriction gauge indicates.'],
  ['BL', 'Brake lining kit', 'Brakes', 'Stopline', [220, 420], 'Non-asbestos linings with rivets.', 'one axle'],
  ['BD', 'Brake drum', 'Brakes', 'Stopline|Tarrant', [290, 520], 'Balanced.', 'each'],
  ['SA', 'Slack adjuster', 'Brakes', 'Tarrant', [140, 260], 'Automatic, with clevis.', 'each'],
  ['AD', 'Air dryer cartridge', 'Air system', 'Kestrel', [82, 160], 'With oil separator. Replace every two years.'],
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
  ['BB', 'Bull bar, alloy, FUPS rated', 'Bull bars', 'Redgum Heavy', [3900, 7800], 'Complies with front underrun protection rules. Swing-down mount for access.'],
  ['SV', 'Sun visor, stainless', 'Cabin', 'Cabinland', [420, 890], 'With five marker lights.'],
  ['MI', 'Mirror head, heated', 'Mirrors', 'Sidewind', [180, 460], 'Specify driver or passenger side.', 'each'],
  ['HL', 'Headlamp assembly', 'Lighting', 'Brightwell', [260, 690], 'Specify left or right.', 'each'],
  ['FM', 'Floor mats, rubber', 'Cabin', 'Cabinland', [110, 210], 'For driver and passenger.', 'a pair'],
  ['SC', 'Seat covers, canvas', 'Cabin', 'Cabinland', [240, 460], 'For suspension seats with belts in the seat.', 'a pair'],
  ['ST', 'Step, cabin entry', 'Cabin', 'Sidewind', [140, 390], 'Lower step with tread.', 'each'],
  ['WD', 'Windscreen', 'Cabin', 'Rainmark', [420, 980], 'Laminated. We can arrange fitting.'],
]) // prettier-ignore

/** Made for no truck in particular. */
export const TRUCK_UNIVERSAL_KINDS = kinds([
  ['RS', 'Ratchet strap, 50 mm × 9 m', 'Load restraint', 'Haulmark', [28, 46], 'Lashing capacity 2,500 kg, tagged.', 'each'],
  ['CD', 'Chain and dog, 8 mm', 'Load restraint', 'Haulmark', [96, 160], '9 m, grade 70, with recoilless dog.'],
  ['CO', 'Corner protectors', 'Load restraint', 'Haulmark', [18, 34], 'Plastic, for straps.', 'four'],
  ['ML', 'LED marker light, amber', 'Lighting', 'Brightwell', [14, 28], '10 to 30 V.', 'each'],
  ['TL', 'LED tail light, stop, tail, indicator', 'Lighting', 'Brightwell', [48, 110], '10 to 30 V, with reflector.', 'each'],
  ['WL', 'LED work light, 27 W', 'Lighting', 'Brightwell', [42, 96], 'Flood beam.', 'each'],
  ['BE', 'LED beacon, amber', 'Lighting', 'Brightwell', [88, 190], 'Magnetic base.'],
  ['BT', 'Truck battery N120', 'Batteries', 'Gridley', [260, 390], '12 V, high cranking. We’ll recycle your old one.', 'each'],
  ['SU', 'Suzi coils, red and blue', 'Air system', 'Kestrel', [96, 150], '3.5 m working length.', 'a pair'],
  ['AB', 'AdBlue, 20 L', 'Oils and fluids', 'Emberly', [32, 46], 'ISO 22241, with pouring spout.'],
  ['EO', 'Engine oil 15W-40, 20 L', 'Oils and fluids', 'Emberly', [139, 210], 'CK-4.'],
  ['GC', 'Grease cartridges, EP2', 'Oils and fluids', 'Emberly', [78, 120], '450 g.', 'twelve'],
  ['MF', 'Mud flaps, 600 × 450', 'Protection', 'Sidewind', [28, 58], 'Rubber, plain black.', 'a pair'],
  ['FW', 'Fifth wheel jaw kit', 'Couplings', 'Haulmark', [390, 690], 'For 2-inch pins.'],
  ['UH', 'UHF radio, 80 channels', 'Electronics', 'Cooee', [249, 429], '5 W, 12 or 24 V.'],
  ['RC', 'Reversing camera kit, 24 V', 'Electronics', 'Cooee', [320, 590], 'Camera, 15 m cable and 7-inch screen.'],
]) // prettier-ignore
