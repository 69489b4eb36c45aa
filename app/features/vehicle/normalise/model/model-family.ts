import { lookupKey } from '../lookup.ts'

type Rule = readonly [pattern: RegExp, family: string]

/**
 * Models that makers number or spell by engine, under the family that people ask for. Read in order; `$1` is a part of
 * the pattern in capitals.
 */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  BMW: [
    [/^([1-8]) ?(?:series|er)\b/, '$1 Series'],
    [/^([1-8])$/, '$1 Series'],
    [/^m?([1-8])\d\d(?:[a-z]{1,3})?\b/, '$1 Series'],
  ],
  'Mercedes-Benz': [
    [/^(?:amg )?([abcegmrstvx]) ?(?:class|klasse)\b/, '$1-Class'],
    [/^ml ?(?:class|\d{2,3})/, 'M-Class'],
    [/^(cla|clc|clk|cls|cl|gla|glb|glc|gle|glk|gls|gl|slc|slk|slr|sls|sl)(?: ?class|-?\d{2,3}[a-z]*)?\b/, '$1'],
    [/^(eq[abcesv])(?: ?\d{2,3})?\b/, '$1'],
    [/^([abcegrsvx]) ?\d{2,3}[a-z]*\b/, '$1-Class'],
  ],
  Lexus: [[/^(ct|es|gs|gx|hs|is|lc|lfa|lm|ls|lx|nx|rc|rx|rz|sc|ux) ?(?:\d{3}[a-z]*)?\b/, '$1']],
  Infiniti: [[/^(qx?) ?(\d\d)\b/, '$1$2']],
  Genesis: [[/^(gv?) ?(\d\d)\b/, '$1$2']],
  'Land Rover': [
    [/^discovery \d\b/, 'Discovery'],
    [/^freelander\b/, 'Freelander'],
    [/^defender\b/, 'Defender'],
  ],
  Toyota: [
    [/^land ?cruiser prado\b/, 'LandCruiser Prado'],
    [/^land ?cruiser\b/, 'LandCruiser'],
  ],
}

/**
 * The family that a model belongs to: a C200 is a C-Class, a 320i a 3 Series, an RX350 an RX. A model without others
 * around it is its own family.
 */
export function modelFamily(make: string, model: string): string {
  const key = lookupKey(model)
  for (const [pattern, family] of (Object.hasOwn(RULES, make) && RULES[make]) || []) {
    const found = pattern.exec(key)
    if (found) return family.replaceAll(/\$(\d)/g, (_, place: string) => (found[Number(place)] ?? '').toUpperCase())
  }
  return model
}
