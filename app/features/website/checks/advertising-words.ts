/** A way of speaking that a rule of advertising is about. */
export interface AdvertisingRule {
  readonly id: string
  readonly found: RegExp
  /** Where these words stand beside it, nothing is said. */
  readonly unless?: RegExp
  readonly words: string
  readonly mend: string
}

/**
 * What free text of a website may get wrong. These are hints for whoever writes, not legal advice; nothing is refused.
 * Sources, read in November 2026: Australian Consumer Law, Schedule 2 of the Competition and Consumer Act 2010, ss 18,
 * 29, 35 and 48; National Credit Code, s 160; NSW Fair Trading's checklist for dealers' advertisements.
 */
export const ADVERTISING_RULES: readonly AdvertisingRule[] = [
  {
    id: 'ACL-48',
    found: /\$\s?\d[\d,]*(?:\.\d\d)?\s*(?:\+|plus|excl\w*\.?)\s*(?:on[- ]roads?|orc|gov\w*|charges|dealer delivery)/i,
    unless: /drive[- ]?away/i,
    words: 'a price without its charges stands alone',
    mend: 'Say the whole drive-away price beside it, at least as large.',
  },
  {
    id: 'NSW-AD',
    found: /\bon[- ]road costs?\b/i,
    words: '“on road costs” is not to be used in advertisements in New South Wales',
    mend: 'Write “drive away”, or name the charges.',
  },
  {
    id: 'NCC-RATE',
    found: /\b\d+(?:\.\d+)?\s?%\s*(?:p\.?\s?a\.?|per annum)/i,
    unless: /comparison rate/i,
    words: 'an interest rate stands without its comparison rate',
    mend: 'Put the comparison rate beside it, as large, with its example.',
  },
  {
    id: 'NCC-REPAYMENT',
    found: /\$\s?\d[\d,]*(?:\.\d\d)?\s*(?:\/|a|per|p)\s*(?:week|wk|w|fortnight|month|mth|pw|pm)\b/i,
    unless: /comparison rate/i,
    words: 'a repayment stands without a comparison rate',
    mend: 'Put the rate, the comparison rate and the example beside it, or leave the figure out.',
  },
  {
    id: 'CREDIT-CERTAIN',
    found: /\b(?:guaranteed|instant|100\s?%)\s+(?:finance\s+)?approv\w+|\bno credit checks?\b|\beveryone (?:is )?approved\b/i,
    words: 'it promises credit that a lender has to decide about',
    mend: 'Say “subject to the lender’s approval”.',
  },
  {
    id: 'ACL-29',
    found: /\b(?:lowest|cheapest|best)\s+prices?\b(?:\s+(?:guaranteed|in|anywhere|ever))|\bunbeatable\b|\b#\s?1\b|\bnumber one\b/i,
    words: 'it claims to be the best or the cheapest',
    mend: 'Say what can be shown, and how, or leave it out.',
  },
  {
    id: 'ACL-WARRANTY',
    found: /\bno (?:refunds?|returns?|warrant(?:y|ies))\b|\bsold as[- ]is\b|\bas is,? where is\b/i,
    words: 'it takes away rights that people have by law',
    mend: 'Leave it out: consumer guarantees cannot be excluded.',
  },
] // prettier-ignore

/** The rules that a text touches; markup is no words. Linear in the text, however it is written. */
export function advertisingFound(text: string): readonly AdvertisingRule[] {
  const words = text.replaceAll(/<[^<>]*>/g, ' ')
  return ADVERTISING_RULES.filter(({ found, unless }) => found.test(words) && !unless?.test(words))
}
