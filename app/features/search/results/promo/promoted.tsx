import { Pill } from '#app/ui/pill/pill.tsx'
import { row } from '#app/ui/layout/layout.ts'
import type { Shortcuts } from '../shortcuts.ts'

/** The most wanted filters as links above the list. */
export function Promoted({ promoted }: { promoted: readonly Shortcuts[] }) {
  if (promoted.length === 0) return null
  return (
    <div className="promoted list-note">
      {promoted.map(({ label, links }) => (
        <ul key={label} aria-label={label} className={row({ gap: 2, wrap: false })}>
          {links.map(({ text, to }) => (
            <li key={to}>
              <Pill href={to}>{text}</Pill>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}
