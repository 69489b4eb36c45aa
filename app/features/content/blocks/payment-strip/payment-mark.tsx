import type { PaymentMark as Mark } from './payment-marks.ts'

const NAMES: Readonly<Record<Mark, string>> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  'google-pay': 'Google Pay',
  'apple-pay': 'Apple Pay',
}

const CIRCLES: Partial<Record<Mark, readonly [string, string]>> = {
  mastercard: ['#eb001b', '#f79e1b'],
  maestro: ['#eb001b', '#00a2e5'],
}

/** A card or wallet that is accepted: its name, and two discs for those that are known by them. */
export function PaymentMark({ mark }: { mark: Mark }) {
  const circles = CIRCLES[mark]
  return (
    <span className="payment-mark">
      {circles && (
        <svg viewBox="0 0 40 24" width={40} height={24} aria-hidden="true">
          <circle cx="14" cy="12" r="11" fill={circles[0]} />
          <circle cx="26" cy="12" r="11" fill={circles[1]} fillOpacity="0.85" />
        </svg>
      )}
      {NAMES[mark]}
    </span>
  )
}
