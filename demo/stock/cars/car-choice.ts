import type { BadgeFacts, ModelFacts } from './facts.ts'
import type { Dice } from '../random.ts'
import { EPOCH_YEAR } from '../epoch.ts'

/** A badge in one model year: what a car is before it is this car. */
export interface Choice {
  readonly model: ModelFacts
  readonly badge: BadgeFacts
  readonly year: number
  readonly series: string
  /** Last model year of the badge. */
  readonly last: number
}

const span = (model: ModelFacts, badge: BadgeFacts): readonly [number, number] => {
  const [first, last] = [model.series[0]?.[1] ?? 0, model.series.at(-1)?.[2] ?? 0]
  return badge.years ? [Math.max(first, badge.years[0]), Math.min(last, badge.years[1])] : [first, last]
}

const choose = (model: ModelFacts, badge: BadgeFacts, year: number): Choice => ({
  model,
  badge,
  year,
  series: model.series.find(([, from, to]) => year >= from && year <= to)?.[0] ?? '',
  last: span(model, badge)[1],
})

/** Used cars are mostly three to eight years old; a few are nearly new and a few are veterans. */
const ageWeight = (year: number): number => {
  const age = EPOCH_YEAR - year
  return age <= 0 ? 0.25 : age <= 2 ? 1 : age <= 8 ? 1.5 : 0.6
}

export function usedChoice(chance: Dice, models: readonly ModelFacts[]): Choice {
  const model = chance.weighted(models)
  const years = model.badges.flatMap((badge) => {
    const [from, to] = span(model, badge)
    return Array.from({ length: Math.min(to, EPOCH_YEAR) - from + 1 }, (_, i) => ({ badge, year: from + i }))
  })
  const { badge, year } = chance.weighted(years.map((each) => ({ ...each, weight: ageWeight(each.year) })))
  return choose(model, badge, year)
}

interface NewWish {
  readonly chance: Dice
  readonly models: readonly ModelFacts[]
  readonly makes: readonly string[]
  readonly year: number
}

/** A current model of one of these makes; a car of the year before is one that was sold then too. */
export function newChoice({ chance, models, makes, year: wished }: NewWish): Choice {
  const offers = models
    .filter((model) => makes.includes(model.make))
    .flatMap((model) =>
      model.badges
        .filter((badge) => span(model, badge)[1] >= EPOCH_YEAR)
        .map((badge) => ({ model, badge, weight: model.weight })),
    )
  const { model, badge } = chance.weighted(offers)
  return choose(model, badge, Math.max(wished, span(model, badge)[0]))
}
