import type { PaymentMarkName as Mark } from './payment-marks.ts'

export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  maestro: 'Maestro',
  'google-pay': 'Google Pay',
  'apple-pay': 'Apple Pay',
}

/** Two discs that overlap, in the colours by which a card is known. */
const Discs = ({ left, right }: { left: string; right: string }) => (
  <svg viewBox="0 0 36 24" width={36} height={24} aria-hidden="true">
    <circle cx="13" cy="12" r="10" fill={left} />
    <circle cx="23" cy="12" r="10" fill={right} fillOpacity="0.85" />
  </svg>
)

/** A quarter of a ring from an angle (degrees) on. */
function arc(from: number, to: number): string {
  const at = (degrees: number) => {
    const turn = (degrees * Math.PI) / 180
    return `${(12 + 7.5 * Math.cos(turn)).toFixed(2)} ${(12 + 7.5 * Math.sin(turn)).toFixed(2)}`
  }
  return `M${at(from)}A7.5 7.5 0 0 1 ${at(to)}`
}

/** A ring of four colours with a bar, open at the upper right. */
const Ring = () => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="none" strokeWidth="4" aria-hidden="true">
    <path d={arc(195, 315)} stroke="#ea4335" />
    <path d={arc(150, 195)} stroke="#fbbc04" />
    <path d={arc(50, 150)} stroke="#34a853" />
    <path d={`${arc(0, 50)}M12 12h9.5`} stroke="#4285f4" />
  </svg>
)

/** An apple with a leaf. */
const Apple = () => (
  <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
    <path d="M12 7.2c1-.1 2-1 3.600-1 1.700 0 3.200.9 4 2.300-3 1.900-2.600 6 .7 7.300-1 2.700-2.700 5.400-4.600 5.400-1.400 0-1.900-.9-3.600-.9s-2.300.9-3.600.9c-2.400 0-5.300-4.600-5.300-8.800 0-3.900 2.500-6.200 5.200-6.200 1.600 0 2.700 1 3.600 1z" />
    <path d="M12 6c-.2-2.300 1.600-4.300 3.800-4.500C16 3.900 14.200 5.900 12 6z" />
  </svg>
)

const DRAWN: Readonly<Record<Mark, React.ReactNode>> = {
  mastercard: <Discs left="#eb001b" right="#f79e1b" />,
  maestro: <Discs left="#0099df" right="#ed0006" />,
  visa: null,
  'google-pay': <Ring />,
  'apple-pay': <Apple />,
}

/** A card or wallet that is accepted: its name, with what it is known by drawn beside it. */
export const PaymentMark = ({ mark }: { mark: Mark }) => (
  <span className="payment-mark" data-mark={mark}>
    {DRAWN[mark]}
    {MARK_NAMES[mark]}
  </span>
)
