/** Features of one kind under its name. */
export interface FeatureGroup<Feature> {
  readonly name: string
  readonly features: readonly Feature[]
}

/**
 * What a feature is about, by the words of its name: feeds send one list without kinds. The first that fits names it,
 * so "Electric Brake Controller" is about towing and "Heated Steering Wheel" about comfort.
 */
const KINDS: readonly (readonly [name: string, words: RegExp])[] = [
  [
    'Towing and carrying',
    /\btow(?!el)|brake controller|bull ?bar|snorkel|winch|\btub\b|tonneau|canopy|tool ?box|roof ra|\btray|ladder|\brack|cargo|pannier|top box|saddle ?bag|storage|tail ?lift|tail ?gate loader/i,
  ],
  [
    'Safety and driver assistance',
    /air ?bag|\babs\b|brak|stability|traction|blind ?spot|\blane|cross traffic|camera|parking sensor|park assist|hill (start|descent|hold)|traffic sign|tyre pressure|isofix|collision|\balarm|immobiliser|cruise|steering damper|seat ?belt|(driver|fatigue) (attention|monitor)|lamp monitor|reflect|extinguisher|smoke/i,
  ],
  [
    'Technology and sound',
    /bluetooth|\busb\b|carplay|android auto|navigation|sat ?nav|\bgps\b|radio|audio|speaker|subwoofer|stereo|phone|touch ?screen|display|digital dash|wi-?fi|\btv\b|antenna|charging|vehicle-to-load|steering wheel controls/i,
  ],
  [
    'Comfort and convenience',
    /air con|climate|heated|cooled|ventilated|seat|leather|upholster|keyless|push button|start button|locking|power windows|electric windows|mirror|tail ?gate|sun ?roof|moon ?roof|ambient|steering wheel|sliding doors|fridge (box|slide)|bunk heater|sleeper/i,
  ],
  [
    'Living and power',
    /kitchen|cook|oven|stove|fridge|refrigerator|microwave|washing machine|shower|toilet|ensuite|\bbeds?\b|bunk|dinette|lounge|awning|annexe|solar|batter|inverter|generator|water|\bgas\b|heater|skylight|hatch/i,
  ],
  [
    'Outside and lights',
    /light|\bfog|high beam|alloy|wheels?\b|rims?\b|\btyres?\b|wiper|side steps|sports? bar|wind ?screen|screen|tint|exhaust|guard|bash plate|crash bars|tail tidy|body kit|spoiler|paint|stone/i,
  ],
  [
    'Engine and driving',
    /paddle|diff(erential)?\b|4wd|awd|quickshift|modes?\b|one-pedal|suspension|clutch|tank|turbo|gearbox|levers|stand\b|retarder|exhaust brake|pto\b|axle/i,
  ],
]

const OTHER = 'Other features'

/** Features by what they are about, kinds in their own order; what no kind names comes last. */
export function groupedFeatures<Feature>(
  features: readonly Feature[],
  nameOf: (feature: Feature) => string,
): FeatureGroup<Feature>[] {
  const kindOf = (feature: Feature) => KINDS.find(([, words]) => words.test(nameOf(feature)))?.[0] ?? OTHER
  const groups = Map.groupBy(features, kindOf)
  return [...KINDS.map(([name]) => name), OTHER].flatMap((name) => {
    const own = groups.get(name)
    return own ? [{ name, features: own }] : []
  })
}
