interface Guarantee {
  readonly title: string
  readonly text: string
  readonly terms?: string | undefined
}

const PRESETS = {
  'used-vehicle-promise': {
    title: 'Used vehicle promise',
    text: 'A 48 hour money back guarantee and 12 months roadside assist with every used vehicle.',
    terms:
      'Bring the vehicle back within 48 hours of delivery, in the condition in which it left, and we refund what you paid for it. This promise is in addition to your rights under the Australian Consumer Law.',
  },
  '14-day-exchange': {
    title: '14 days to be sure',
    text: 'Money back or an exchange within 14 days of delivery if it isn’t right for you.',
    terms:
      'Within 14 days of delivery, no more than 500 km on the clock since delivery, and at least a quarter of a tank of fuel. The vehicle must be in the condition in which it was delivered. This promise is in addition to your rights under the Australian Consumer Law.',
  },
} as const satisfies Record<string, Guarantee>

/** The promises of a block: those of ours that the dealer makes, then the dealer's own. */
export const promisesOf = (block: {
  readonly presets: readonly (keyof typeof PRESETS)[]
  readonly items: readonly Guarantee[]
}): readonly Guarantee[] => [...block.presets.map((name) => PRESETS[name]), ...block.items]
