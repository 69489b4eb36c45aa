import { formatNumber } from './money.ts'

/** A whole amount while it is typed, with separators for thousands, at most `most`; the caret stays behind the same digit. */
export function typedAmount(
  text: string,
  caret: number,
  most = Infinity,
): { readonly text: string; readonly caret: number } {
  const digits = (part: string) => part.replaceAll(/\D/g, '')
  const grouped = digits(text) && formatNumber(Math.min(most, Number(digits(text))))
  let left = digits(text.slice(0, caret)).length - (digits(text).length - digits(grouped).length)
  let at = 0
  for (; left > 0 && at < grouped.length; at++) if (grouped[at] !== ',') left--
  return { text: grouped, caret: at }
}
