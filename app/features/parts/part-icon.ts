/** Drawings of `part-icons.svg` with the words of a category or a name that call for them; the first match counts. */
const DRAWINGS: readonly (readonly [drawing: string, words: RegExp])[] = [
  ['filter', /\bfilters?\b/],
  ['brake', /\b(brakes?|rotors?|pads?|slack)\b/],
  ['light', /\b(light(s|ing)?|lamps?|globes?|beacons?|leds?|headlights?)\b/],
  ['wiper', /\b(wipers?|washers?)\b/],
  ['battery', /\b(batter(y|ies)|electrical|alternators?|starters?|chargers?)\b/],
  ['tow', /\b(tow(ing|bars?)?|hitch|couplings?|turntables?|fifth wheel)\b/],
  ['wheel', /\b(wheels?|tyres?|rims?|hub|mud ?flaps?)\b/],
  ['rack', /\b(racks?|roof|carriers?|canop(y|ies)|tonneaus?)\b/],
  ['bar', /\b(bull ?bars?|nudge|bars|guards?)\b/],
  ['bonnet', /\b(bonnets?|protection|grilles?)\b/],
  ['glass', /\b(windscreens?|glass|visors?|weather ?shields?|windows?)\b/],
  ['mat', /\b(mats?|interior|liners?|floor)\b/],
  ['snorkel', /\b(snorkels?|intake)\b/],
  ['spring', /\b(suspension|shocks?|springs?|struts?|air ?bags?)\b/],
  ['oil', /\b(oils?|fluids?|coolants?|adblue|lubricants?|greases?)\b/],
  ['engine', /\b(engine|belts?|plugs?|cooling|radiators?|clutch|driveline|exhausts?)\b/],
  ['mirror', /\b(mirrors?|panels?|body)\b/],
  ['air', /\b(air system|air|hoses?|suzi)\b/],
  ['strap', /\b(straps?|load|restraints?|recovery|chains?)\b/],
  ['radio', /\b(radios?|uhf|cameras?|audio|electronics)\b/],
  ['seat', /\b(seats?|covers?|cabin)\b/],
]

/** The drawing that stands for a part without a picture: by its name, else by its category, else a box. */
export function partDrawing(category: string | undefined, name: string): string {
  for (const text of [name, category ?? ''].map((each) => each.toLowerCase())) {
    const found = DRAWINGS.find(([, words]) => words.test(text))
    if (found) return found[0]
  }
  return 'box'
}
