/** What somebody wishes to be told of, and when. */
export interface NoticeSetting {
  readonly email: boolean
  /** To their mobile, where they have given one. */
  readonly sms: boolean
  /** To the devices that they have switched on; by email while they have none and no other way. */
  readonly push: boolean
  /** Only what is theirs: nothing of leads that nobody has. */
  readonly only_mine: boolean
  /** "21:00", by the clock of the place that a lead is of; null for no quiet hours. */
  readonly quiet: { readonly from: string; readonly to: string } | null
  /** What waited through quiet hours comes together when the place opens, not when they end. */
  readonly digest: boolean
}

/** Whoever has chosen nothing gets email at any time. */
export const USUAL_NOTICES: NoticeSetting = {
  email: true,
  sms: false,
  push: false,
  only_mine: false,
  quiet: null,
  digest: true,
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** Why quiet hours cannot be those; null where they can. */
export function quietProblem(quiet: NoticeSetting['quiet']): string | null {
  if (quiet === null) return null
  if (!TIME.test(quiet.from) || !TIME.test(quiet.to))
    return 'Give both ends of your quiet hours as a time such as 21:00.'
  return quiet.from === quiet.to ? 'Quiet hours that end when they begin would last all day. Switch notices off instead.' : null // prettier-ignore
}
