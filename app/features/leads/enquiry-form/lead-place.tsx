import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { box, row, stack, text } from '#app/ui/layout/layout.ts'

interface LeadPlaceProps {
  readonly title: string
  readonly place?: { readonly name: string; readonly address: string } | null
  /** "Open now until 5:00 pm" */
  readonly open?: string | null
  /** What is said before the place. */
  readonly children?: ReactNode
  /** How to reach somebody at once. */
  readonly reach: ReactNode
}

/** Who answers, where they are, and how to reach them: beside what somebody sends them. */
export const LeadPlace = ({ title, place, open, children, reach }: LeadPlaceProps) => (
  <div className={stack({ gap: 3 }, box({ pad: 6 }))}>
    <h2 className={text({ size: 18, weight: 'semibold' })}>{title}</h2>
    {children}
    {place && (
      <div>
        <p className={text({ weight: 'semibold' })}>{place.name}</p>
        <p>{place.address}</p>
      </div>
    )}
    {open && (
      <p className={row({ gap: 2, wrap: false })}>
        <Icon name="clock" />
        {open}
      </p>
    )}
    {reach}
  </div>
)
