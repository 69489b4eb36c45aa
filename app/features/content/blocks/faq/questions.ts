interface Question {
  readonly question: string
  readonly answer: string
}

/** What people ask before they trade a car in. */
const TRADE_IN: readonly Question[] = [
  {
    question: 'What do I need to get a trade-in valuation?',
    answer:
      'The registration number, the kilometres on the clock and an honest word about its condition. Photos help, but you do not need them to start.',
  },
  {
    question: 'Is the online figure the figure I will be paid?',
    answer:
      'It is the figure we expect to pay for a car in the condition you described. We confirm it when we see the car, and show you what changed it if anything does.',
  },
  {
    question: 'Can I trade in a car that is still under finance?',
    answer:
      'Yes. We ask your lender for the payout figure and settle it directly. What the car is worth above the payout goes towards your next car; a shortfall can be paid or, where the lender agrees, refinanced.',
  },
  {
    question: 'Do I have to buy a car from you?',
    answer: 'No. We buy cars outright as well, and pay by bank transfer once the paperwork is signed.',
  },
  {
    question: 'What should I bring with me?',
    answer:
      '<ul><li>Your driver licence</li><li>The registration papers</li><li>The service book and any receipts</li><li>Every key</li></ul>',
  },
]

/** The questions of a block: those of its preset, then its own. */
export const questionsOf = (block: {
  readonly preset?: 'trade-in' | undefined
  readonly items: readonly Question[]
}): readonly Question[] => [...(block.preset === 'trade-in' ? TRADE_IN : []), ...block.items]
