import { nameText } from '#app/features/messages/letters/inert.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'

interface FreeCar {
  /** First name of whoever asked. */
  readonly first: string
  readonly car: { readonly name: string; readonly price: string; readonly stocknum: string; readonly href: string }
  readonly dealer: string
  readonly phone: { readonly text: string; readonly href: string } | null
}

/** Word to somebody who asked to hear when a car is free again. It says nothing of whoever had it. */
export function freeLetter({ first, car, dealer, phone }: FreeCar): Letter {
  const name = nameText(first)
  return {
    subject: oneLine(`Available again: ${oneLine(car.name, 90)}`),
    parts: [
      { kind: 'title', over: name ? `Hi ${name},` : 'Hello,', text: 'It’s available again' },
      {
        kind: 'paragraph',
        text: `The ${oneLine(car.name)} you asked about is available again. Others may have asked too, so it’s first in, first served.`,
      },
      {
        kind: 'links',
        links: [
          { label: 'View it now', href: car.href },
          ...(phone ? [{ label: `Call ${phone.text}`, href: phone.href }] : []),
        ],
      },
      {
        kind: 'rows',
        title: '',
        rows: [
          { label: 'Vehicle', value: oneLine(car.name), href: car.href },
          { label: 'Price', value: oneLine(car.price) },
          { label: 'Stock number', value: oneLine(car.stocknum) },
        ],
      },
      {
        kind: 'note',
        text: `You’re receiving this one email because you asked ${dealer} to tell you if this vehicle became available again.`,
      },
    ],
  }
}
