/** One possible answer about a vehicle's condition. */
export interface ConditionChoice {
  readonly value: string
  readonly label: string
  /** What it changes about the figure, % of it. */
  readonly percent: number
}

/** One question about a vehicle's condition. */
export interface ConditionQuestion {
  readonly name: string
  readonly label: string
  /** Asked of these types of vehicle only; of all where absent. */
  readonly types?: readonly string[] | undefined
  readonly choices: readonly ConditionChoice[]
}

/** What each question was answered with, under the name that the wire has for it (T01). */
export type AdjustmentAnswers = Readonly<Record<string, string>>

/** An answer as people read it, and what it changed. */
export interface Adjustment {
  readonly label: string
  readonly answer: string
  readonly percent: number
}

/** A figure is never adjusted below this share of what it began with: a wreck needs eyes, not a table. */
const LEAST_SHARE = 0.3

/**
 * The questions of a site that has none of its own. The first answer of each is the vehicle as the figure takes it to
 * be; docs/valuations.md explains the percentages.
 */
export const CONDITION_QUESTIONS: readonly ConditionQuestion[] = [
  {
    name: 'accident',
    label: 'Has it been in an accident?',
    choices: [
      { value: 'no', label: 'No', percent: 0 },
      { value: 'repaired', label: 'Yes, and it was repaired', percent: -6 },
      { value: 'damaged', label: 'Yes, and it still has damage', percent: -15 },
    ],
  },
  {
    name: 'mechanical',
    label: 'Any faults or warning lights?',
    types: ['car', 'truck', 'motorcycle'],
    choices: [
      { value: 'none', label: 'None', percent: 0 },
      { value: 'minor', label: 'Something small', percent: -3 },
      { value: 'major', label: 'Engine, gearbox or brakes', percent: -15 },
    ],
  },
  {
    name: 'water',
    label: 'Any leaks, damp or water damage?',
    types: ['caravan'],
    choices: [
      { value: 'none', label: 'None', percent: 0 },
      { value: 'dried', label: 'A small leak, repaired', percent: -5 },
      { value: 'damp', label: 'Damp or soft spots', percent: -20 },
    ],
  },
  {
    name: 'outside',
    label: 'How does it look outside?',
    choices: [
      { value: 'good', label: 'A few marks for its age', percent: 0 },
      { value: 'like-new', label: 'Like new', percent: 1 },
      { value: 'marked', label: 'Scratches or dents', percent: -3 },
      { value: 'poor', label: 'Panels need work', percent: -8 },
    ],
  },
  {
    name: 'inside',
    label: 'And inside?',
    types: ['car', 'truck', 'caravan'],
    choices: [
      { value: 'good', label: 'Clean, usual wear', percent: 0 },
      { value: 'worn', label: 'Worn or stained', percent: -2 },
      { value: 'torn', label: 'Torn or broken parts', percent: -5 },
    ],
  },
  {
    name: 'service',
    label: 'Is there a service history?',
    choices: [
      { value: 'full', label: 'Complete', percent: 0 },
      { value: 'part', label: 'Partial', percent: -3 },
      { value: 'none', label: 'None', percent: -6 },
    ],
  },
  {
    name: 'tyres',
    label: 'Do the tyres need replacing soon?',
    choices: [
      { value: 'no', label: 'No', percent: 0 },
      { value: 'yes', label: 'Yes', percent: -2 },
    ],
  },
]

/** The questions that are asked of one type of vehicle. */
export const questionsFor = (questions: readonly ConditionQuestion[], type: string): readonly ConditionQuestion[] =>
  questions.filter(({ types }) => types === undefined || types.includes(type))

/** What the answers change, one by one; answers that no question knows count for nothing. */
export const adjustmentsOf = (questions: readonly ConditionQuestion[], answers: AdjustmentAnswers): Adjustment[] =>
  questions.flatMap(({ name, label, choices }) => {
    const chosen = choices.find(({ value }) => value === answers[name])
    return chosen ? [{ label, answer: chosen.label, percent: chosen.percent }] : []
  })

/** The share of the figure that is left after all of them, each taken from what the others leave. */
export const shareLeft = (adjustments: readonly Pick<Adjustment, 'percent'>[]): number =>
  Math.max(
    LEAST_SHARE,
    adjustments.reduce((share, { percent }) => share * (1 + percent / 100), 1),
  )
