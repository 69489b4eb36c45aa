import { row } from '../layout/layout.ts'
import { PaymentMark } from './payment-mark.tsx'
import type { PaymentMarkName as Mark } from './payment-marks.ts'

interface WeAcceptProps {
  readonly heading?: string
  readonly marks: readonly Mark[]
  /** Of its heading, unique on the page. */
  readonly id: string
}

/** 'We accept:' with the marks of cards and wallets (C01, D07); nothing where a dealer takes none of them. */
export const WeAccept = ({ heading = 'We accept:', marks, id }: WeAcceptProps) =>
  marks.length === 0 ? null : (
    <div className="payment-strip">
      <h2 id={id}>{heading}</h2>
      <ul className={row({ gap: 2 })} aria-labelledby={id}>
        {marks.map((mark) => (
          <li key={mark}>
            <PaymentMark mark={mark} />
          </li>
        ))}
      </ul>
    </div>
  )
