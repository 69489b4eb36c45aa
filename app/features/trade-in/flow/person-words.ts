import { formatKilometres } from '#lib/money.ts'
import type { OnlineLimits, PersonReason } from '../eligibility.ts'

/** Why nobody names a figure online, in a sentence for whoever asked. */
export function personWords(
  reason: PersonReason,
  { most_years, most_km, noun }: Pick<OnlineLimits, 'most_years' | 'most_km'> & { readonly noun: string },
): string {
  switch (reason) {
    case 'old':
      return `We don’t give online estimates for a ${noun} over ${most_years} years old: at that age it comes down to condition, so we need to see it.`
    case 'far':
      return `We don’t give online estimates above ${formatKilometres(most_km ?? 0)}: from there it comes down to condition, so we need to see it.`
    case 'few':
      return `Too few ${noun}s like yours are listed right now to give you a figure you could rely on.`
    case 'unsure':
      return `Prices of ${noun}s like yours differ so much that an online figure would mislead you.`
    case 'range':
      return `A figure for your ${noun} should come from someone who has seen it.`
    case 'unavailable':
      return 'We could not work out a figure just now. You can try again in a minute, or have someone call you.'
    case 'off':
      return `We look at each ${noun} ourselves before we give you a figure.`
  }
}
