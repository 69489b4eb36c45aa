import type { IconName } from '#app/ui/icon/icon-names.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { track } from '#app/features/tracking/track.ts'
import { stack, text } from '#app/ui/layout/layout.ts'
import type { ActionButton, ButtonKind } from '../buttons.ts'
import { openChat } from '../chat/open-chat.ts'
import { CallButton, type Phone } from './call-button.tsx'

export const BUTTON_ICONS: Record<ButtonKind, IconName> = {
  reserve: 'lock',
  online_purchase: 'tag',
  chat: 'chat',
  enquire: 'chat',
  call: 'phone',
  test_drive: 'calendar',
  finance: 'coin',
  trade_in: 'swap',
  whatsapp: 'chat',
  history: 'file',
  brochure: 'file',
  form_5: 'file',
  location: 'pin',
}

/** Marks the list of next steps: its buttons stand in it directly, its links in a list of their own. */
export const NEXT_STEPS = 'data-next-steps'

interface ActionProps {
  readonly phone: Phone | null
  readonly onCall: () => void
}

interface ActionsProps extends ActionProps {
  readonly buttons: readonly ActionButton[]
  /** Where a shopper asks to be told when the price drops. */
  readonly alert: string | null
}

/** The next steps after the buttons: tiles in one row. Where the car stands has a place of its own. */
const CELLS: ReadonlySet<ButtonKind> = new Set(['test_drive', 'finance', 'trade_in'])

/** What a shopper can do with the car: one primary button, one quiet one, a row of tiles for the next steps, the rest as words (V05). */
export function ActionList({ buttons, alert, phone, onCall }: ActionsProps) {
  if (buttons.length === 0) return null
  const links = buttons.filter(({ weight, kind }) => weight === 'link' && kind !== 'location')
  const others = links.filter(({ kind }) => !CELLS.has(kind))
  // One alone would be a list of one: it joins the tiles.
  const rest = others.length > 1 || alert ? others : []
  const cells = links.filter((link) => !rest.includes(link))
  return (
    <div className={stack({ above: 5 }, 'actions')} {...{ [NEXT_STEPS]: true }}>
      {buttons.map((button) =>
        button.weight === 'link' ? null : <Action key={button.kind} {...{ button, phone, onCall }} />,
      )}
      {cells.length > 0 && (
        <ul className="action-links action-cells">
          {cells.map((button) => (
            <li key={button.kind}>
              <Action {...{ button, phone, onCall }} />
            </li>
          ))}
        </ul>
      )}
      {(rest.length > 0 || alert) && (
        <ul className="action-links">
          {rest.map((button) => (
            <li key={button.kind}>
              <Action {...{ button, phone, onCall }} />
            </li>
          ))}
          {alert && (
            <li>
              <a href={alert} rel="nofollow" className={CLASSES.link}>
                <Icon name="tag" />
                Price drop alert
              </a>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

const CLASSES = {
  primary: buttonClass('primary'),
  quiet: buttonClass('quiet'),
  link: text({ size: 14, tone: 'soft', weight: 'medium' }, 'action-link tap-line hover-line'),
} as const

/** One of the buttons; the phone is told when its number is taken. */
export function Action({ button, phone, onCall }: ActionProps & { readonly button: ActionButton }) {
  const { kind, label, to, weight, away, framed } = button
  const className = CLASSES[weight]
  if (kind === 'call' && phone) return <CallButton {...{ phone, className, onCall }} />
  return (
    <a
      href={to}
      className={className}
      {...(away && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(kind === 'history' && {
        onClick: () => void track(60),
      })}
      {...(framed && { onClick: openChat(framed, to) })}
    >
      <Icon name={BUTTON_ICONS[kind]} />
      {label}
      {away && <span className="sr-only"> (opens in a new window)</span>}
    </a>
  )
}
