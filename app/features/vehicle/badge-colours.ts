import type { BadgeColour } from '#app/ui/badge/badge.tsx'
import type { BadgeTone } from './facts/badge.ts'

/** Badges that are not plain: what they tell as a colour of the kit's badges. */
const COLOURS: Readonly<Partial<Record<BadgeTone, BadgeColour>>> = {
  eco: 'good',
  'runout-green': 'good',
  offer: 'bad',
  'runout-red': 'bad',
  reserved: 'warn',
  neutral: 'dark',
  sold: 'dark',
}

/** The colour of a badge; good news that is nobody's offer is light. */
export const badgeColour = (tone: BadgeTone): BadgeColour => COLOURS[tone] ?? 'light'
