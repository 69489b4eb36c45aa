import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { LOST_REASONS } from '#app/features/inbox/threads/thread.ts'
import { Select } from '#app/ui/field/select.tsx'
import { TextInput } from '#app/ui/field/text-input.tsx'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { KeyMark } from '../../frame/key-mark.tsx'
import { useKey } from '../../frame/letter-keys.ts'
import type { ThreadData } from './thread-data.server.ts'

/** What every form of a thread sends along: which version of it whoever acts has seen. */
export const Seen = ({ thread }: { thread: ThreadData }) => (
  <input type="hidden" name="version" value={thread.version} />
)

interface MenuProps {
  readonly label: string
  readonly button: ReactNode
  readonly className: string
  /** The keys that open it, apart by spaces. */
  readonly shortcut?: string
  readonly children: ReactNode
}

/** A button that opens what belongs to it, without scripts too. */
export function Menu({ label, button, className, shortcut = '', children }: MenuProps) {
  const key = useKey(shortcut)
  return (
    <details className="menu" name="thread-menu">
      <summary className={className} aria-label={label} title={label} {...(shortcut && key)}>
        {button}
      </summary>
      <div className="menu-box">{children}</div>
    </details>
  )
}

export function TakeButton({ thread }: { thread: ThreadData }) {
  const key = useKey('m')
  if (thread.owner?.mine) return null
  return (
    <Form method="post">
      <Seen thread={thread} />
      <Button type="submit" name="intent" value="take" {...key}>
        <Icon name="user" />
        Take it <KeyMark of="m" />
      </Button>
    </Form>
  )
}

const OUTCOMES: readonly {
  readonly value: string
  readonly icon: IconName
  readonly name: string
  readonly next: string
}[] = [
  { value: 'spoke', icon: 'check', name: 'Spoke', next: 'Then: agree on a time' },
  { value: 'left-message', icon: 'note', name: 'Left a message', next: 'Then: call again tomorrow' },
  { value: 'no-answer', icon: 'phone', name: 'No answer', next: 'Then: call again later today' },
  { value: 'wrong-number', icon: 'block', name: 'Wrong number', next: 'Then: ask by e-mail' },
]

/** Calls, and asks how it went: the link calls, the same menu is open on coming back. */
export function CallMenu({ thread }: { thread: ThreadData }) {
  return (
    <Menu
      shortcut="c e"
      label={thread.phone ? `Call ${thread.name}` : 'Log a call'}
      className={buttonClass('primary', 'thread-call')}
      button={
        <>
          <Icon name="phone" />
          Call <KeyMark of="c" />
        </>
      }
    >
      {thread.phone && (
        <p>
          <a className={buttonClass('primary', 'btn-wide')} href={thread.phone.href}>
            <Icon name="phone" />
            {thread.phone.text}
          </a>
        </p>
      )}
      <h2>How did the call go?</h2>
      <Form method="post">
        <Seen thread={thread} />
        {OUTCOMES.map(({ value, icon, name, next }, i) => (
          <button key={value} type="submit" className="outcome" name="outcome" value={value} data-key={String(i + 1)}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <small>{next}</small>
            </span>
            <KeyMark of={String(i + 1)} />
          </button>
        ))}
      </Form>
      <p>Each stops the clock and can be undone.</p>
    </Menu>
  )
}

export function SnoozeMenu({ thread }: { thread: ThreadData }) {
  const snoozed = thread.state === 'snoozed'
  return (
    <Menu shortcut="h" label="Snooze" className={buttonClass('quiet', 'btn-square')} button={<Icon name="snooze" />}>
      <h2>{snoozed ? 'It sleeps' : 'Snooze until'}</h2>
      <Form method="post" className="menu-form">
        <Seen thread={thread} />
        {snoozed ? (
          <Button type="submit" look="primary" name="intent" value="unsnooze">
            Back into the list now
          </Button>
        ) : (
          <>
            <WhenFields />
            <Button type="submit" look="primary" name="intent" value="snooze">
              Snooze
            </Button>
            <Button type="submit" name="intent" value="follow-up">
              Promise a call-back then
            </Button>
          </>
        )}
      </Form>
    </Menu>
  )
}

const WhenFields = () => (
  <>
    <label>
      Day
      <TextInput type="date" name="date" required />
    </label>
    <label>
      Time
      <TextInput type="time" name="time" defaultValue="09:00" required />
    </label>
  </>
)

export const StateMenu = ({ thread }: { thread: ThreadData }) => (
  <Menu label="More" className={buttonClass('quiet', 'btn-square')} button={<Icon name="more" />}>
    <h2>Where it stands</h2>
    <Form method="post" className="menu-form">
      <Seen thread={thread} />
      <input type="hidden" name="intent" value="state" />
      <Button type="submit" name="state" value="working">
        Working
      </Button>
      <Button type="submit" name="state" value="won">
        Won
      </Button>
      <Button type="submit" name="state" value="not-a-lead">
        Not a lead
      </Button>
    </Form>
    <Form method="post" className="menu-form">
      <Seen thread={thread} />
      <input type="hidden" name="intent" value="state" />
      <label>
        Why it was lost
        <Select name="reason" required defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          {Object.entries(LOST_REASONS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" name="state" value="lost">
        Lost
      </Button>
    </Form>
    {thread.may.redeliver &&
      thread.givenUp.map((lead) => (
        <Form method="post" className="menu-form" key={lead}>
          <Seen thread={thread} />
          <input type="hidden" name="lead" value={lead} />
          <Button type="submit" name="intent" value="redeliver">
            Send again to our systems
          </Button>
        </Form>
      ))}
    {thread.leads.length > 0 && (
      <Form method="post" className="menu-form">
        <Seen thread={thread} />
        <input type="hidden" name="intent" value="part" />
        <label>
          A lead of somebody else
          <Select name="lead">
            {thread.leads.map(({ id, words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </Select>
        </label>
        <Button type="submit">Give it a thread of its own</Button>
      </Form>
    )}
  </Menu>
)

export function UndoButton({ thread }: { thread: ThreadData }) {
  const key = useKey('z')
  return (
    <Form method="post" className="thread-undo">
      <Seen thread={thread} />
      <Button type="submit" look="text" name="intent" value="undo" {...key}>
        <Icon name="undo" />
        Undo <KeyMark of="z" />
      </Button>
    </Form>
  )
}
