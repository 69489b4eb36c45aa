/** Drawings of `part-icons.svg` with the words of a category or a name that call for them; the first match counts. */
const DRAWINGS: readonly (readonly [drawing: string, words: RegExp])[] = [
  ['filter', /\bfilters?\b/],
  ['brake', /\b(brakes?|rotors?|pads?|slack)\b/],
  ['light', /\b(light(s|ing)?|lamps?|globes?|beacons?|leds?|headlights?)\b/],
  ['wiper', /\b(wipers?|washers?)\b/],
  ['battery', /\b(batter(y|ies)|electrical|alternators?|starters?|chargers?)\b/],
  ['wheel', /\b(wheels?|tyres?|rims?|hub)\b/],
  ['tow', /\b(tow(ing|bars?)?|hitch|couplings?|turntables?|fifth)\b/],
  ['bar', /\b(bull ?bars?|nudge|bars|protection|guards?)\b/],
  ['mat', /\b(mats?|interior|seat covers?|liners?|visors?)\b/],
  ['snorkel', /\b(snorkels?|intake)\b/],
  ['rack', /\b(racks?|roof|carriers?|canop(y|ies)|tonneaus?)\b/],
  ['spring', /\b(suspension|shocks?|springs?|struts?|air ?bags?)\b/],
  ['oil', /\b(oils?|fluids?|coolants?|adblue|lubricants?|greases?)\b/],
  ['engine', /\b(engine|belts?|plugs?|cooling|radiators?|clutch|driveline|exhausts?)\b/],
  ['mirror', /\b(mirrors?|panels?|body)\b/],
  ['air', /\b(air system|air|hoses?|suzi)\b/],
  ['strap', /\b(straps?|load|restraints?|recovery|chains?)\b/],
  ['radio', /\b(radios?|uhf|cameras?|audio|electronics)\b/],
]

/** The drawing that stands for a part without a picture: by its category, else by its name, else a box. */
export function partDrawing(category: string | undefined, name: string): string {
  for (const text of [category ?? '', name].map((each) => each.toLowerCase())) {
    const found = DRAWINGS.find(([, words]) => words.test(text))
    if (found) return found[0]
  }
  return 'box'
}
