import type { Dice } from '../random.ts'

/** What the description of a truck may say; every number is true of the truck. */
export interface TruckWords {
  readonly year: string
  readonly make: string
  readonly model: string
  readonly badge: string
  readonly colour: string
  readonly km: string
  readonly body: string
  readonly kw: string
  readonly hp: string
  readonly nm: string
  readonly gearbox: string
  readonly axles: string
  readonly gvm: string
  readonly gcm: string
  readonly payload: string
  readonly city: string
  readonly stock: string
}

type Kind = 'primeMover' | 'tipper' | 'tray' | 'pantech' | 'curtainsider' | 'refrigerated' | 'crane' | 'cabChassis'

const OPENING = [
  '{year} {make} {model} {badge} {body} with {km} km, ready for inspection at {city}.',
  'This {make} {model} {badge} is ex-fleet and ready for work.',
  '{year} {model} in {colour}, inspected in our workshop and priced to sell.',
  'Fleet-maintained {make} {model} {badge}, {km} km, with service records on file.',
  'Tidy {body}: {year} {make} {model} {badge}.',
  'Straight cab and clean chassis, with {km} km on this {model} {badge}.',
  '{make} {model} {badge}, traded in by a local operator.',
  'We’ve serviced this {year} {model} since new.',
  '{year} {make} {body}, used for metro work.',
  'Just in at {city}: {make} {model} {badge}, {axles}, {colour}.',
]
const NEW_OPENING = [
  'New {make} {model} {badge} {body}, in stock at {city}.',
  'In stock now. This new {model} {badge} is bodied and ready to register.',
  '{year} {make} {model} {badge} with delivery kilometres and full factory warranty.',
  'New stock: {make} {model} {badge}, {axles}, {colour}.',
]
const ENGINE = [
  '{kw} kW ({hp} hp), {nm} Nm and {gearbox}.',
  '{hp} hp, {nm} Nm and {gearbox}, {axles}.',
  '{kw} kW and {nm} Nm, {gearbox}.',
  'Smooth-shifting {gearbox} with {nm} Nm of torque.',
  '{kw} kW, {nm} Nm and {gearbox}.',
]
const MASSES = [
  'GVM {gvm} kg, with about {payload} kg payload as bodied.',
  'GVM {gvm} kg, GCM {gcm} kg and around {payload} kg payload.',
  'About {payload} kg payload on a GVM of {gvm} kg.',
  'Carries about {payload} kg on a GVM of {gvm} kg, weighed with a full tank.',
]
const COMBINATION = [
  'GVM {gvm} kg, GCM {gcm} kg.',
  'Rated to {gcm} kg GCM, with a GVM of {gvm} kg.',
  'Rated for combinations up to {gcm} kg.',
]
const BODY: Readonly<Record<Kind, readonly string[]>> = {
  primeMover: [
    'Turntable within wear limits, and hydraulics plumbed.',
    'Clean bunk, with a fridge and air seats.',
    'Near-new steer tyres and good tread on the drives.',
    'Set up for single trailer or B-double.',
    'Air conditioning, cruise control and park cooler.',
  ],
  tipper: [
    'The body and tailgate are in good working order.',
    'Hoist serviced in our workshop, with good hoses and pins.',
    'Steel body with a two-way tailgate and a roll tarp.',
    'Tow hitch and trailer plugs fitted.',
  ],
  tray: [
    'Straight tray with drop sides and headboard.',
    'Full-length rope rails and a good floor.',
    'Gates and tie-downs included.',
    'Lockable toolboxes on both sides.',
  ],
  pantech: [
    'Clean, dry box with good door seals.',
    'Barn doors and two rows of load rails.',
    'Tail lift tested under load.',
    'Furniture-size box with kerb-side door.',
  ],
  curtainsider: [
    'Curtains and buckles in good condition.',
    'Full set of load gates included.',
    'Loads pallets from either side.',
    'Straight, dry roof.',
  ],
  refrigerated: [
    'Fridge unit tested overnight at minus 18 degrees.',
    'Two temperature zones with a movable bulkhead.',
    'Fridge hours and service records available.',
    'Strip curtain, internal light and non-slip floor.',
  ],
  crane: [
    'Crane with current inspection and remote control.',
    'Outriggers, hooks and load chart included.',
    'Crane behind the cab with a flat tray.',
    'Low crane hours for its age, with logbook.',
  ],
  cabChassis: [
    'Ready for your body. We can quote a tray, tipper or pantech.',
    'Clear chassis rails, ready for a body builder.',
    'Ask us about body builders and lead times.',
  ],
}
const CONDITION = [
  'Comes with a current certificate of inspection.',
  'Brakes measured. Ask us for the report.',
  'Oil samples taken, with clean results.',
  'Matched drive tyres.',
  'Clean cab with all gauges working.',
  'No fault codes, no warning lights.',
  'Last major service done in our workshop.',
  'Chassis checked for cracks and rust.',
  'Windscreen, mirrors and lights in good condition.',
  'Some wear on the steps and mats.',
]
const NEW_BODY = [
  'Delivered ready for work.',
  'Weighed, plated and ready to register.',
  'Ask us for the full build sheet and factory options.',
  'Available for a test drive now.',
  'Safety includes lane departure warning and emergency braking.',
]
const NEW_CONDITION = [
  'Full factory warranty from handover.',
  'Service plans available.',
  'We’ll set up the telematics and train your drivers.',
  'We can arrange signwriting and racking before delivery.',
]
const CLOSING = [
  'Call us to book a test drive.',
  'Chattel mortgage and lease options available to approved customers.',
  'Quote stock number {stock} when you call.',
  'Bring your own mechanic to inspect it at {city}.',
  'We can deliver anywhere in Queensland and northern New South Wales.',
  'Trade-ins considered.',
  'Ask us for the weighbridge docket.',
  'Ready to go to work.',
]

export interface TruckCase {
  readonly kind: Kind
  readonly fresh: boolean
  readonly words: TruckWords
}

/** Writes truck descriptions one after another, using least the sentences it used last. */
export function truckCommentWriter(chance: Dice): (truck: TruckCase) => string {
  const lastUse = new Map<string, number>()
  let turn = 0
  const take = (lines: readonly string[], count: number, words: TruckWords): string[] =>
    lines
      .toSorted((a, b) => (lastUse.get(a) ?? 0) + chance.between(0, 12) - (lastUse.get(b) ?? 0) - chance.between(0, 12))
      .slice(0, count)
      .map((line) => {
        lastUse.set(line, ++turn)
        return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => words[name as keyof TruckWords])
      })
  return ({ kind, fresh, words }) => {
    const opening = take(fresh ? NEW_OPENING : OPENING, 1, words)
    const engine = take(ENGINE, 1, words)
    const masses = take(kind === 'primeMover' ? COMBINATION : MASSES, 1, words)
    const body = take(fresh ? NEW_BODY : BODY[kind], 3, words)
    const condition = take(fresh ? NEW_CONDITION : CONDITION, chance.between(4, 5), words)
    const closing = take(CLOSING, 3, words)
    return chance.chance(0.5)
      ? `<p>${[...opening, ...engine, ...masses].join(' ')}</p><ul>${[...body, ...condition].map((line) => `<li>${line.replace(/\.$/, '')}</li>`).join('')}</ul><p>${closing.join(' ')}</p>`
      : `<p>${[...opening, ...body].join(' ')}</p><p>${[...engine, ...masses, ...condition].join(' ')}</p><p>${closing.join(' ')}</p>`
  }
}
