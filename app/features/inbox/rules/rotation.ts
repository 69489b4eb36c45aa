/** Who is next after whoever had the last turn, among those who are in; null where nobody is. */
export function nextInTurn(
  staff: readonly string[],
  { last, isIn }: { readonly last: string | null; readonly isIn: (id: string) => boolean },
): string | null {
  const after = last === null ? 0 : staff.indexOf(last) + 1
  const order = [...staff.slice(after), ...staff.slice(0, after)]
  return order.find(isIn) ?? null
}

interface AwayTime {
  readonly from_at: number
  /** Null until they are back. */
  readonly until_at: number | null
}

/** Whether somebody is away at a moment. */
export const isAway = (times: readonly AwayTime[], now: number): boolean =>
  times.some(({ from_at, until_at }) => from_at <= now && (until_at === null || until_at > now))

interface TurnRule {
  readonly department: string | null
  readonly category: string | null
  readonly source: string | null
  readonly car_type: string | null
}

/** Why somebody got a lead, as its thread says it: "Next in turn for used cars at Rocklea". */
export function turnReason(
  { department, category, source, car_type }: TurnRule,
  { location }: { readonly location: string | null },
): string {
  const kind = car_type ? `${car_type} vehicles` : (category ?? department)
  const about = [kind && ` for ${kind}`, source && ` from ${source}`, location && ` at ${location}`]
  return `Next in turn${about.filter(Boolean).join('')}`
}
