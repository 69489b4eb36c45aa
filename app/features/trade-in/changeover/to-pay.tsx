import type { Changeover } from './changeover-words.ts'
import { useChangeover } from './use-trade-in.ts'

/** Beside a figure: what it comes to with the shopper's trade-in. The space is for those who hear both in one breath. */
export function ToPay({ text }: { text: (changeover: Changeover) => string }) {
  const changeover = useChangeover()
  const words = changeover && text(changeover)
  return words && <span className="to-pay">{` ${words}`}</span>
}
