/** What a demo dealer's parts are made from. Brands and numbers are invented, prices are of the usual size. */
export interface PartKind {
  readonly code: string
  readonly name: string
  readonly category: string
  readonly brands: readonly string[]
  /** Dollars including GST. */
  readonly price: readonly [from: number, to: number]
  readonly note?: string
  readonly words: string
  /** Which vehicles it is made for; all when absent. */
  readonly for?: 'burning' | 'diesel' | 'ute' | 'off-road' | 'family'
}

type Row = readonly [
  code: string,
  name: string,
  category: string,
  brands: string,
  price: readonly [number, number],
  words: string,
  more?: Pick<PartKind, 'note' | 'for'>,
]

const kinds = (rows: readonly Row[]): PartKind[] =>
  rows.map(([code, name, category, brands, price, words, more]) => ({
    code,
    name,
    category,
    brands: brands.split('|'),
    price,
    words,
    ...more,
  }))

/** Made for all models of a make with the same engine or hub. */
export const SERVICE_KINDS = kinds([
  ['OF', 'Oil filter', 'Filters', 'Clearway|Harrow', [14, 32], 'Spin-on filter with anti-drain valve. Replace at every oil change.', { for: 'burning' }],
  ['AF', 'Engine air filter', 'Filters', 'Clearway|Harrow', [24, 68], 'Pleated panel filter. Check every 15,000 km, or sooner on dusty roads.', { for: 'burning' }],
  ['CF', 'Cabin air filter', 'Filters', 'Clearway', [28, 62], 'Activated carbon. Filters pollen and odours.'],
  ['FF', 'Diesel fuel filter', 'Filters', 'Harrow', [42, 96], 'With water drain. Bleed the system after fitting.', { for: 'diesel' }],
  ['BPF', 'Front brake pads', 'Brakes', 'Stopline|Tarrant', [72, 148], 'Low-dust compound with wear indicators.', { note: 'a set' }],
  ['BPR', 'Rear brake pads', 'Brakes', 'Stopline|Tarrant', [64, 128], 'Low-dust compound with shims.', { note: 'a set' }],
  ['BRF', 'Front brake rotors', 'Brakes', 'Stopline', [168, 320], 'Vented and coated. Fit them with new pads.', { note: 'a pair' }],
  ['WB', 'Wiper blades, front', 'Wipers', 'Rainmark', [38, 64], 'Flat blades with adaptor.', { note: 'a pair' }],
  ['BT', 'Battery, maintenance free', 'Batteries', 'Gridley', [189, 329], 'Sealed battery with a 36-month warranty. We’ll recycle your old one.'],
  ['SP', 'Spark plugs', 'Engine', 'Emberly', [48, 118], 'Iridium, pre-gapped.', { for: 'burning', note: 'a set of four' }],
]) // prettier-ignore

/** Made for one model. */
export const ACCESSORY_KINDS = kinds([
  ['FM', 'Floor mats, moulded rubber', 'Interior', 'Wattleform|Cabinland', [129, 219], 'Deep edges keep sand and mud off the carpet. Fits the factory clips.', { note: 'front and rear' }],
  ['SC', 'Seat covers, canvas', 'Interior', 'Cabinland', [289, 549], 'Waterproof 12 oz canvas, side-airbag safe.', { note: 'front pair' }],
  ['BL', 'Boot liner', 'Interior', 'Wattleform', [98, 179], 'Moulded to suit your boot. Lifts out for cleaning.', { for: 'family' }],
  ['DM', 'Dash mat', 'Interior', 'Cabinland', [69, 109], 'Custom fit with cut-outs for vents and sensors.'],
  ['WS', 'Weather shields', 'Protection', 'Sidewind', [139, 229], 'Tinted acrylic with fitting clips.', { note: 'set of four' }],
  ['BP', 'Bonnet protector', 'Protection', 'Sidewind', [99, 169], 'Smoked acrylic. Protects against stone chips.'],
  ['MF', 'Mud flaps', 'Protection', 'Sidewind', [79, 139], 'Moulded, no drilling.', { note: 'set of four' }],
  ['BB', 'Bull bar, steel', 'Bull bars', 'Redgum Offroad', [1890, 3190], 'Airbag compatible and winch-ready, with aerial and driving light mounts. Fitting takes a day.', { for: 'off-road' }],
  ['NB', 'Nudge bar, alloy', 'Bull bars', 'Redgum Offroad', [489, 890], 'Polished 76 mm tube with light tabs.'],
  ['SN', 'Snorkel', 'Snorkels', 'Redgum Offroad', [449, 690], 'UV-stable body with a ram head. Cutting template included.', { for: 'off-road' }],
  ['TB', 'Tow bar with tongue', 'Towing', 'Haulmark', [520, 940], 'Rated to your vehicle’s full towing limit. Wiring loom sold separately.'],
  ['WL', 'Tow bar wiring loom', 'Towing', 'Haulmark', [149, 329], 'Plug-in loom with a 7 pin flat socket.'],
  ['RR', 'Roof racks, aero bars', 'Roof', 'Topline', [319, 560], 'Lockable, with rubber strips. See the owner’s manual for the roof load.', { note: 'two bars' }],
  ['TL', 'Tub liner', 'Ute tubs', 'Wattleform', [289, 459], 'Over-rail liner to protect your paint.', { for: 'ute' }],
  ['TC', 'Tonneau cover, soft', 'Ute tubs', 'Topline', [420, 690], 'Clip-on vinyl with a rear seal.', { for: 'ute' }],
  ['SU', 'Suspension kit, 40 mm lift', 'Suspension', 'Redgum Offroad', [1490, 2690], 'Springs and shock absorbers for a bull bar and constant load.', { for: 'off-road', note: 'four corners' }],
]) // prettier-ignore

/** Made for no vehicle in particular. */
export const UNIVERSAL_KINDS = kinds([
  ['GL', 'Headlight globes H4', 'Lighting', 'Brightwell', [24, 49], '12 V, 60/55 W.', { note: 'a pair' }],
  ['LB', 'LED light bar, 50 cm', 'Lighting', 'Brightwell', [249, 469], 'Combination beam with a wiring harness and switch.'],
  ['DL', 'LED driving lights, 9-inch', 'Lighting', 'Brightwell', [399, 799], 'Spot beam, IP68, with covers.', { note: 'a pair' }],
  ['RK', 'Recovery kit', 'Recovery', 'Haulmark', [149, 289], 'Snatch strap, two soft shackles, tree protector and gloves in a bag.'],
  ['RT', 'Recovery tracks', 'Recovery', 'Haulmark', [129, 249], 'Heavy-duty nylon.', { note: 'a pair' }],
  ['UH', 'UHF radio, 80 channels', 'Electronics', 'Cooee', [249, 429], '5 W with remote head.'],
  ['RC', 'Reversing camera kit', 'Electronics', 'Cooee', [189, 349], 'Camera, cable and 5-inch screen.'],
  ['JS', 'Jump starter, 1,200 A', 'Batteries', 'Gridley', [129, 219], 'Starts petrol engines to 6 L and diesels to 4 L.'],
  ['EO', 'Engine oil 5W-30, 5 L', 'Oils and fluids', 'Emberly', [54, 82], 'Full synthetic, low ash.'],
  ['CO', 'Coolant, long life, 5 L', 'Oils and fluids', 'Emberly', [32, 48], 'Ready to use.'],
  ['BF', 'Brake fluid DOT 4, 500 mL', 'Oils and fluids', 'Stopline', [11, 19], 'Replace every two years.'],
  ['WN', 'Wheel nuts, locking', 'Wheels', 'Tarrant', [49, 89], 'With two keys.', { note: 'set of four' }],
  ['TG', 'Tyre gauge and deflator', 'Wheels', 'Tarrant', [39, 69], 'Reads to 60 psi.'],
  ['FA', 'First aid kit', 'Interior', 'Cabinland', [39, 79], '90 pieces in a soft case.'],
]) // prettier-ignore
