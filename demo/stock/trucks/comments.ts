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
  'This {make} {model} {badge} has come off one owner’s fleet and goes straight to work.',
  'A {year} {model} in {colour}, inspected in our workshop and priced to go.',
  'Fleet-maintained {make} {model} {badge}, {km} km, with service records on file.',
  'Here is a tidy {body}: {year} {make} {model} {badge}.',
  'Straight cab, clean chassis, honest kilometres: {km} km on this {model} {badge}.',
  '{make} {model} {badge}, traded by a local operator who bought a new one from us.',
  'We have known this {year} {model} since it was new; we serviced it.',
  'A {body} that has been on metro work and looks it, in the good sense.',
  'Just in at {city}: {make} {model} {badge}, {axles}, {colour}.',
]
const NEW_OPENING = [
  'New {make} {model} {badge} {body}, in stock at {city}.',
  'No wait: this new {model} {badge} is bodied and ready to plate.',
  'A {year} {make} {model} {badge} with delivery kilometres and the full factory warranty.',
  'New stock: {make} {model} {badge}, {axles}, {colour}.',
]
const ENGINE = [
  'It makes {kw} kW ({hp} hp) and {nm} Nm through a {gearbox}.',
  '{hp} hp and {nm} Nm, driving through a {gearbox} to a {axles} axle layout.',
  'Power is {kw} kW, torque {nm} Nm; the gearbox is a {gearbox}.',
  'The {gearbox} shifts as it should, hot or cold, and {nm} Nm is plenty at this weight.',
  'Under the cab: {kw} kW, {nm} Nm and a {gearbox}.',
]
const MASSES = [
  'GVM is {gvm} kg with about {payload} kg of payload as bodied.',
  'Rated at {gvm} kg GVM and {gcm} kg GCM; expect around {payload} kg of payload.',
  'Payload is about {payload} kg on a {gvm} kg GVM.',
  'On {gvm} kg GVM you carry roughly {payload} kg, weighed with a full tank.',
]
const COMBINATION = [
  'GVM {gvm} kg, rated to {gcm} kg GCM.',
  'It is rated to {gcm} kg GCM, with {gvm} kg GVM.',
  'Rated for {gcm} kg combinations.',
]
const BODY: Readonly<Record<Kind, readonly string[]>> = {
  primeMover: [
    'Turntable is greased and within wear limits, and the hydraulics are plumbed.',
    'The bunk is clean, the fridge works and the seats hold their air.',
    'Steer tyres are near new; drives have good depth all round.',
    'Set up for single trailer or B-double, with the paperwork to match.',
    'Aircon, cruise and the park cooler all do their job.',
  ],
  tipper: [
    'The body tips square and the tailgate seals.',
    'The hoist was serviced here; hoses and pins are good.',
    'Steel body with a two-way tailgate and a roll tarp.',
    'Tow hitch and trailer plugs are fitted for a plant trailer.',
  ],
  tray: [
    'The tray is straight, with drop sides that latch and a good headboard.',
    'Rope rails run the full length and the floor is sound.',
    'Gates are included; there are tie-downs where you want them.',
    'Toolboxes under both sides, with keys.',
  ],
  pantech: [
    'The box is dry, with a clean floor and working door seals.',
    'Barn doors at the back and two rows of load rails inside.',
    'The tail lift was tested under load and carries a current tag.',
    'A furniture-size box with a side door on the kerb side.',
  ],
  curtainsider: [
    'Curtains are free of patches and the buckles all hold.',
    'Load gates are included, enough for the whole side.',
    'It takes a full count of pallets, loaded from either side.',
    'Mezzanine floor not fitted; the roof is straight and dry.',
  ],
  refrigerated: [
    'The fridge pulls down to minus eighteen and holds; we ran it overnight.',
    'Two temperature zones with a moving bulkhead.',
    'Fridge hours and service sheets are available.',
    'Curtain strips, an internal light and a non-slip floor are in place.',
  ],
  crane: [
    'The crane has a current inspection and a remote that works from both sides.',
    'Outriggers, hooks and chart are all present.',
    'Crane behind cab with a flat tray behind it: a useful layout.',
    'Crane hours are low for its age, and the logbook is here.',
  ],
  cabChassis: [
    'Ready for the body you want; we can quote a tray, a tipper or a box.',
    'The chassis rails are clear, so a body builder can start tomorrow.',
    'We know the local body builders and their lead times; ask.',
  ],
}
const CONDITION = [
  'Roadworthy is current, and the report is yours to read.',
  'Brakes were measured, and the sheet is with the file.',
  'Oil samples were taken and came back clean.',
  'Tyres are matched across the drives.',
  'The cab is clean, the seat is not torn and every gauge works.',
  'No fault codes, no warning lights.',
  'The last major service was done here.',
  'The chassis has been checked for cracks and rust; there are none.',
  'Windscreen, mirrors and lights are all good.',
  'There is some wear on the steps and mats, as you would expect.',
]
const NEW_BODY = [
  'Every light, hose and hinge on it is new.',
  'It has been weighed and plated, and only the registration is left to do.',
  'The build sheet with its factory options is in the file.',
  'Drive it before you order one; you may find this is the one.',
  'Safety systems include lane departure warning and emergency braking.',
]
const NEW_CONDITION = [
  'Factory warranty starts at handover.',
  'A service plan can be written into the finance.',
  'We set up the telematics and show your drivers how it works.',
  'Signwriting and racking can be arranged before delivery.',
]
const CLOSING = [
  'Call the yard to arrange a drive.',
  'Chattel mortgage and lease can be arranged; ask for repayments.',
  'Quote {stock} when you ring.',
  'Bring your mechanic to {city}; the pit is free most mornings.',
  'We deliver anywhere in Queensland and northern New South Wales.',
  'Trade-ins on trucks, vans and plant are considered.',
  'Ask for the weighbridge ticket.',
  'It can be on the road this week.',
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
    const body = take(fresh ? NEW_BODY : BODY[kind], chance.between(2, 3), words)
    const condition = take(fresh ? NEW_CONDITION : CONDITION, chance.between(2, 4), words)
    const closing = take(CLOSING, 2, words)
    return chance.chance(0.5)
      ? `<p>${[...opening, ...engine, ...masses].join(' ')}</p><ul>${[...body, ...condition].map((line) => `<li>${line.replace(/\.$/, '')}</li>`).join('')}</ul><p>${closing.join(' ')}</p>`
      : `<p>${[...opening, ...body].join(' ')}</p><p>${[...engine, ...masses, ...condition].join(' ')}</p><p>${closing.join(' ')}</p>`
  }
}
