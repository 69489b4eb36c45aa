import type { Changeover } from './changeover-words.ts'
import { useChangeover } from './use-trade-in.ts'

interface ToPayProps {
  readonly text: (changeover: Changeover) => string
  /** Its place is kept free until it is known whether there is something to say; false: it is not. */
  readonly held?: boolean
}

/** Beside a figure: what it comes to with the shopper's trade-in. The space is for those who hear both in one breath. */
export function ToPay({ text, held = true }: ToPayProps) {
  const changeover = useChangeover()
  const words = changeover && text(changeover)
  return (words || (held && !changeover)) && <span className="to-pay">{words && ` ${words}`}</span>
}
