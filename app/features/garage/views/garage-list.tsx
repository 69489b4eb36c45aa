import type { ReactNode } from 'react'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { row, stack, text } from '#app/ui/layout/layout.ts'

/** What the shopper has of one kind, a line each. */
export const GarageLines = ({ children }: { children: ReactNode }) => <ul className="ruled">{children}</ul>

interface LineProps {
  readonly name: string
  /** Where it is; null once its page is gone. */
  readonly to: string | null
  readonly picture?: ReactNode
  readonly children: ReactNode
}

/** A line that leads to what it is about. */
export const GarageLine = ({ name, to, picture, children }: LineProps) => (
  <li className={row({ gap: 4, wrap: false }, 'garage-line any-break')}>
    {picture}
    <div>
      {to === null ? (
        <b className={text({ weight: 'semibold' })}>{name}</b>
      ) : (
        <a href={to} className={text({ weight: 'semibold' }, 'whole-link')}>
          {name}
        </a>
      )}
      <p className={row({ gap: 2 }, text({ size: 14, tone: 'quiet' }))}>{children}</p>
    </div>
  </li>
)

/** Things with what can be done with each. */
export const GarageList = ({ children }: { children: ReactNode }) => <ul className="garage-list ruled">{children}</ul>

interface ItemProps {
  readonly icon?: IconName
  readonly title: ReactNode
  readonly as?: 'h2' | 'h3'
  /** What can be done with it. */
  readonly actions: ReactNode
  readonly children: ReactNode
}

export const GarageItem = ({ icon, title, as: Heading = 'h2', actions, children }: ItemProps) => (
  <li className={row({ gap: 4 })}>
    {icon && <Icon name={icon} className={text({ tone: 'quiet' })} />}
    <div className={stack({ gap: 1 }, 'garage-text any-break')}>
      <Heading className={text({ weight: 'semibold' })}>{title}</Heading>
      {children}
    </div>
    <div className={row({ gap: 2 })}>{actions}</div>
  </li>
)
