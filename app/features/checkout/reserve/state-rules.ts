/** What a state says of deposits and of changing one's mind, as far as we have read it at its own source. */
export interface StateRule {
  readonly name: string
  /** Null where no source was at hand: then the page says what the contract must say. */
  readonly text: string | null
  /** Where a shopper reads it, or asks. */
  readonly office: { readonly name: string; readonly href: string }
  /** Where our words come from, and when they were read there. */
  readonly source: string | null
}

/** By the state in which the car stands. A site may say it in other words (`checkout.state_texts`). */
export const STATE_RULES: Readonly<Record<string, StateRule>> = {
  QLD: {
    name: 'Queensland',
    text: 'If you later sign a contract for a used vehicle with a Queensland dealer you have one business day to change your mind, and the dealer may keep at most $100 of a deposit. A new vehicle, a caravan and most commercial vehicles have no cooling-off period.',
    office: { name: 'Queensland Office of Fair Trading', href: 'https://www.qld.gov.au/fairtrading' },
    source:
      'Queensland Government, “Cooling-off period for buying a used car” and “… for selling a car”, read November 2026',
  },
  VIC: {
    name: 'Victoria',
    text: 'If you later sign a contract with a Victorian motor car trader you have three clear business days to change your mind, unless you take delivery in that time. The trader may then keep $100 or 1% of the price of a used vehicle, $400 or 2% of a new one, whichever is greater. Commercial vehicles and buyers that are companies have no cooling-off period.',
    office: { name: 'Consumer Affairs Victoria', href: 'https://www.consumer.vic.gov.au' },
    source: 'Consumer Affairs Victoria, “Cooling-off period” for new and used cars, read November 2026',
  },
  SA: {
    name: 'South Australia',
    text: 'If you later sign a contract for a second-hand or demonstrator vehicle with a South Australian dealer you have two clear business days to change your mind, Saturday among them. A deposit may be at most 10% of the price; the dealer may then keep 2% of the price or $100, whichever is less. New vehicles have no cooling-off period.',
    office: { name: 'Consumer and Business Services SA', href: 'https://www.cbs.sa.gov.au' },
    source: 'sa.gov.au, “Cooling-off rights when buying second-hand vehicles”, read November 2026',
  },
  NSW: {
    name: 'New South Wales',
    text: null,
    office: { name: 'NSW Fair Trading', href: 'https://www.fairtrading.nsw.gov.au' },
    source: null,
  },
  WA: {
    name: 'Western Australia',
    text: null,
    office: { name: 'Consumer Protection WA', href: 'https://www.consumerprotection.wa.gov.au' },
    source: null,
  },
  TAS: {
    name: 'Tasmania',
    text: 'There is no statutory cooling-off period for car sales in Tasmania. Once you have signed a contract with a dealer you can cancel it only if the dealer agrees, or by an order of the Magistrates Court. Read it before you sign.',
    office: { name: 'Consumer, Building and Occupational Services', href: 'https://www.cbos.tas.gov.au' },
    source:
      'Consumer, Building and Occupational Services, “Buying a new car”: “Cancelling the contract of sale”, https://cbos.tas.gov.au/topics/products-services/buying/buying-a-car/new-car, read November 2026',
  },
  NT: {
    name: 'Northern Territory',
    text: 'There is no cooling-off period for buying a vehicle in the Northern Territory: once you have signed a contract to buy, you cannot change your mind. If the purchase depends on finance, have the contract say so before you sign.',
    office: { name: 'NT Consumer Affairs', href: 'https://consumeraffairs.nt.gov.au' },
    source:
      'Northern Territory Government, “Contracts and deposits”, https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/contracts-and-deposits, read November 2026',
  },
  ACT: {
    name: 'Australian Capital Territory',
    text: null,
    office: { name: 'Access Canberra', href: 'https://www.accesscanberra.act.gov.au' },
    source: null,
  },
}

/** What is said where no state's own words are at hand. */
const CONTRACT =
  'If you later sign a contract with the dealer, it must say whether you have a cooling-off period, how long it is, and what becomes of your deposit if you use it. Read that part before you sign.'

export interface StateWords {
  readonly text: string
  /** Null for a car whose state nobody knows. */
  readonly office: StateRule['office'] | null
}

/** The words for a state: the site's own, else ours from the state's source, else what the contract must say. */
export function stateWords(state: string | undefined, own: Readonly<Record<string, string | undefined>>): StateWords {
  const key = (state ?? '').toUpperCase()
  const rule = Object.hasOwn(STATE_RULES, key) ? STATE_RULES[key]! : null
  return { text: own[key] ?? rule?.text ?? CONTRACT, office: rule?.office ?? null }
}
