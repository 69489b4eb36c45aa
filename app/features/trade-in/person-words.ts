import { formatKilometres } from '#lib/money.ts'
import type { OnlineLimits, PersonReason } from './eligibility.ts'

/** Why nobody names a figure online, in a sentence for whoever asked. */
export function personWords(
  reason: PersonReason,
  { most_years, most_km, noun }: Pick<OnlineLimits, 'most_years' | 'most_km'> & { readonly noun: string },
): string {
  switch (reason) {
    case 'old':
      return `We give no online estimate for a ${noun} over ${most_years} years old: at that age the condition decides, and that needs eyes.`
    case 'far':
      return `We give no online estimate above ${formatKilometres(most_km ?? 0)}: from there on the condition decides, and that needs eyes.`
    case 'few':
      return `Too few ${noun}s like yours are listed just now to name a figure that you could rely on.`
    case 'unsure':
      return `Prices of ${noun}s like yours differ so much that an online figure would mislead you.`
    case 'range':
      return `A figure for your ${noun} should come from someone who has seen it.`
    case 'unavailable':
      return 'We could not work a figure out just now. You can try again in a minute, or have someone call you.'
    case 'off':
      return `We look at each ${noun} ourselves before we name a figure.`
  }
}
