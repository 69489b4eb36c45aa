import { formatKilometres } from '#lib/money.ts'
import type { OnlineLimits, PersonReason } from '../eligibility.ts'

/** Why nobody names a figure online, in a sentence for whoever asked. */
export function personWords(
  reason: PersonReason,
  { most_years, most_km, noun }: Pick<OnlineLimits, 'most_years' | 'most_km'> & { readonly noun: string },
): string {
  switch (reason) {
    case 'old':
      return `We don’t give online estimates for a ${noun} over ${most_years} years old. At that age it comes down to condition, so we need to see it.`
    case 'far':
      return `We don’t give online estimates above ${formatKilometres(most_km ?? 0)}. From there it comes down to condition, so we need to see it.`
    case 'few':
      return `There aren’t enough ${noun}s like yours on the market right now to give you a reliable figure.`
    case 'unsure':
      return `Prices for ${noun}s like yours vary too much for a reliable online figure.`
    case 'range':
      return `We need to see your ${noun} before we give you a figure.`
    case 'unavailable':
      return 'We couldn’t work out a figure. Please try again in a minute, or request a call.'
    case 'off':
      return `We look at every ${noun} before we give you a figure.`
  }
}
