import { Pill } from '#app/ui/pill/pill.tsx'
import type { Shortcuts } from '../shortcuts.ts'

/** The most wanted filters as links above the list. */
export function Promoted({ promoted }: { promoted: readonly Shortcuts[] }) {
  if (promoted.length === 0) return null
  return (
    <div className="promoted">
      {promoted.map(({ label, links }) => (
        <ul key={label} aria-label={label}>
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
