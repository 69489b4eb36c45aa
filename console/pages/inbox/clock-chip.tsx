import type { IconName } from '#app/ui/icon/icon-names.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { ClockWords } from './clock-words.ts'

const ICONS: Readonly<Record<Exclude<ClockWords['look'], 'left' | 'soon'>, IconName>> = {
  late: 'warn',
  answered: 'check',
  closed: 'moon',
  asleep: 'snooze',
}

/** Length of the ring, px. */
const AROUND = 2 * Math.PI * 5

/** How the clock of a thread stands. */
export function ClockChip({ look, text, title, share = 0 }: ClockWords) {
  return (
    <span className={`clock clock-${look}`} title={title}>
      {look === 'left' || look === 'soon' ? (
        <svg
          width="14"
          height="14"
          viewBox="0 0 14 14"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="7" cy="7" r="5" strokeOpacity=".25" />
          <circle
            cx="7"
            cy="7"
            r="5"
            strokeDasharray={`${(share * AROUND).toFixed(2)} ${AROUND.toFixed(2)}`}
            transform="rotate(-90 7 7)"
          />
        </svg>
      ) : (
        <Icon name={ICONS[look]} />
      )}
      <span>
        {text}
        <span className="unseen">. {title}</span>
      </span>
    </span>
  )
}
